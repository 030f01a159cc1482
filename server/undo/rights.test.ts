/** Undoing the deletion of a team: its captains lead it again at once. */
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { getUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('captains may do at once what they did before, also when their app has asked meanwhile', async () => {
  const admin = await app.person({ permissions: ['m_tms'] });
  const captain = await app.person();
  const [first, second] = [await app.person(), await app.person()];
  const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const body = { ...team, captainIds: [captain.id] };
  const { id: teamId } = (await admin.call(teamsApi.createTeam, { body })).data;
  const join = (id: string) => captain.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
  await join(first.id);

  const undoId = crypto.randomUUID();
  await admin.call(teamsApi.deleteTeam, { params: { id: teamId }, undoId });
  const leads = async () => (await captain.call(getUser, { params: { id: 'me' } })).data.captainOf;
  // the captain's page reads again as soon as the process has heard of it
  await expect.poll(leads).toEqual([]);
  await admin.call(takeBack, { body: { id: undoId } });

  expect(await leads()).toEqual([teamId]);
  const { data } = await join(second.id);
  expect(data.members).toBe(2);
});
