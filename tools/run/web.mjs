// Builds the browser app when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, tool } from './process.mjs';
import { say, seconds } from './say.mjs';

const stamp = 'web/dist/.fingerprint';
const ignored = new Set(['dist', 'node_modules', 'routeTree.gen.ts']);

/** Builds only when needed; some milliseconds otherwise. */
export async function ensureWebBuilt() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await buildWeb();
}

/** Builds the browser app into web/dist. */
export async function buildWeb() {
  const wanted = fingerprint();
  rmSync(stamp, { force: true });
  say('Building the browser app ...');
  const vite = tool(
    'vite',
    'vite/bin/vite.js',
    'build',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'warn',
  );
  const { ok, output, ms } = await capture(vite);
  if (!ok) throw new Error(`The browser app could not be built:\n${output}`);
  writeFileSync(stamp, wanted);
  say(`The browser app is built (${seconds(ms)}).`);
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...filesBelow('contract'), ...filesBelow('web')];
  for (const path of files) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
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
