// `npm run check` asks it: does every file stand where it may, import what it may, and keep its size?
import { join } from 'node:path';
import { findImportBreaches, findRings, findStraySql } from './architecture/import-rules.ts';
import { readSources } from './architecture/read-sources.ts';
import { findShapeBreaches } from './architecture/shape-rules.ts';

const sources = readSources(join(import.meta.dirname, '..'));
const breaches = [
  ...findImportBreaches(sources),
  ...findRings(sources),
  ...findStraySql(sources),
  ...findShapeBreaches(sources),
];
for (const rule of new Set(breaches.map((breach) => breach.rule))) {
  console.log(rule);
  for (const { path, text } of breaches.filter((breach) => breach.rule === rule))
    console.log(`  ${path} ${text}`);
}
if (breaches.length > 0) process.exit(1);
console.log(`${sources.length} files keep the rules of the house.`);
