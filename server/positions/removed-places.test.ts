/** A revised line-up no longer names everybody: their places go with its import, and come back with its undo. */
import * as api from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { positionsPersonalData } from './personal-data/store.ts';

let app: TestApp;
let captain: Person;
let ada: Person;
let bob: Person;
let cleo: Person;
let teamId: string;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_usr_pos', 'g_all_usr_pos', 'm_tms', 'm_usrs'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob, cleo] = (await Promise.all(
    ['Ada', 'Bob', 'Cleo'].map((firstName) => app.person({ firstName })),
  )) as [Person, Person, Person];
  const body = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await captain.call(teamsApi.createTeam, { body })).data.id;
});

const half = { season: 2026, seasonHalf: 'first' as const };
/** Saves a list of these people, in their order. @param remove those whom it does not name any more */
async function save(people: readonly Person[], remove: readonly Person[] = []) {
  const { data } = await captain.call(api.createPosition, {
    body: {
      items: people.map(({ id }, at) => ({ ...half, userId: id, teamId, position: at + 1, notes: ['RES'] })),
      replace: true,
      remove: remove.map(({ id }) => ({ ...half, userId: id, teamId })),
    },
  });
  return 'importId' in data ? data.importId : '';
}
const undo = async (id: string) => (await captain.call(api.undoPositionImport, { params: { id } })).data;
const places = async () => {
  const { data } = await captain.call(api.listPositions, { query: { teamId } });
  return data.items.map(({ user, position, notes }) => [user.firstName, position, ...notes].join(' '));
};
const latest = async () =>
  (await captain.call(api.listPositionImports, { query: { limit: 1 } })).data.items[0];

it('they go with the list, are counted, and come back as they were', async () => {
  await save([ada, bob, cleo]);
  const second = await save([cleo, ada], [bob]);
  expect(await places()).toEqual(['Cleo 1 RES', 'Ada 2 RES']);
  expect(await latest()).toMatchObject({ saved: 2, replaced: 2, removed: 1 });
  expect(await undo(second)).toEqual({ deleted: 0, restored: 3, kept: 0 });
  expect(await places()).toEqual(['Ada 1 RES', 'Bob 2 RES', 'Cleo 3 RES']);
});

it('they do not come back with the list that removed them once their own list is undone', async () => {
  const zeroth = await save([bob]);
  const first = await save([ada, bob, cleo]);
  const second = await save([cleo, ada], [bob]);
  expect(await undo(first)).toEqual({ deleted: 0, restored: 0, kept: 3 });
  expect(await undo(second)).toEqual({ deleted: 2, restored: 1, kept: 0 });
  // as in the list before both
  expect(await places()).toEqual(['Bob 1 RES']);
  expect(await undo(zeroth)).toEqual({ deleted: 1, restored: 0, kept: 0 });
  expect(await places()).toEqual([]);
});

it('they are in the personal data of the person alone, as places that a list has removed', async () => {
  await save([ada, bob, cleo]);
  await save([cleo, ada], [bob]);
  const placesOf = async (person: Person) => {
    const rows = await positionsPersonalData.find(app.db, { userId: person.id, account: null });
    return (rows as Record<string, unknown>[]).map(({ position, removed }) => [position, removed]);
  };
  expect(await placesOf(ada)).toEqual([[2, false]]);
  expect(await placesOf(bob)).toEqual([[2, true]]);
});

it('a place that is back belongs to its own list again, and goes with it', async () => {
  const first = await save([ada, bob]);
  await undo(await save([ada], [bob]));
  expect(await undo(first)).toEqual({ deleted: 2, restored: 0, kept: 0 });
  expect(await places()).toEqual([]);
});

it('whom the list names stays, and a place that somebody has again meanwhile is left alone', async () => {
  await save([ada, bob]);
  const second = await save([ada], [ada, bob]);
  expect(await places()).toEqual(['Ada 1 RES']);
  await captain.call(api.createPosition, { body: { ...half, userId: bob.id, teamId, position: 7 } });
  expect(await undo(second)).toMatchObject({ restored: 1 });
  expect(await places()).toEqual(['Ada 1 RES', 'Bob 7']);
});

it('nobody who has left the club comes back', async () => {
  await save([ada, bob]);
  const second = await save([ada], [bob]);
  await captain.call(usersApi.removeUser, { params: { id: bob.id } });
  await undo(second);
  expect(await places()).toEqual(['Ada 1 RES']);
});

it('they come back with their list also after the team was deleted and is back', async () => {
  await save([ada, bob]);
  const second = await save([ada], [bob]);
  const undoId = crypto.randomUUID();
  const input = { params: { id: teamId }, query: { games: 'delete' as const }, undoId };
  await captain.call(teamsApi.deleteTeam, input);
  await captain.call(takeBack, { body: { id: undoId } });
  expect(await places()).toEqual(['Ada 1 RES']);
  expect(await undo(second)).toEqual({ deleted: 0, restored: 2, kept: 0 });
  expect(await places()).toEqual(['Ada 1 RES', 'Bob 2 RES']);
});
