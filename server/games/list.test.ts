/** The list of games: every order is that of its own field, in both directions, and every filter leaves out the others. */
import * as api from '@club/contract/games/api.ts';
import type { GameInput } from '@club/contract/games/shape.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

type Input = z.input<typeof GameInput>;

let app: TestApp;
let captain: Person;
let teamIds: string[];
/** The games by the letter that stands for them here. */
const letters = new Map<string, string>();

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  captain = await app.person({ permissions: ['m_tms', 'm_gms'] });
  const team = async (name: string, rank: number) =>
    (
      await captain.call(createTeam, {
        body: { name, league: 'Liga', rank, type: 'adults', color: '#134677' },
      })
    ).data.id;
  teamIds = [await team('Hof', 1), await team('Hof II', 2)];
  const [first = '', second = ''] = teamIds;
  const create = async (letter: string, game: Omit<Input, 'homeGame'>) => {
    const { data } = await captain.call(api.createGame, { body: { homeGame: false, ...game } });
    letters.set(data.id, letter);
  };
  const [a, b, c] = ['2026-12-01T18:00:00Z', '2026-12-02T18:00:00Z', '2026-12-03T18:00:00Z'] as const;
  const teams = (homeTeam: string, awayTeam: string, league: string) => ({ homeTeam, awayTeam, league });
  // in another order than that of their dates
  await create('B', { teamId: first, date: b, ...teams('Cc', 'Gg', 'x'), state: 'final' });
  await create('A', { teamId: first, date: a, ...teams('Bb', 'Hof', 'z'), location: 'Yy' });
  await create('C', {
    teamId: second,
    date: c,
    ...teams('Aa', 'Ii', 'y'),
    location: 'Xx',
    state: 'cancelled',
  });
});
afterAll(() => app.close());

const found = async (query: object) =>
  (await captain.call(api.listGames, { query })).data.items.map(({ id }) => letters.get(id)).join('');

it.each([
  ['date', 'ABC'],
  ['homeTeam', 'CAB'],
  ['awayTeam', 'BAC'],
  ['league', 'BCA'],
  ['location', 'BCA'],
  ['state', 'CBA'],
])('is sorted by %s', async (sort, expected) => {
  expect(await found({ sort })).toBe(expected);
  expect(await found({ sort: `-${sort}` })).toBe([...expected].toReversed().join(''));
});

it.each<[string, () => object, string]>([
  ['nothing, by date', () => ({}), 'ABC'],
  ['the team', () => ({ teamId: teamIds[0] }), 'AB'],
  ['a beginning, which counts', () => ({ from: '2026-12-02T18:00:00Z' }), 'BC'],
  ['a beginning a second later', () => ({ from: '2026-12-02T18:00:01Z' }), 'C'],
  ['an end, which does not count', () => ({ to: '2026-12-02T18:00:00Z' }), 'A'],
  ['an end a second later', () => ({ to: '2026-12-02T18:00:01Z' }), 'AB'],
  ['planned games', () => ({ state: 'planned' }), 'A'],
  ['final games', () => ({ state: 'final' }), 'B'],
  ['cancelled games', () => ({ state: 'cancelled' }), 'C'],
  ['live games', () => ({ state: 'live' }), ''],
  ['a word', () => ({ q: 'gg' }), 'B'],
])('is filtered by %s', async (_, query, expected) => {
  expect(await found(query())).toBe(expected);
});
