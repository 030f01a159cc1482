// A copy of this checkout like a fresh clone, with the packages of this one.
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from '../../server/testing/memory-disk.ts';

const project = join(import.meta.dirname, '../..');
const left = new Set([
  'node_modules',
  '.git',
  '.cache',
  'dist',
  'data',
  'data-demo',
  'backups',
  'test-results',
]);
const ours = '@club';

/** @param name of its folder */
export function cloneProject(name: string): { clone: string; remove: () => void } {
  const home = temporaryFolder('clone');
  const clone = join(home, name);
  cpSync(project, clone, { recursive: true, filter: (path) => !left.has(basename(path)) });
  borrowPackages(clone);
  return { clone, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** Links the packages of this checkout, so that nothing is downloaded; the project's own packages are those of the clone. */
function borrowPackages(clone: string): void {
  const packages = join(clone, 'node_modules');
  mkdirSync(join(packages, ours), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules')))
    if (![ours, '.cache', '.installed'].includes(name))
      symlinkSync(join(project, 'node_modules', name), join(packages, name));
  for (const part of ['contract', 'server', 'web'])
    symlinkSync(join('..', '..', part), join(packages, ours, part));
  copyFileSync(join(project, 'node_modules/.installed'), join(packages, '.installed'));
}
