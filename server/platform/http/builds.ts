/** The builds of the browser app on disk (`web/dist`): the one current when this server started, and the files of the others. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `at`: build time, RFC 3339. */
export type Build = { id: string; at: string; folder: string };

/** The build to serve until this process ends, whatever is built meanwhile; null where there is none. @param home `web/dist` */
export function findBuild(home: string): Build | null {
  const file = join(home, 'current.json');
  if (!existsSync(file)) return null;
  const { id, at } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Build, 'folder'>;
  const folder = join(home, id);
  return existsSync(join(folder, 'index.html')) ? { id, at, folder } : null;
}

/**
 * The folder of any build that contains the file: pages of the previous build are still open, and another process may
 * already serve the next one. File names contain a hash of their contents, so any of them is right.
 * @param path below `/assets/`, a name only
 */
export async function buildWith(home: string, path: string): Promise<string | null> {
  if (!/^\/assets\/[\w-][\w.-]*$/.test(path)) return null;
  const entries = await readdir(home, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(home, name));
  return folders.find((folder) => existsSync(join(folder, path))) ?? null;
}
