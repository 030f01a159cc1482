import type { Game, ImportResult } from '@club/contract/games/shape.ts';
import { expect, it } from 'vitest';
import { createDates } from '../../platform/dates.ts';
import { games } from '../../texts/de/games.ts';
import { gamesImport } from '../../texts/de/games-import.ts';
import { changesOf, summaryOf, touched } from './import-preview.ts';

const words = { ...games, ...gamesImport };
const dates = createDates('de', 'Europe/Berlin');
const game = {} as Game;
const nothing: ImportResult = {
  dryRun: true,
  created: [],
  changed: [],
  unchanged: [],
  cancelled: [],
  unreadable: [],
};

it('an import counts the games it changes, not unchanged or unreadable ones', () => {
  const result: ImportResult = {
    ...nothing,
    created: [game, game],
    changed: [{ game, fields: {} }],
    cancelled: [game],
    unchanged: [game, game, game],
    unreadable: [{ line: 9, text: '', reason: 'bye' }],
  };
  expect(touched(result)).toBe(4);
  expect(summaryOf(result, words)).toBe('2 neu · 1 geändert · 1 abgesagt · 3 unverändert · 1 nicht gelesen');
});

it('a repeated import has nothing to do', () => {
  expect(touched({ ...nothing, unchanged: [game] })).toBe(0);
  expect(summaryOf({ ...nothing, unchanged: [game] }, words)).toBe('1 unverändert');
});

it('a change is shown field by field in words, old and new', () => {
  const fields: ImportResult['changed'][number]['fields'] = {
    date: ['2026-10-16T17:30:00Z', '2026-10-30T18:30:00Z'],
    location: [null, 'Jahnhalle'],
    homeGame: [true, false],
    cupGame: [false, true],
    state: ['cancelled', 'planned'],
  };
  expect(changesOf(fields, words, dates).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Termin', 'Fr., 16.10.2026, 19:30', 'Fr., 30.10.2026, 19:30'],
    ['Ort', '–', 'Jahnhalle'],
    ['Heim oder auswärts', 'Heim', 'Auswärts'],
    ['Pokalspiel', 'nein', 'ja'],
    ['Status', 'Abgesagt', 'Geplant'],
  ]);
});
