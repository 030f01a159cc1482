// A second build of the app: the same files under other names, published as by `npm run build`.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The builds of the browser app in a project. */
export const buildsOf = (project: string): string => join(project, 'web/dist');

export const ownBuilds = buildsOf(join(import.meta.dirname, '..'));

type Publish = (made: string, id: string, folder: string) => void;
// the tools run on any Node version, so they are not TypeScript
const tools: string = '../tools/run/builds.mjs';

/** Publishes it. @param home folder of the builds */
export async function publishNextBuild(home: string): Promise<void> {
  const pointer = join(home, 'current.json');
  const { publishBuild } = (await import(tools)) as { publishBuild: Publish };
  const { id } = JSON.parse(readFileSync(pointer, 'utf8')) as { id: string };
  const made = join(home, `.made-next-${process.pid}`);
  cpSync(join(home, id), made, { recursive: true });
  const names = readdirSync(join(made, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  for (const path of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
    const file = join(made, path);
    // compressed files contain the old names
    if (/\.(br|gz)$/.test(path)) rmSync(file);
    else if (/\.(js|css|html|json)$/.test(path))
      writeFileSync(
        file,
        renamed(readFileSync(file, 'utf8'), names).replace('{"version":"', '{"version":"next'),
      );
  }
  for (const name of names) renameSync(join(made, 'assets', name), join(made, 'assets', `next-${name}`));
  publishBuild(made, 'next', home);
}

const renamed = (text: string, names: readonly string[]): string =>
  names.reduce((all, name) => all.replaceAll(name, `next-${name}`), text);
