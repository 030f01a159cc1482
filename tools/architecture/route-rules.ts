// That the router's list has every page, that no page is nested in another one, and that each page uses its own guard.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breach } from './import-rules.ts';

const folder = 'web/routes';
const list = 'web/routeTree.gen.ts';

const readFiles = (root: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && path !== '__root.tsx');

/** `/teams/$id_/edit` of a file: `/teams/$id/edit` for people. */
const asOpened = (path: string): string => path.replace(/_(?=\/|$)/g, '').replace(/(.)\/$/, '$1');

/** The pages that are missing in the router's list, are drawn inside another page, or are guarded as another one. */
export function findRouteBreaches(root: string): Breach[] {
  if (!existsSync(join(root, list))) return [];
  const tree = readFileSync(join(root, list), 'utf8');
  const listed = [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/routes\/([^']+)'/g)].map(
    ([, name = '', file = '']) => ({ name, file }),
  );
  const files = readFiles(root);
  const breaches: Breach[] = [];
  const add = (rule: string, path: string, text: string) => breaches.push({ rule, path, text });

  const rule = 'The router’s list has every page.';
  for (const file of files)
    if (!listed.some((one) => one.file === file)) add(rule, `${folder}/${file}`, `is not in ${list}`);
  for (const { file } of listed)
    if (file !== '__root.tsx' && !files.includes(file)) add(rule, list, `lists ${file}, which is not there`);

  for (const [, name, parent] of tree.matchAll(/const (\w+) = \w+\.update\(\{[^}]*=> (\w+),\n\}/g)) {
    const fileOf = (route = '') => listed.find((one) => one.name === route)?.file ?? route;
    if (parent !== 'rootRouteImport')
      add('No page is inside another.', `${folder}/${fileOf(name)}`, `is drawn inside ${fileOf(parent)}`);
  }

  for (const file of files) {
    const text = readFileSync(join(root, folder, file), 'utf8');
    const [, path] = /createFileRoute\('([^']+)'\)/.exec(text) ?? [];
    const [, guard] = /guarded\(\s*'([^']+)'/.exec(text) ?? [];
    if (path && guard && asOpened(path) !== guard)
      add('A page has its own guard.', `${folder}/${file}`, `is guarded as ${guard}`);
  }
  return breaches;
}
