/** What is no game of the team, whichever side says so. */
import { expect, it } from 'vitest';
import { pickGames } from './pick-games.ts';
import type { CalendarEvent } from './read-calendar.ts';

const usual: CalendarEvent = {
  ...{ uid: 'one', sequence: 0, summary: 'TTC Hof vs TV Selb', date: '2026-10-16T17:30:00Z', location: null },
  ...{ description: null, categories: '', cancelled: false, line: 4 },
};
const picked = (...events: Partial<CalendarEvent>[]) =>
  pickGames(
    { name: null, events: events.map((event) => ({ ...usual, ...event })), unreadable: [] },
    'TTC Hof',
  );
const long = 'x'.repeat(101);

it.each([
  ['a bye away', 'TTC Hof vs spielfrei', 'bye'],
  ['a bye at home', 'spielfrei vs TTC Hof', 'bye'],
  ['a long name away', `TTC Hof vs ${long}`, 'too-long'],
  ['a long name at home', `${long} vs TTC Hof`, 'too-long'],
  ['others', 'TV Selb vs TSV Rehau', 'not-our-game'],
  ['its second team at home', 'TTC Hof II vs TV Selb', 'not-our-game'],
  ['its second team away', 'TV Selb vs TTC Hof II', 'not-our-game'],
  ['no game', 'Weihnachtsfeier', 'not-a-game'],
])('%s', (_, summary, reason) => {
  // beside a game in which the team has its name
  const { games, unreadable } = picked({ summary }, { uid: 'two' });
  expect([games.length, unreadable]).toEqual([1, [{ line: 4, text: summary.slice(0, 200), reason }]]);
});

it.each([
  ['at home', 'TTC Hof vs TV Selb', true],
  ['away', 'TV Selb vs TTC Hof', false],
])('a game %s', (_, summary, homeGame) => {
  expect(picked({ summary }).games).toMatchObject([{ homeGame, cupGame: false }]);
});

it.each([
  { summary: 'Pokal - TTC Hof vs TTC Hof' },
  { description: 'Bezirkspokal, Viertelfinale' },
  { categories: 'CUP' },
])('a cup game by %o', (event) => {
  expect(picked(event).games).toMatchObject([{ cupGame: true }]);
});

it('of two with the same UID the later version counts, and of equal ones the last', () => {
  const versions = [
    { sequence: 2, location: 'Halle 2' },
    { sequence: 1, location: 'Halle 1' },
  ];
  expect(picked(...versions).games).toMatchObject([{ location: 'Halle 2' }]);
  expect(picked({ location: 'A' }, { location: 'B' }).games).toMatchObject([{ location: 'B' }]);
  expect(picked({ uid: null }, { uid: null, line: 9 }).games).toHaveLength(2);
});
