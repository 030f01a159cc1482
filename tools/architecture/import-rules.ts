// Who may import whom.
import { aloof, order, type Place, placeOf } from './place.ts';
import type { Import, Source } from './read-sources.ts';

export interface Breach {
  rule: string;
  path: string;
  text: string;
}

interface Line {
  path: string;
  from: Place;
  to: Place;
  found: Import;
}

/** True when the import breaks the rule. */
type Rule = (line: Line) => boolean;

const tests = ['vitest', 'fast-check'];

const rules: Record<string, Rule> = {
  'The contract imports only zod and itself.': ({ from, to, found }) =>
    from.storey === 'contract' &&
    !(found.inside ? to.storey === 'contract' : /^zod($|\/)/.test(found.to)) &&
    !(from.isTest && tests.includes(found.to)),

  'The browser never imports the server.': ({ from, to }) => from.storey === 'web' && to.storey === 'server',

  'The server never imports the browser.': ({ from, to }) => from.storey === 'server' && to.storey === 'web',

  'Platform and ui know no room.': ({ from, to, found }) =>
    !from.isTest && (from.folder === 'platform' || from.folder === 'ui') && found.inside && to.room !== null,

  // An action opens the transaction and says what changed; asking the database anything is the store's.
  'Only store.ts reaches PostgreSQL.': ({ from, found }) =>
    from.storey === 'server' &&
    from.room !== null &&
    !from.isTest &&
    !found.typeOnly &&
    from.name !== 'store.ts' &&
    (['pg', 'kysely'].includes(found.to) ||
      (found.to.startsWith('server/platform/postgres/') && !/(database|notify)\.ts$/.test(found.to))),

  'Only queries.ts reaches the client.': ({ path, from, found }) =>
    from.storey === 'web' &&
    !from.isTest &&
    !found.typeOnly &&
    found.to === 'web/platform/client.ts' &&
    from.name !== 'queries.ts' &&
    from.folder !== 'platform' &&
    path !== 'web/shell/boot.tsx',

  'A store imports no actions and no routes.': ({ from, to, found }) =>
    from.storey === 'server' &&
    from.name === 'store.ts' &&
    found.inside &&
    /^(actions|routes)\.ts$/.test(to.name),

  'A server room reaches another only by its actions or store.': ({ path, from, to, found }) =>
    from.storey === 'server' &&
    to.storey === 'server' &&
    !from.isTest &&
    found.inside &&
    from.room !== null &&
    to.room !== null &&
    from.room !== to.room &&
    !found.typeOnly &&
    // Hangs the sign-in provider into the house.
    path !== 'server/identity/mount.ts' &&
    !/^(actions|store)\.ts$/.test(to.name),

  'A room knows nothing of what puts the rooms together.': ({ from, to, found }) =>
    from.storey === 'server' &&
    from.room !== null &&
    !from.isTest &&
    found.inside &&
    to.storey === 'server' &&
    (to.folder === null || to.folder === 'services'),

  'A room leans only on rooms before it.': ({ from, to, found }) =>
    !from.isTest &&
    found.inside &&
    !found.typeOnly &&
    from.storey === to.storey &&
    from.room !== null &&
    to.room !== null &&
    from.room !== to.room &&
    leansForward(from.room, to.room),
};

function leansForward(from: string, to: string): boolean {
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
      const { storey, folder, name, isTest } = placeOf(path);
      const free = isTest || name === 'store.ts' || ['platform', 'database'].includes(folder ?? '');
      return storey === 'server' && asksDatabase && !free;
    })
    .map(({ path }) => ({
      rule: 'Only store.ts asks the database.',
      path,
      text: 'holds a query of its own',
    }));
}

/** Files that import each other in a ring: each could only be understood with all the others. */
export function findRings(sources: Source[]): Breach[] {
  const next = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ inside, typeOnly, dynamic }) => inside && !typeOnly && !dynamic).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const rings: string[][] = [];
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) rings.push(trail.slice(at));
    if (at >= 0 || done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return rings.map((ring) => ({
    rule: 'No ring of files.',
    path: ring[0] ?? '',
    text: `imports itself by way of ${ring.slice(1).join(', ')}`,
  }));
}
