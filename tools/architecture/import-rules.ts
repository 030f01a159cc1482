// Who may import whom.
import { aloof, order, placeOf, type SourcePlace } from './place.ts';
import type { Import, Source } from './read-sources.ts';

export interface Breach {
  rule: string;
  path: string;
  text: string;
}

interface Line {
  path: string;
  from: SourcePlace;
  to: SourcePlace;
  found: Import;
}

/** True when the import breaks the rule. */
type Rule = (line: Line) => boolean;

const tests = ['vitest', 'fast-check'];

const rules: Record<string, Rule> = {
  'The contract imports only zod and itself.': ({ from, to, found }) =>
    from.workspace === 'contract' &&
    !(found.inside ? to.workspace === 'contract' : /^zod($|\/)/.test(found.to)) &&
    !(from.isTest && tests.includes(found.to)),

  'The browser never imports the server.': ({ from, to }) =>
    from.workspace === 'web' && to.workspace === 'server',

  // the shapes of all endpoints, and Zod with them, are larger than the rest of the app
  'The browser imports endpoints only as types.': ({ from, to, found }) =>
    from.workspace === 'web' &&
    !from.isTest &&
    !found.typeOnly &&
    to.workspace === 'contract' &&
    to.name === 'api.ts',

  'The server never imports the browser.': ({ from, to }) =>
    from.workspace === 'server' && to.workspace === 'web',

  'Platform and ui import no module.': ({ from, to, found }) =>
    !from.isTest &&
    (from.folder === 'platform' || from.folder === 'ui') &&
    found.inside &&
    to.module !== null,

  // an action opens the transaction and publishes changes; only the store queries the database
  'Only store.ts reaches PostgreSQL.': ({ from, found }) =>
    from.workspace === 'server' &&
    from.module !== null &&
    !from.isTest &&
    !found.typeOnly &&
    from.name !== 'store.ts' &&
    (['pg', 'kysely'].includes(found.to) ||
      (found.to.startsWith('server/platform/postgres/') && !/(database|notify)\.ts$/.test(found.to))),

  'Only queries.ts reaches the client.': ({ path, from, found }) =>
    from.workspace === 'web' &&
    !from.isTest &&
    !found.typeOnly &&
    found.to === 'web/platform/client.ts' &&
    from.name !== 'queries.ts' &&
    from.folder !== 'platform' &&
    path !== 'web/shell/boot.tsx',

  'A store imports no actions and no routes.': ({ from, to, found }) =>
    from.workspace === 'server' &&
    from.name === 'store.ts' &&
    found.inside &&
    /^(actions|routes)\.ts$/.test(to.name),

  'A server module imports only actions or store of another.': ({ path, from, to, found }) =>
    from.workspace === 'server' &&
    to.workspace === 'server' &&
    !from.isTest &&
    found.inside &&
    from.module !== null &&
    to.module !== null &&
    from.module !== to.module &&
    !found.typeOnly &&
    // mounts the sign-in provider
    path !== 'server/identity/mount.ts' &&
    !/^(actions|store)\.ts$/.test(to.name),

  'A module does not import what composes the modules.': ({ from, to, found }) =>
    from.workspace === 'server' &&
    from.module !== null &&
    !from.isTest &&
    found.inside &&
    to.workspace === 'server' &&
    (to.folder === null || to.folder === 'services'),

  'A module imports only modules before it.': ({ from, to, found }) =>
    !from.isTest &&
    found.inside &&
    !found.typeOnly &&
    from.workspace === to.workspace &&
    from.module !== null &&
    to.module !== null &&
    from.module !== to.module &&
    importsForward(from.module, to.module),
};

function importsForward(from: string, to: string): boolean {
  if (from === aloof) return to !== 'session';
  return to === aloof || order.indexOf(from) < order.indexOf(to);
}

/** Every import that breaks a rule. */
export function findImportBreaches(sources: Source[]): Breach[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((found) => {
      const line = { path, from: placeOf(path), to: placeOf(found.inside ? found.to : ''), found };
      const broken = Object.entries(rules).filter(([, breaks]) => breaks(line));
      return broken.map(([rule]) => ({ rule, path, text: `imports ${found.to}` }));
    }),
  );
}

/** Queries written anywhere but in a store. */
export function findStraySql(sources: Source[]): Breach[] {
  return sources
    .filter(({ path, asksDatabase }) => {
      const { workspace, folder, name, isTest } = placeOf(path);
      const free = isTest || name === 'store.ts' || ['platform', 'database'].includes(folder ?? '');
      return workspace === 'server' && asksDatabase && !free;
    })
    .map(({ path }) => ({
      rule: 'Only store.ts queries the database.',
      path,
      text: 'contains a query',
    }));
}

/** Cycles of files: each of them could only be understood with all the others. */
export function findCycles(sources: Source[]): Breach[] {
  const next = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ inside, typeOnly, dynamic }) => inside && !typeOnly && !dynamic).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push(trail.slice(at));
    if (at >= 0 || done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return cycles.map((cycle) => ({
    rule: 'No cycle of files.',
    path: cycle[0] ?? '',
    text: `imports itself through ${cycle.slice(1).join(', ')}`,
  }));
}
