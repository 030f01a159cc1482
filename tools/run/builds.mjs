// The builds of the browser app: each in a folder named by its content, so that a running server keeps the one it began with.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const home = 'web/dist';
/** Builds before the newest one that stay: open pages still find their files. */
const staying = 2;

/** @param {string} folder `web/dist` @returns {string | null} the name of the build that a server starts with */
export function currentBuild(folder = home) {
  const file = join(folder, 'current.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).id : null;
}

/** Beside its build and not in it: what lies in the build is served to everybody. */
const sbomOf = (build) => `${build}.sbom.json`;

const buildsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ name }) => name);

/**
 * Makes what was built the build that the next start serves. What runs goes on serving its own.
 * @param {string} made folder beside the builds, its SBOM in a file of the same name with `.sbom.json`  @param {string} id the build's name, made from what it was built of
 */
export function publishBuild(made, id, folder = home) {
  const place = join(folder, id);
  // the same sources give the same files: a server may be serving them
  if (existsSync(place)) rmSync(made, { recursive: true });
  else renameSync(made, place);
  if (existsSync(sbomOf(made))) renameSync(sbomOf(made), sbomOf(place));
  const pointer = join(folder, `.current-${process.pid}.json`);
  writeFileSync(pointer, JSON.stringify({ id, at: new Date().toISOString() }));
  renameSync(pointer, join(folder, 'current.json'));
  const old = buildsIn(folder).filter((name) => name !== id);
  for (const name of old.slice(staying).map((name) => join(folder, name)))
    for (const path of [name, sbomOf(name)]) rmSync(path, { recursive: true, force: true });
}
