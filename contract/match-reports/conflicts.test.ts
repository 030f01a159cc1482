/** Entries of two devices that contradict each other: both are kept, the later one counts, and one entry settles it. */
import { describe, expect, it } from 'vitest';
import { foldReport } from './fold.ts';
import { lineUps, logOf, type Said, set, setsOfGame } from './testing-report.ts';

const folded = (...said: Said[]) => foldReport({ system: 'bund', playedOut: false }, logOf(...said));
const none = { game: null, set: null, side: null };

describe('two entries for one set', () => {
  it('are shown, and the later one counts until one of them is chosen', () => {
    const both = [set(1, 1, '11:5'), set(1, 1, '5:11', { device: 'phone' })];
    const report = folded(...both);
    expect(report.conflicts).toEqual([{ ...none, game: 1, set: 1, entries: ['e1', 'e2'], counts: 'e2' }]);
    expect(report.games[0]?.sets).toEqual([{ home: 5, away: 11 }]);
    const chosen = folded(...both, set(1, 1, '11:5', { replaces: ['e1', 'e2'] }));
    expect([chosen.conflicts, chosen.games[0]?.sets]).toEqual([[], [{ home: 11, away: 5 }]]);
    const undone = folded(...both, { kind: 'undo', replaces: ['e2'] });
    expect([undone.conflicts, undone.games[0]?.sets]).toEqual([[], [{ home: 11, away: 5 }]]);
  });
  it('that is earlier by time does not count, whenever it arrives', () => {
    const report = folded(set(1, 1, '11:5', { at: 50 }), set(1, 1, '5:11', { at: 40 }));
    expect(report.conflicts).toEqual([{ ...none, game: 1, set: 1, entries: ['e2', 'e1'], counts: 'e1' }]);
    expect(report.games[0]?.sets).toEqual([{ home: 11, away: 5 }]);
  });
  it('are none where both say the same', () => {
    const report = folded(set(1, 1, '11:5'), set(1, 1, '11:5', { device: 'phone' }));
    expect([report.conflicts, report.games[0]?.sets]).toEqual([[], [{ home: 11, away: 5 }]]);
  });
  it('are a conflict also where a third agrees with one of them', () => {
    const report = folded(set(1, 1, '11:5'), set(1, 1, '11:6'), set(1, 1, '11:5'));
    expect(report.conflicts[0]?.entries).toEqual(['e1', 'e2', 'e3']);
  });
});

describe('a game that ended in two ways', () => {
  const walkOver: Said = { kind: 'walkOver', game: 1, by: 'home' };
  const givenUp: Said = { kind: 'givenUp', game: 1, by: 'home', set: 2, home: 1, away: 4 };

  it('was played and not played: the later one counts', () => {
    const after = folded(...setsOfGame(1, '11:5 11:5'), walkOver);
    expect(after.conflicts).toEqual([{ ...none, game: 1, entries: ['e1', 'e2', 'e3'], counts: 'e3' }]);
    expect(after.games[0]).toMatchObject({ wonBy: 'away', ending: 'walkOver' });
    const before = folded(walkOver, ...setsOfGame(1, '11:5 11:5'));
    expect(before.conflicts).toEqual([{ ...none, game: 1, entries: ['e1', 'e2', 'e3'], counts: 'e3' }]);
    expect(before.games[0]).toMatchObject({ state: 'running', wonBy: null, ending: null });
    expect(before.games[0]?.sets).toHaveLength(2);
  });
  it('was given up in a set that was finished: the later one counts, and sets before it are no conflict', () => {
    const after = folded(...setsOfGame(1, '11:5 11:5'), givenUp);
    expect(after.conflicts).toEqual([{ ...none, game: 1, entries: ['e2', 'e3'], counts: 'e3' }]);
    expect(after.games[0]).toMatchObject({ wonBy: 'away', ending: 'givenUp' });
    expect(after.games[0]?.sets.map((one) => `${one?.home}:${one?.away}`)).toEqual([
      '11:5',
      '1:11',
      '0:11',
      '0:11',
    ]);
    expect(after.ignored).toEqual([]);
    const before = folded(givenUp, ...setsOfGame(1, '11:5 11:5 11:5'));
    expect(before.conflicts).toEqual([{ ...none, game: 1, entries: ['e1', 'e3', 'e4'], counts: 'e4' }]);
    expect(before.games[0]).toMatchObject({ wonBy: 'home', ending: 'played' });
    expect(folded(set(1, 1, '11:5'), givenUp, set(1, 1, '11:5', { device: 'phone' })).conflicts).toEqual([]);
  });
  it('was given up and not played', () => {
    const report = folded(givenUp, walkOver, { ...walkOver, device: 'phone' });
    expect(report.conflicts).toEqual([{ ...none, game: 1, entries: ['e1', 'e2', 'e3'], counts: 'e3' }]);
    expect(report.games[0]?.ending).toBe('walkOver');
    expect(folded(walkOver, { ...walkOver, device: 'phone' }).conflicts).toEqual([]);
  });
});

it('two line-ups of a side, and two sides that lost the match, are conflicts', () => {
  const [singles, doubles] = lineUps([4, 2], [4, 2]) as [Said, Said];
  const report = folded(
    singles,
    doubles,
    { kind: 'singles', side: 'home', players: ['X'] },
    { kind: 'doubles', side: 'home', pairs: [] },
    { kind: 'singles', side: 'away', players: ['X'] },
    { kind: 'matchLost', by: 'home' },
    { kind: 'matchLost', by: 'away' },
  );
  expect(report.conflicts).toEqual([
    { ...none, entries: ['e6', 'e7'], counts: 'e7' },
    { ...none, side: 'home', entries: ['e1', 'e3'], counts: 'e3' },
    { ...none, side: 'home', entries: ['e2', 'e4'], counts: 'e4' },
  ]);
  expect([report.lineUps.home.singles, report.lineUps.home.doubles, report.result]).toEqual([
    ['X'],
    [],
    'home',
  ]);
});

it('two values of one player are a conflict, those of two players are not', () => {
  const value = (player: string, ttr: number, side: 'home' | 'away' = 'away'): Said => ({
    kind: 'ttr',
    side,
    player,
    ttr,
  });
  const report = folded(
    value('Adam', 1500),
    value('Zeidler', 1400),
    value('Adam', 1512),
    value('Adam', 1300, 'home'),
  );
  expect(report.conflicts).toEqual([{ ...none, side: 'away', entries: ['e1', 'e3'], counts: 'e3' }]);
  expect([...report.ttrs.away]).toEqual([
    ['Adam', 1512],
    ['Zeidler', 1400],
  ]);
  expect([...report.ttrs.home]).toEqual([['Adam', 1300]]);
});
