/** Values and places of somebody, or of a team, that is deleted at the same moment. */
import * as positionsApi from '@club/contract/positions/api.ts';
import * as qttrApi from '@club/contract/qttr/api.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callBlockedBy, untilBlocked } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let userId: string;
let teamId: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usr_qttr', 'm_usr_pos', 'm_tms'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  userId = (await app.person()).id;
  const body = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(createTeam, { body })).data.id;
});

const value = () => ({ userId, date: '2026-02-11', position: 1500 });
const place = () => ({ userId, teamId, season: 2026, seasonHalf: 'first' as const, position: 1 });
const saves: Record<string, () => Promise<unknown>> = {
  'a value': () => admin.call(qttrApi.createQttr, { body: value() }),
  'a list of values': () => admin.call(qttrApi.createQttr, { body: { items: [value()] } }),
  'a place': () => admin.call(positionsApi.createPosition, { body: place() }),
  'a list of places': () => admin.call(positionsApi.createPosition, { body: { items: [place()] } }),
};
const ids = { 'main.users': () => userId, 'main.teams': () => teamId };

it.each([
  ['a value', 'main.users', 'userId'],
  ['a list of values', 'main.users', 'items.0.userId'],
  ['a place', 'main.users', 'userId'],
  ['a place', 'main.teams', 'teamId'],
  ['a list of places', 'main.users', 'items.0.userId'],
  ['a list of places', 'main.teams', 'items.0.teamId'],
] as const)(
  '%s is refused by the name of the field when the row of %s goes: %s',
  async (what, table, path) => {
    const remove = (tx: typeof app.db) => tx.deleteFrom(table).where('id', '=', ids[table]()).execute();
    const refusal = await refusalOf(callBlockedBy(app.db, remove, saves[what] as () => Promise<unknown>));
    expect([refusal.code, refusal.errors?.map((error) => error.path)]).toEqual(['invalid', [path]]);
  },
);

it('a list locks its people in the order of their ids, whatever its own: no two lists wait for each other', async () => {
  const [first, second] = [userId, (await app.person()).id].toSorted() as [string, string];
  const lock = (tx: typeof app.db, id: string) =>
    tx.selectFrom('main.users').select('id').where('id', '=', id).forUpdate().noWait().execute();
  const items = [second, first].map((id) => ({ ...value(), userId: id }));
  const saving = await app.db.transaction().execute(async (tx) => {
    await lock(tx, first);
    const answer = admin.call(qttrApi.createQttr, { body: { items } });
    answer.catch(() => undefined);
    await untilBlocked(app.db);
    await lock(tx, second);
    return { answer };
  });
  expect((await saving.answer).data).toMatchObject({ items });
});
