/** Who may undo a deletion: whoever could delete the same records now; and what people may do again after it. */
import * as absencesApi from '@club/contract/absences/api.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { getUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, refusalOf, type TestApp } from '../testing/test-app.ts';

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

it('nobody undoes for a team that they lead no more, also when they lead another one', async () => {
  const admin = await app.person({ permissions: ['m_tms'] });
  const [captain, player] = [await app.person(), await app.person()];
  const team = {
    league: 'Liga',
    rank: 1,
    type: 'adults' as const,
    color: '#134677',
    captainIds: [captain.id],
  };
  const made = async (name: string) =>
    (await admin.call(teamsApi.createTeam, { body: { ...team, name } })).data.id;
  const [teamId] = [await made('Zweite'), await made('Dritte')];
  await captain.call(teamsApi.joinTeam, { params: { id: player.id }, body: { teamId } });
  const removed = async () => {
    const undoId = crypto.randomUUID();
    await captain.call(teamsApi.leaveTeam, { params: { id: player.id, teamId }, undoId });
    return undoId;
  };
  const undo = (id: string) => captain.call(takeBack, { body: { id } });
  const members = async () => (await admin.call(teamsApi.getTeam, { params: { id: teamId } })).data.members;
  await undo(await removed());
  expect(await members()).toBe(1);
  const id = await removed();
  await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body: { captainIds: [] } });
  expect((await refusalOf(undo(id))).code).toBe('missing-permission');
  expect(await members()).toBe(0);
});

it('nobody undoes for a child whose guardian they are no more', async () => {
  const admin = await app.person({ permissions: ['m_usrs'] });
  const [vera, mira] = [await app.person(), await app.person()];
  const link = { params: { id: mira.id, userId: vera.id } };
  await admin.call(putGuardian, link);
  const body = { userId: mira.id, from: '2026-12-20', to: '2027-01-06' };
  const { id } = (await vera.call(absencesApi.createAbsence, { body })).data;
  const undoId = crypto.randomUUID();
  await vera.call(absencesApi.deleteAbsence, { params: { id }, undoId });
  await admin.call(deleteGuardian, link);
  const undone = vera.call(takeBack, { body: { id: undoId } });
  expect((await refusalOf(undone)).code).toBe('missing-permission');
  expect((await mira.call(absencesApi.listAbsences, { query: {} })).data.items).toEqual([]);
});
