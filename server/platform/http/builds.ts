/** The builds of the browser app on the disk (`web/dist`): the one that this server began with, and the files of the others. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `at`: when it was built, RFC 3339. */
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
 * The folder of whichever build has the file: pages of the build before are still open, and of the next one already where
 * another process serves it. Their names say what they hold, so any of them is the right one.
 * @param path below `/assets/`, a name alone
 */
export async function buildWith(home: string, path: string): Promise<string | null> {
  if (!/^\/assets\/[\w.-]+$/.test(path)) return null;
  const entries = await readdir(home, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(home, name));
  return folders.find((folder) => existsSync(join(folder, path))) ?? null;
}
