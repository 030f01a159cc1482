/** A second file about games that exist: what the team is notified of, and what it cannot take back. */
import * as api from '@club/contract/games/api.ts';
import { getAttention } from '@club/contract/home/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-27T20:30:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
});
afterAll(() => app.close());

it('an import that moves the game of tomorrow is urgent, also when it changes another one too', async () => {
  const body = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const game = (awayTeam: string, date: string) => ({
    homeTeam: 'Hof',
    awayTeam,
    homeGame: true,
    cupGame: false,
    date,
    location: 'Halle',
    externalId: awayTeam,
    cancelled: false,
  });
  const games = [game('Selb', '2026-11-28T17:00:00Z'), game('Rehau', '2026-12-05T17:00:00Z')];
  const send = (list: object[]) => admin.call(api.importGames, { body: { teamId, games: list as never } });
  await send(games);
  await send([game('Selb', '2026-11-28T09:00:00Z'), game('Rehau', '2026-12-05T18:00:00Z')]);
  const messages = await notifiedIn(app.db, 'team');
  expect(messages.map(({ title, urgent }) => [title, urgent])).toEqual([['Spielplan geändert: Hof', true]]);
});

it('a calendar neither calls off a game that is over, nor makes one with a score planned', async () => {
  const body = { name: 'Hof II', league: 'Liga', rank: 2, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const form = (cancelled: boolean) => ({
    teamId,
    dryRun: 'false',
    file: new File(
      [
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'BEGIN:VEVENT',
          'UID:n2',
          'DTSTART;TZID=Europe/Berlin:20261120T193000',
          'SUMMARY:Hof II vs TTC Selb',
          ...(cancelled ? ['STATUS:CANCELLED'] : []),
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      ],
      'games.ics',
    ),
  });
  const { data } = await admin.call(api.importGames, { form: form(false) });
  const id = data.created[0]?.id ?? '';
  await admin.call(api.changeGame, { params: { id }, body: { scoreHome: 9, scoreGuest: 3 } });
  const stateOf = async () => (await admin.call(api.getGame, { params: { id } })).data.state;
  const states = [await stateOf()];
  for (const cancelled of [true, false]) {
    await admin.call(api.importGames, { form: form(cancelled) });
    states.push(await stateOf());
  }
  expect(states).toEqual(['final', 'final', 'final']);
});

it('a calendar that lists a broken off game again is no news of its score', async () => {
  const body = { name: 'Hof V', league: 'Liga', rank: 5, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const listed = {
    homeTeam: 'Hof V',
    awayTeam: 'Selb',
    homeGame: true,
    cupGame: false,
    date: '2026-11-20T18:30:00Z',
    location: 'Halle',
    externalId: 'v1',
    cancelled: false,
  };
  const send = async () => (await admin.call(api.importGames, { body: { teamId, games: [listed] } })).data;
  const params = { id: (await send()).created[0]?.id ?? '' };
  app.setTime('2026-11-20T20:00:00Z');
  await admin.call(api.changeGame, { params, body: { scoreHome: 4, scoreGuest: 3 } });
  await admin.call(api.changeGame, { params, body: { state: 'cancelled' } });
  app.setTime('2026-11-27T20:30:00Z');
  const before = await notifiedIn(app.db, 'team');
  expect((await send()).changed[0]?.fields).toMatchObject({ state: ['cancelled', 'final'] });
  expect(await notifiedIn(app.db, 'team')).toEqual(before);
});

it('a derby in the calendars of both teams can be given from one to the other', async () => {
  const derby = (homeGame: boolean) => ({
    homeTeam: 'Hof III',
    awayTeam: 'Hof IV',
    homeGame,
    cupGame: false,
    date: '2026-12-05T17:00:00Z',
    location: 'Halle',
    externalId: 'derby',
    cancelled: false,
  });
  const teamIds: string[] = [];
  for (const [rank, name] of [
    [3, 'Hof III'],
    [4, 'Hof IV'],
  ] as const) {
    const body = { name, league: 'Liga', rank, type: 'adults' as const, color: '#134677' };
    teamIds.push((await admin.call(teamsApi.createTeam, { body })).data.id);
  }
  const [home = '', away = ''] = teamIds;
  const send = async (teamId: string) =>
    (await admin.call(api.importGames, { body: { teamId, games: [derby(teamId === home)] } })).data;
  const [game] = (await send(home)).created;
  await send(away);
  const given = await admin.call(api.changeGame, {
    params: { id: game?.id ?? '' },
    body: { teamId: away },
  });
  expect(given.data.teamId).toBe(away);
  // its calendar goes on to know the one that it has named
  const again = await send(away);
  expect([again.created, again.changed, again.unchanged.length]).toEqual([[], [], 1]);
});

it('what a preview could not read is in its answer, and nobody else’s task before the import', async () => {
  const body = { name: 'Hof V', league: 'Liga', rank: 5, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const entry = (uid: string, start: string) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, 'SUMMARY:Hof V vs TTC Selb', 'END:VEVENT'].join(
      '\r\n',
    );
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    entry('v1', '20261204T183000Z'),
    entry('v2', 'bald'),
    'END:VCALENDAR',
    '',
  ];
  const send = async (dryRun: string) => {
    const form = { teamId, dryRun, file: new File([text.join('\r\n')], 'games.ics') };
    const { unreadable } = (await admin.call(api.importGames, { form })).data;
    const { imports } = (await admin.call(getAttention, {})).data;
    return [unreadable.length, imports.map(({ title }) => title)];
  };
  expect(await send('true')).toEqual([1, []]);
  expect(await send('false')).toEqual([1, ['Hof V']]);
});
