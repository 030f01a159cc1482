// Holds the browser app to its weight: what a first page loads, after gzip.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = 'web/dist';
const mostScript = 190_000;
const mostLogin = 15_000;

const weight = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk and all it imports before it runs. */
function loadedWith(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) loadedWith(next, found);
  return found;
}

const weigh = (keys) =>
  [...new Set([...keys].map((key) => manifest[key].file))]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + weight(file), 0);

const entry = manifest['index.html']
  ? 'index.html'
  : Object.keys(manifest).find((key) => manifest[key].isEntry);
// Texts come per language, beside the entry; the longer language counts.
const texts = Object.keys(manifest).filter((key) => /^texts\/\w+\.ts$/.test(key));
const [longest] = texts.sort((a, b) => weigh(loadedWith(b)) - weigh(loadedWith(a)));
const first = new Set([...loadedWith(entry), ...(longest ? loadedWith(longest) : [])]);
const pages = Object.keys(manifest)
  .filter((key) => /(Page\.tsx|^routes\/.*)$/.test(key.split('?')[0]) && manifest[key].isDynamicEntry)
  .map((key) => ({ key, bytes: weigh([...first, ...loadedWith(key)]) }));
const pageList = pages.length > 0 ? pages : [{ key: entry, bytes: weigh(first) }];
pageList.sort((a, b) => b.bytes - a.bytes);

const lines = pageList
  .slice(0, 3)
  .map(({ key, bytes }) => [`first page ${key.split('?')[0]}`, bytes, mostScript]);
if (existsSync(join(dist, 'login.html'))) lines.push(['/login in all', weighLogin(), mostLogin]);

// The static page with every script, style and picture of ours that it names.
function weighLogin() {
  const html = readFileSync(join(dist, 'login.html'), 'utf8');
  const named = [...html.matchAll(/<(script|link|img)\b[^>]*\b(?:src|href)="\/([^"?#]+)"[^>]*>/g)];
  const now = named.filter(([tag]) => !/rel="(prefetch|manifest|canonical|alternate)/.test(tag));
  const files = new Set(now.map(([, , path]) => path).filter((path) => existsSync(join(dist, path))));
  return [...files].reduce((sum, path) => sum + weight(path), gzipSync(html).length);
}

let tooHeavy = false;
for (const [what, bytes, most] of lines) {
  const over = bytes > most;
  tooHeavy ||= over;
  console.log(`${over ? '✗' : '✓'} ${what}: ${(bytes / 1000).toFixed(1)} of ${most / 1000} kB`);
}
process.exit(tooHeavy ? 1 : 0);
