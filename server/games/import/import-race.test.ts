/** A list of games that is imported while somebody changes one of them. */
import * as api from '@club/contract/games/api.ts';
import type { Game } from '@club/contract/games/shape.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { updateGame } from '../store.ts';

const now = '2026-11-27T20:30:00Z';
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime(now);
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
});
afterAll(() => app.close());

const listed = (date: string, cancelled = false) => ({
  homeTeam: 'Hof',
  awayTeam: 'Selb',
  homeGame: true,
  cupGame: false,
  date,
  location: 'Jahnhalle',
  externalId: 'selb',
  cancelled,
});

/** A team with one game. */
async function openTeam(name: string, date: string) {
  const body = { name, league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const send = async (game: ReturnType<typeof listed>) =>
    (await admin.call(api.importGames, { body: { teamId, games: [game] } })).data;
  const [game] = (await send(listed(date))).created;
  const id = game?.id ?? '';
  return {
    send,
    game: async () => (await admin.call(api.getGame, { params: { id } })).data,
    /** Imports that game while somebody else saves this change of it. */
    sendWhile: (change: Partial<Game>, next: ReturnType<typeof listed>) =>
      callBlockedBy(
        app.db,
        (tx) => updateGame(tx, id, change, new Date(now), false),
        () => send(next),
      ),
  };
}

it('calls off no game whose final score is entered meanwhile', async () => {
  const date = '2026-11-27T18:30:00Z';
  const team = await openTeam('Hof', date);
  const final = { state: 'final', scoreHome: 9, scoreGuest: 3 } as const;
  const done = await team.sendWhile(final, listed(date, true));
  expect(await team.game()).toMatchObject(final);
  expect([done.cancelled, done.unchanged.map(({ id }) => id)]).toEqual([[], [(await team.game()).id]]);
});

it('notifies nobody of a game that somebody moves to the same time meanwhile', async () => {
  const team = await openTeam('Hof II', '2026-12-04T18:30:00Z');
  const date = '2026-12-05T17:00:00Z';
  expect((await team.sendWhile({ date }, listed(date))).changed).toEqual([]);
  expect(await notifiedIn(app.db, 'team')).toEqual([]);
});
