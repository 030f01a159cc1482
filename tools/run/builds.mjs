// The builds of the browser app: each in a folder named by its content, so that a running server keeps the one it started with.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const home = 'web/dist';
/** Number of earlier builds that stay, because open pages still need their files. */
const staying = 2;

/** @param {string} folder `web/dist` @returns {string | null} the name of the build that a new server serves */
export function currentBuild(folder = home) {
  const file = join(folder, 'current.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).id : null;
}

/** Beside its build and not in it, because everything in the build is public. */
const sbomOf = (build) => `${build}.sbom.json`;

const buildsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ name }) => name);

/**
 * Makes a new build the one that the next start serves. Running servers go on serving theirs.
 * @param {string} made folder beside the builds, its SBOM in a file of the same name with `.sbom.json`  @param {string} id the build's name, derived from its sources
 */
export function publishBuild(made, id, folder = home) {
  const target = join(folder, id);
  // the same sources have the same files, which a server may be serving
  if (existsSync(target)) rmSync(made, { recursive: true });
  else renameSync(made, target);
  if (existsSync(sbomOf(made))) renameSync(sbomOf(made), sbomOf(target));
  const before = currentBuild(folder);
  const pointer = join(folder, `.current-${process.pid}.json`);
  writeFileSync(pointer, JSON.stringify({ id, at: new Date().toISOString() }));
  renameSync(pointer, join(folder, 'current.json'));
  // running servers serve the one before, which is not the youngest after going back to it, or when copied without times
  const old = [...new Set([before, ...buildsIn(folder)])].filter((name) => name !== null && name !== id);
  for (const name of old.slice(staying).map((name) => join(folder, name)))
    for (const path of [name, sbomOf(name)]) rmSync(path, { recursive: true, force: true });
}
