/** Which known game a line of a file is. */
import type { CalendarGame, Game } from '@club/contract/games/shape.ts';
import { expect, it } from 'vitest';
import { type FileKind, matchGames } from './match-games.ts';

const pairing = { homeTeam: 'TTC Hof', awayTeam: 'TV Selb', homeGame: true, cupGame: false };
const usual = { ...pairing, externalId: null, matchNumber: null, date: '2026-10-16T17:30:00Z' };
const known = { ...usual, id: 'known', league: 'Bezirksliga', source: 'import' } as Game;
const movedTo = (externalId: string) => ({ externalId, date: '2026-10-30T17:30:00Z' });
const moved = { cupGame: true, date: '2026-10-30T17:30:00Z' };

/** @param game what differs in the game that is there  @param listed and in the one that the file has */
const isSame = (kind: FileKind, game: Partial<Game>, listed: Partial<CalendarGame>) =>
  matchGames([{ ...known, ...game }], [{ ...usual, ...listed } as CalendarGame], {
    kind,
    zone: 'Europe/Berlin',
    teamLeague: 'Bezirksklasse A',
  }).size === 1;

it.each<[string, boolean, FileKind, Partial<Game>, Partial<CalendarGame>]>([
  ['only a list calls a cup tie, on another day', true, 'list', {}, moved],
  ['only a calendar calls a cup tie, on another day', false, 'calendar', {}, moved],
  ['only a calendar calls a cup tie, at the same time', true, 'calendar', {}, { cupGame: true }],
  ['somebody entered without the cup', true, 'calendar', { source: 'manual' }, moved],
  ['has another UID', true, 'calendar', { externalId: 'one' }, { externalId: 'two' }],
  ['is moved and has another UID', true, 'calendar', { externalId: 'one' }, movedTo('two')],
  ['is over, and replayed', false, 'calendar', { externalId: 'one', state: 'final' }, movedTo('two')],
  [
    'is over, and has another UID',
    true,
    'calendar',
    { externalId: 'one', state: 'final' },
    { externalId: 'two' },
  ],
  ['gets its UID from the file', true, 'calendar', {}, { externalId: 'two' }],
])('a game that %s is the same: %s', (_, same, kind, game, listed) => {
  expect(isSame(kind, game, listed)).toBe(same);
});

it.each([
  ['of its own, and the line has it too', 'Bezirksliga', 'Bezirksliga', true],
  ['of its own, and the line another one', 'Bezirksliga', 'Kreisliga', false],
  ['that is only its team’s, and the line another one', 'Bezirksklasse A', 'Kreisliga', true],
])('with a new opponent a game keeps its number where it has a league %s', (_, own, league, same) => {
  const numbered = { matchNumber: '7' };
  const listed = { ...numbered, league, awayTeam: 'SpVgg Selb' };
  expect(isSame('season', { ...numbered, league: own }, listed)).toBe(same);
});

it('a line that is a game by its UID is not another one by its teams as well', () => {
  const [first, second] = [
    { ...known, id: 'first', externalId: 'one' },
    { ...known, id: 'second', date: '2026-11-06T17:30:00Z' },
  ];
  const listed = { ...usual, externalId: 'one' } as CalendarGame;
  const how = { kind: 'calendar' as const, zone: 'Europe/Berlin', teamLeague: 'Bezirksklasse A' };
  expect([...matchGames([first, second], [listed], how).values()].map(({ id }) => id)).toEqual(['first']);
});

it('of two games of one pairing in a half, each is the one of its day', () => {
  const [first, second] = [
    { ...known, id: 'first', externalId: 'one' },
    { ...known, id: 'second', externalId: 'two', date: '2026-11-06T17:30:00Z' },
  ];
  const listed = [second, first].map(({ date }) => ({ ...usual, date, externalId: `new ${date}` }));
  const how = { kind: 'calendar' as const, zone: 'Europe/Berlin', teamLeague: 'Bezirksklasse A' };
  const found = matchGames([first, second], listed as CalendarGame[], how);
  expect([...found.values()].map(({ id }) => id)).toEqual(['second', 'first']);
});

it.each([
  ['TV Grün-Weiß Selb', 'TV Gruen-Weiss Selb', true],
  ['TV GRÜN-WEISS SELB', 'TV Grün Weiß Selb', true],
  ['TV Sélb', 'TV Selb', true],
  ['TV Selb e.V.', 'TV Selb', true],
  ['TV 1921 Selb e. V.', 'TV 1921 Selb eV', true],
  ['TV Selb', 'TV Selb II', false],
  // where the letters of e.V. are those of a name
  ['TV Evertal', 'TV Ertal', false],
])('on another day a game against %s is the one that a file has against %s: %s', (own, listed, same) => {
  const other = { awayTeam: listed, date: moved.date };
  expect(isSame('calendar', { awayTeam: own }, other)).toBe(same);
  const away = { homeGame: false, awayTeam: 'TTC Hof' };
  const sides = [
    { ...away, homeTeam: own },
    { ...other, ...away, homeTeam: listed },
  ] as const;
  expect(isSame('calendar', ...sides)).toBe(same);
});
