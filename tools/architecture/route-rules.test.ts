import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRouteTree } from '../new-module/route-tree.ts';
import { fixes } from './fixes.ts';
import { findRouteBreaches } from './route-rules.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const page = (file: string, path: string, guard = path) =>
  write(
    `web/routes/${file}`,
    `import { createFileRoute } from '@tanstack/react-router';\nexport const Route = createFileRoute('${path}')(\n  guarded('${guard}', () => null),\n);\n`,
  );
/** The broken rules, each with the advice that is printed. */
const broken = () => findRouteBreaches(root).map(({ rule, path, text }) => ({ rule, path, text }));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'routes-'));
  write('web/package.json', '{"type":"module"}');
  write('web/routes/__root.tsx', 'export const Route = createRootRoute()();\n');
  page('teams/index.tsx', '/teams/', '/teams');
  page('teams/$id.tsx', '/teams/$id');
  await writeRouteTree(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('pages that are listed and guarded as themselves break no rule', () => {
  expect(broken()).toEqual([]);
});

test('a page that is missing in the list is found, and one that was deleted', async () => {
  page('teams/create.tsx', '/teams/create');
  expect(broken()).toEqual([
    {
      rule: 'The router’s list has every page.',
      path: 'web/routes/teams/create.tsx',
      text: 'is not in web/routeTree.gen.ts',
    },
  ]);
  await writeRouteTree(root);
  expect(broken()).toEqual([]);
  rmSync(join(root, 'web/routes/teams/create.tsx'));
  expect(broken()).toMatchObject([{ text: 'lists teams/create.tsx, which is not there' }]);
});

test('a page that the router would draw inside another is found, until its name says otherwise', async () => {
  page('teams/$id.games.tsx', '/teams/$id/games');
  await writeRouteTree(root);
  expect(broken()).toEqual([
    {
      rule: 'No page is inside another.',
      path: 'web/routes/teams/$id.games.tsx',
      text: 'is drawn inside teams/$id.tsx',
    },
  ]);
  rmSync(join(root, 'web/routes/teams/$id.games.tsx'));
  page('teams/$id_.games.tsx', '/teams/$id_/games', '/teams/$id/games');
  await writeRouteTree(root);
  expect(broken()).toEqual([]);
});

test('a page with the guard of another is found', () => {
  page('teams/$id.tsx', '/teams/$id', '/teams');
  expect(broken()).toEqual([
    { rule: 'A page has its own guard.', path: 'web/routes/teams/$id.tsx', text: 'is guarded as /teams' },
  ]);
});

test('each rule says how to fix it', () => {
  for (const rule of [
    'The router’s list has every page.',
    'No page is inside another.',
    'A page has its own guard.',
  ])
    expect(fixes[rule]).toBeTruthy();
});
