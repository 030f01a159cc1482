/** What remains with others after somebody has left: messages, views, archives, jobs, logs and counts, none of which names them. */
import { mkdtempSync, openSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as gamesApi from '@club/contract/games/api.ts';
import { setAvailability } from '@club/contract/matches/api.ts';
import { publishMatchLineUp, setMatchLineUp } from '@club/contract/matches/line-up/api.ts';
import { listInbox } from '@club/contract/notifications/inbox/api.ts';
import { changeAppSetting, getAppSetting } from '@club/contract/settings/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookingsApp } from '../bookings/testing/bookings-app.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import type { Person } from '../testing/test-app.ts';
import { unpack } from './export/testing/unpack.ts';

const log = join(mkdtempSync(join(tmpdir(), 'leaving-')), 'log');
let app: Awaited<ReturnType<typeof openBookingsApp>>;
let boss: Person;
let friend: Person;
let me: Person;
const needles = () => [me.id, me.sub, 'Zacharias', 'Querfeldein'];
const found = (text: string) => needles().filter((one) => text.toLowerCase().includes(one.toLowerCase()));

beforeAll(async () => {
  app = await openBookingsApp('2026-11-20T12:00:00Z', { LOG_LEVEL: 'info' }, openSync(log, 'a'));
  boss = await app.person({ permissions: ['m_usrs', 'g_usrs', 'm_tms', 'm_gms'], firstName: 'Anna' });
  friend = await app.person({ firstName: 'Max', lastName: 'Muster' });
  me = await app.person({ firstName: 'Zacharias', lastName: 'Querfeldein' });
});
afterAll(() => app.close());

/** A game of a team of both whose line-up is published with both in one double, and then I drop out. */
async function play(): Promise<void> {
  const color = '#134677';
  const { data: team } = await boss.call(teamsApi.createTeam, {
    body: {
      name: 'Herren',
      league: 'Liga',
      rank: 1,
      type: 'adults',
      color,
      captainIds: [friend.id],
    } as never,
  });
  for (const { id } of [me, friend])
    await boss.call(teamsApi.joinTeam, { params: { id }, body: { teamId: team.id } });
  const { data: game } = await boss.call(gamesApi.createGame, {
    body: {
      teamId: team.id,
      homeTeam: 'Hof',
      awayTeam: 'Rehau',
      homeGame: true,
      date: '2026-12-04T19:00:00Z',
    },
  });
  const params = { params: { id: game.id } };
  await boss.call(setMatchLineUp, {
    ...params,
    body: { singles: [friend.id, me.id], doubles: [[friend.id, me.id]] },
  });
  await boss.call(publishMatchLineUp, params);
  await me.call(setAvailability, { params: { id: game.id, userId: me.id }, body: { answer: 'no' } as never });
}

it('nothing of them is in what others have, and the counts stay', async () => {
  await play();
  const past = await app.event();
  const coming = await app.event({ startDate: '2027-01-12T18:00:00Z', endDate: '2027-01-12T20:00:00Z' });
  for (const { id } of [past, coming]) for (const person of [me, friend]) await app.book(person, id);
  const inSettings = { params: { id: friend.id } };
  const mine = { name: 'Meine', search: { q: 'x' }, usual: true };
  const ofUs = { name: 'Zu zweit', search: { userId: me.id }, usual: false };
  const last = { name: 'Damen', search: { q: 'y' }, usual: false };
  await friend.call(changeAppSetting, { ...inSettings, body: { views: { qttr: [mine, ofUs, last] } } });
  await addJob(
    app.db,
    'mail-instead',
    { notificationId: newId(), userId: me.id },
    { runAt: new Date('2030-01-01') },
  );
  app.setTime('2026-12-02T12:00:00Z');
  const titles = async () =>
    (
      await sql<{ title: string }>`select title || ' ' || body as title from main.notifications`.execute(
        app.db,
      )
    ).rows
      .map(({ title }) => title)
      .join('\n');
  expect(found(await titles())).not.toEqual([]);

  await boss.call(api.removeUser, { params: { id: me.id } });
  const logged = statSync(log).size;

  expect(found(await titles())).toEqual([]);
  expect((await app.seen(past.id)).booked).toBe(2);
  expect((await app.seen(coming.id)).booked).toBe(1);
  expect(await app.list(past.id)).toEqual(['Max booked']);
  const { rows: jobs } = await sql`select payload from graphile_worker._private_jobs`.execute(app.db);
  expect(found(JSON.stringify(jobs))).toEqual([]);
  const { data: settings } = await friend.call(getAppSetting, inSettings);
  expect(settings.views).toEqual({ qttr: [mine, last] });

  const { data: archive } = await friend.call(api.exportUser, { params: { id: 'me' } });
  expect(found([...(await unpack(archive)).values()].join('\n'))).toEqual([]);
  for (const call of [
    friend.call(listInbox, { params: { id: friend.id }, query: {} }),
    boss.call(api.listUsers, { query: { q: 'Querfeldein' } }),
    boss.call(api.listUsers, { query: {} }),
  ])
    expect(found(JSON.stringify((await call).data))).toEqual([]);
  // their browser still asks, with a token that was good before
  for (const path of ['users/me', 'matches/coming', 'attention'])
    await app.raw(`/api/main/v1/${path}`, { as: me });
  const later = readFileSync(log).subarray(logged).toString();
  expect(later).toContain('/v1/attention');
  expect(found(later)).toEqual([]);
});
