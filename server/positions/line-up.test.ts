/** Reordering a line-up: one call, one transaction, and no lost update. */
import * as api from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_usr_pos', 'g_all_usr_pos', 'm_tms'] });
});
afterAll(() => app.close());

const half = { season: 2026, seasonHalf: 'first' as const };

/** A line-up with this many players. @returns its key and the ids of its positions */
async function newLineUp(players: number) {
  const body = { name: 'Hof I', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const { id: teamId } = (await captain.call(teamsApi.createTeam, { body })).data;
  const ids: string[] = [];
  for (let position = 1; position <= players; position += 1) {
    const { id: userId } = await app.person();
    const { data } = await captain.call(api.createPosition, {
      body: { ...half, teamId, userId, position },
    });
    ids.push('id' in data ? data.id : '');
  }
  return { key: { ...half, teamId }, ids };
}
type Key = Awaited<ReturnType<typeof newLineUp>>['key'];
const read = (key: Key) => captain.call(api.getLineUp, { query: key });
const order = (key: Key, ids: string[], ifMatch?: string | null) =>
  captain.call(api.orderLineUp, { body: { ...key, ids }, ...(ifMatch ? { ifMatch } : {}) });
const idsOf = async (key: Key) => (await read(key)).data.places.map((position) => position.id);

it('is changed as a whole, numbered again from 1, and visible to readers', async () => {
  const { key, ids } = await newLineUp(4);
  const { data, etag } = await read(key);
  expect(data.places.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  const turned = ids.toReversed();
  const answer = await order(key, turned, etag);
  expect(answer.data.places).toEqual(turned.map((id, at) => ({ id, position: at + 1 })));
  expect(answer.etag).toBe((await read(key)).etag);
  const { items } = (await captain.call(api.listPositions, { query: { teamId: key.teamId } })).data;
  expect(items.map((position) => position.id)).toEqual(turned);
});

it('is not overwritten after somebody else moved, entered or deleted a position', async () => {
  const { key, ids } = await newLineUp(3);
  const { etag } = await read(key);
  const [first = '', second = '', third = ''] = ids;
  await order(key, [second, first, third], etag);
  expect((await refusalOf(order(key, [first, third, second], etag))).code).toBe('stale');
  expect(await idsOf(key)).toEqual([second, first, third]);
  // even without an ETag the request names exactly the existing positions
  for (const wrong of [
    [first, second],
    [first, second, second],
    [first, second, third, third],
    [first, second, key.teamId],
    [first, second, third, key.teamId],
  ])
    expect((await refusalOf(order(key, wrong))).code).toBe('stale');
  await captain.call(api.deletePosition, { params: { id: third } });
  expect((await refusalOf(order(key, ids))).code).toBe('stale');
  expect(await idsOf(key)).toEqual([second, first]);
});

it('goes to one of many simultaneous moves, and is never a mixture of two', async () => {
  const { key, ids } = await newLineUp(6);
  const { etag } = await read(key);
  const orders = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)].toReversed());
  const answers = await Promise.allSettled(orders.map((one) => order(key, one, etag)));
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data] : []));
  expect(done).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'stale' });
  expect((await read(key)).data).toEqual(done[0]);
});

it('without an ETag the last move wins, as a whole', async () => {
  const { key, ids } = await newLineUp(6);
  const orders = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)].toReversed());
  await Promise.all(orders.map((one) => order(key, one)));
  const { places } = (await read(key)).data;
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(orders.map(String)).toContain(String(places.map(({ id }) => id)));
});

it('is read by those who see line-ups, and moved by those who manage them', async () => {
  const { key, ids } = await newLineUp(2);
  const member = await app.person();
  expect((await refusalOf(member.call(api.getLineUp, { query: key }))).code).toBe('missing-permission');
  const reader = await app.person({ permissions: ['g_all_usr_pos'] });
  expect((await reader.call(api.getLineUp, { query: key })).data.places).toHaveLength(2);
  const move = reader.call(api.orderLineUp, { body: { ...key, ids } });
  expect((await refusalOf(move)).code).toBe('missing-permission');
});
