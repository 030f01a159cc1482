/** How players are called in a match report. */
import type { ReportGame } from '@club/contract/match-reports/fold.ts';
import { expect, it } from 'vitest';
import { nameIn, playersOf } from './names.ts';

const [ada, gone] = ['01a00000-0000-7000-8000-0000000000a1', '01a00000-0000-7000-8000-0000000000a2'];
const nameOf = nameIn(
  [{ id: ada, firstName: 'Ada', lastName: 'Hof', photoUrl: null }],
  'Ehemaliges Mitglied',
);

it.each([
  ['a member', [ada], 'Ada Hof'],
  ['a member who has left', [gone], 'Ehemaliges Mitglied'],
  ['an opponent', ['Kern'], 'Kern'],
  ['a pair', [ada, 'Kern'], 'Ada Hof / Kern'],
  ['nobody', [], ''],
  ['nobody known yet', null, null],
])('%s', (_, home, name) => {
  expect(playersOf({ home } as unknown as ReportGame, 'home', nameOf)).toBe(name);
});
