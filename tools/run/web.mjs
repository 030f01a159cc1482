// Builds the browser app when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, publishBuild } from './builds.mjs';
import { capture, tool } from './process.mjs';
import { say, seconds } from './say.mjs';
import { writeSbom } from './sbom.mjs';

const ignored = new Set(['dist', 'node_modules', 'routeTree.gen.ts']);

/** Builds only when needed; some milliseconds otherwise. */
export async function ensureWebBuilt() {
  const id = idOfSources();
  if (currentBuild() === id && existsSync(join('web/dist', id, 'index.html'))) return;
  await buildWeb();
}

/** Builds the browser app into a new folder in web/dist, which the next start serves, with its SBOM beside it. */
export async function buildWeb() {
  const id = idOfSources();
  const made = `.made-${process.pid}`;
  say('Building the browser app ...');
  const vite = tool(
    'vite',
    'vite/bin/vite.js',
    'build',
    '--config',
    'web/vite.config.ts',
    '--outDir',
    `dist/${made}`,
    '--logLevel',
    'warn',
  );
  try {
    mkdirSync('web/dist', { recursive: true });
    const [{ ok, output, ms }] = await Promise.all([
      capture(vite),
      writeSbom(join('web/dist', `${made}.sbom.json`)),
    ]);
    if (!ok) throw new Error(`The browser app could not be built:\n${output}`);
    publishBuild(join('web/dist', made), id);
    say(`The browser app is built (${seconds(ms)}).`);
  } finally {
    for (const left of [made, `${made}.sbom.json`])
      rmSync(join('web/dist', left), { recursive: true, force: true });
  }
}

/** A hash of the sources in twelve hexadecimal digits: the same for the same sources. */
function idOfSources() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...filesBelow('contract'), ...filesBelow('web')];
  for (const path of files) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !ignored.has(name));
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();
}
