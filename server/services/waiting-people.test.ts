/** Somebody who waits for approval is not a member: whoever names them in a record of members learns no name by it. */
import { createBuddy } from '@club/contract/buddies/api.ts';
import { notifyGroup, notifyUser } from '@club/contract/notifications/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestApp, refusalOf } from '../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
app.setTime('2026-11-20T18:30:00Z');
const { call } = await app.person({ permissions });
const member = await app.person();
const waiting = await app.person({ approved: false, firstName: 'Willi', lastName: 'Wartenberg' });

const team = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
const teamId = (await call(createTeam, { body: team })).data.id;
const value = (userId: string) => ({ userId, position: 1483, date: '2026-05-11' });
const half = { season: 2026, seasonHalf: 'first' as const };
const place = (userId: string) => ({ userId, teamId, ...half, position: 1 });
const words = { title: 'Training', body: 'Komm mit' };

const requests = (userId: string): [name: string, path: string, request: () => Promise<unknown>][] => [
  ['a value', 'userId', () => call(qttr.createQttr, { body: value(userId) })],
  ['a list of values', 'items.0.userId', () => call(qttr.createQttr, { body: { items: [value(userId)] } })],
  ['a place', 'userId', () => call(positions.createPosition, { body: place(userId) })],
  ['a line-up', 'items.0.userId', () => call(positions.createPosition, { body: { items: [place(userId)] } })],
  ['a buddy', 'buddyId', () => call(createBuddy, { body: { buddyId: userId } })],
  ['a message', 'userId', () => call(notifyUser, { body: { userId, ...words } })],
  ['a message to a group', 'userIds.0', () => call(notifyGroup, { body: { userIds: [userId], ...words } })],
];

it.each(requests(waiting.id))('%s is for members only', async (_, path, request) => {
  expect((await refusalOf(request())).errors).toMatchObject([{ path, code: 'unknown-user' }]);
});

it('a value and a place of a member are not given to them either', async () => {
  const one = (await call(qttr.createQttr, { body: value(member.id) })).data as { id: string };
  const body = { userId: waiting.id };
  const given = refusalOf(call(qttr.changeQttr, { params: { id: one.id }, body }));
  expect((await given).errors).toMatchObject([{ path: 'userId', code: 'unknown-user' }]);
  const first = (await call(positions.createPosition, { body: place(member.id) })).data as { id: string };
  const moved = refusalOf(call(positions.changePosition, { params: { id: first.id }, body }));
  expect((await moved).errors).toMatchObject([{ path: 'userId', code: 'unknown-user' }]);
});
