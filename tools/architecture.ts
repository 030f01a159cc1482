// Part of `npm run check`: is every file where it may be, does it import what it may, is it short enough?
import { join } from 'node:path';
import { fixes } from './architecture/fixes.ts';
import { findCycles, findImportBreaches, findStraySql } from './architecture/import-rules.ts';
import { readSources } from './architecture/read-sources.ts';
import { findRouteBreaches } from './architecture/route-rules.ts';
import { findShapeBreaches } from './architecture/shape-rules.ts';
import { findTextBreaches } from './architecture/text-rules.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);
const breaches = [
  ...findImportBreaches(sources),
  ...findCycles(sources),
  ...findStraySql(sources),
  ...findShapeBreaches(sources),
  ...findRouteBreaches(root),
  ...findTextBreaches(root, sources),
];
for (const rule of new Set(breaches.map((breach) => breach.rule))) {
  console.log(`${rule}\n  To fix it: ${fixes[rule]}`);
  for (const { path, text } of breaches.filter((breach) => breach.rule === rule))
    console.log(`  ${path} ${text}`);
}
if (breaches.length > 0) process.exit(1);
console.log(`${sources.length} files keep the rules of the architecture.`);
