/** What can be entered in a report, and why something cannot. */
import { describe, expect, it } from 'vitest';
import { foldReport } from './fold.ts';
import { refuseImpossible } from './possible-entries.ts';
import { refuseEntry } from './rules.ts';
import type { ReportEntry, ReportSetup, Side } from './shape.ts';
import { lineUps, logOf, type Said, set, setsOfGame, wonGame } from './testing-report.ts';

const bund: ReportSetup = { system: 'bund', playedOut: false };

/** The result for the last of these entries, after the others. */
function refused(setup: ReportSetup, ...said: Said[]) {
  const log = logOf(...said);
  return refuseEntry(foldReport(setup, log.slice(0, -1)), log.at(-1) as ReportEntry);
}
const walkOver = (game: number, by: Side | 'both' = 'home'): Said => ({ kind: 'walkOver', game, by });
const givenUp = (number: number, home = 1, away = 0): Said => ({
  kind: 'givenUp',
  game: 1,
  by: 'home',
  set: number,
  home,
  away,
});
const replacing = (said: Said, ...replaces: string[]): Said => ({ ...said, replaces });
const start = (game: number): Said => ({ kind: 'start', game, table: 1 });
const players = (...names: string[]): Said => ({ kind: 'singles', side: 'home', players: names });
const value = (player: string, ttr: number): Said => ({ kind: 'ttr', side: 'away', player, ttr });
const pairs = (...doubles: ([string, string] | null)[]): Said => ({
  kind: 'doubles',
  side: 'home',
  pairs: doubles,
});
const won = (count: number) => Array.from({ length: count }, (_, at) => wonGame(at + 1, 'home')).flat();

describe('an entry in a Bundessystem', () => {
  it.each<[string, Said[], string | null]>([
    ['the first set', [set(1, 1, '11:5')], null],
    ['the next set', [set(1, 1, '11:5'), set(1, 2, '11:5')], null],
    ['the fifth set', setsOfGame(1, '11:5 5:11 11:5 5:11 11:5'), null],
    ['an impossible set', [set(1, 1, '11:10')], 'set-impossible'],
    ['a set of no game', [set(11, 1, '11:5')], 'no-such-match-game'],
    ['a set of game 0', [set(0, 1, '11:5')], 'no-such-match-game'],
    ['a sixth set', [set(1, 6, '11:5')], 'set-impossible'],
    ['a set 0', [set(1, 0, '11:5')], 'set-impossible'],
    ['a game given up in a sixth set', [givenUp(6)], 'set-impossible'],
    ['a set before the one before it', [set(1, 2, '11:5')], 'set-before-missing'],
    ['a set after a gap', [set(1, 1, '11:5'), set(1, 3, '11:5')], 'set-before-missing'],
    ['a set after a gap, next to the last', [set(1, 2, '11:5'), set(1, 3, '11:5')], 'set-before-missing'],
    [
      'a set between two, after a gap',
      [set(1, 2, '11:5'), set(1, 4, '11:5'), set(1, 3, '11:5')],
      'set-before-missing',
    ],
    ['a set that fills a gap', [set(1, 2, '11:5'), set(1, 1, '11:5')], null],
    ['a set that is there', [set(1, 1, '11:5'), set(1, 1, '11:6')], 'set-entered'],
    ['a correction of it', [set(1, 1, '11:5'), replacing(set(1, 1, '11:6'), 'e1')], null],
    [
      'a correction of a set in between',
      [...setsOfGame(1, '11:5 11:5 11:5'), replacing(set(1, 2, '5:11'), 'e2')],
      null,
    ],
    [
      'the choice between two',
      [set(1, 1, '11:5'), set(1, 1, '11:6'), replacing(set(1, 1, '11:6'), 'e1', 'e2')],
      null,
    ],
    [
      'half a choice between two',
      [set(1, 1, '11:5'), set(1, 1, '11:6'), replacing(set(1, 1, '11:6'), 'e1')],
      'set-entered',
    ],
    ['a set of a game that is won', [...wonGame(1, 'home'), set(1, 4, '11:5')], 'match-game-over'],
    ['a set of a game that was given up', [givenUp(1), set(1, 1, '11:5')], 'match-game-over'],
    ['a set instead of a game given up', [givenUp(1), replacing(set(1, 1, '11:5'), 'e1')], null],
    ['a set of another game', [...wonGame(1, 'home'), set(2, 1, '11:5')], null],
    ['a set after the end', [...won(6), set(7, 1, '11:5')], 'match-over'],
    ['a walk-over after the end', [...won(6), walkOver(7)], 'match-over'],
    ['a start after the end', [...won(6), start(7)], 'match-over'],
    ['a set before the end', [...won(5), set(6, 1, '11:5')], null],
    ['a correction after the end', [...won(6), replacing(set(1, 1, '11:6'), 'e1')], null],
    [
      'a correction after an end that stands without it',
      [...won(5), set(7, 1, '11:5'), ...wonGame(6, 'home'), replacing(set(7, 1, '11:6'), 'e16')],
      null,
    ],
    [
      'a set of a game that a side cannot play',
      [...lineUps([4, 2], [3, 1]), set(2, 1, '11:5')],
      'match-game-empty',
    ],
    [
      'a set of a game that neither side can play',
      [...lineUps([3, 1], [3, 1]), walkOver(2)],
      'match-game-empty',
    ],
    ['a game given up in its first set', [givenUp(1)], null],
    ['a game given up in its second set', [set(1, 1, '11:5'), givenUp(2)], null],
    ['a game given up at the score of a finished set', [givenUp(1, 11, 5)], 'set-impossible'],
    ['a game given up in a finished set', [set(1, 1, '11:5'), givenUp(1)], 'set-entered'],
    [
      'a game given up in a set that is not entered, though a later one is',
      [set(1, 2, '11:5'), givenUp(1)],
      'set-entered',
    ],
    ['a game given up in a set too late', [set(1, 1, '11:5'), givenUp(3)], 'set-before-missing'],
    ['a game given up when it is over', [...wonGame(1, 'home'), givenUp(4)], 'match-game-over'],
    ['a walk-over', [walkOver(1)], null],
    ['a walk-over of no game', [walkOver(11)], 'no-such-match-game'],
    ['a walk-over of a game with sets', [set(1, 1, '11:5'), walkOver(1)], 'set-entered'],
    ['a walk-over instead of its sets', [set(1, 1, '11:5'), replacing(walkOver(1), 'e1')], null],
    ['a walk-over twice', [walkOver(1), walkOver(1)], 'match-game-over'],
    ['a start', [start(1)], null],
    ['a start at another table', [start(1), start(1)], null],
    ['a start of a game that is over', [...wonGame(1, 'home'), start(1)], 'match-game-over'],
    ['a start of a game that has begun', [set(1, 1, '11:5'), start(1)], null],
    ['a line-up', [players('A', 'B', 'C', 'D')], null],
    ['too many players', [players('A', 'B', 'C', 'D', 'E')], 'match-line-up-impossible'],
    ['a player twice', [players('A', 'B', 'A')], 'match-line-up-impossible'],
    ['doubles', [pairs(['A', 'B'], ['C', 'E'])], null],
    ['the second double alone', [pairs(null, ['C', 'E'])], null],
    ['too many doubles', [pairs(['A', 'B'], ['C', 'D'], null)], 'match-line-up-impossible'],
    ['a player in two doubles', [pairs(['A', 'B'], ['B', 'C'])], 'match-line-up-impossible'],
    ['no doubles at all', [pairs(null, null)], null],
    ['a player twice in a double', [pairs(['A', 'A'])], 'match-line-up-impossible'],
    ['a second line-up', [players('A'), players('A', 'B')], 'stale'],
    ['a corrected line-up', [players('A'), replacing(players('A', 'B'), 'e1')], null],
    [
      'the line-up of the other side',
      [players('A'), { kind: 'singles', side: 'away', players: ['A'] }],
      null,
    ],
    ['the doubles of the other side', [pairs(), { kind: 'doubles', side: 'away', pairs: [] }], null],
    ['doubles after singles', [players('A'), pairs(['A', 'B'])], null],
    ['a value', [value('A', 1500)], null],
    ['the value of another player', [value('A', 1500), value('B', 1400)], null],
    ['a second value', [value('A', 1500), value('A', 1400)], 'stale'],
    ['a corrected value', [value('A', 1500), replacing(value('A', 1400), 'e1')], null],
    ['a pairing', [{ kind: 'pairing', game: 1, pairing: '1-1' }], 'pairing-impossible'],
    ['a match lost', [...won(2), { kind: 'matchLost', by: 'home' }], null],
    [
      'a match lost twice',
      [
        { kind: 'matchLost', by: 'home' },
        { kind: 'matchLost', by: 'away' },
      ],
      'stale',
    ],
    ['a set of a match lost', [{ kind: 'matchLost', by: 'home' }, set(1, 1, '11:5')], 'match-over'],
    ['an undo', [set(1, 1, '11:5'), replacing({ kind: 'undo' }, 'e1')], null],
    [
      'an undo of an undo',
      [set(1, 1, '11:5'), replacing({ kind: 'undo' }, 'e1'), replacing({ kind: 'undo' }, 'e2')],
      null,
    ],
    [
      'an undo after another one',
      [
        set(1, 1, '11:5'),
        replacing({ kind: 'undo' }, 'e1'),
        set(1, 1, '11:5'),
        replacing({ kind: 'undo' }, 'e3'),
      ],
      null,
    ],
    ['an undo of nothing', [set(1, 1, '11:5'), { kind: 'undo' }], 'entry-unknown'],
    [
      'an undo of what is undone',
      [set(1, 1, '11:5'), replacing({ kind: 'undo' }, 'e1'), replacing({ kind: 'undo' }, 'e1')],
      'entry-unknown',
    ],
    [
      'an undo of something unknown',
      [set(1, 1, '11:5'), replacing({ kind: 'undo' }, 'e1', 'x')],
      'entry-unknown',
    ],
    [
      'an undo with a counter of before',
      [set(1, 1, '11:5', { counter: 5 }), replacing({ kind: 'undo' }, 'e1')],
      'entry-unknown',
    ],
    [
      'a correction with the same counter',
      [set(1, 1, '11:5', { counter: 2 }), replacing(set(1, 1, '11:6'), 'e1')],
      'entry-unknown',
    ],
    [
      'a correction of another game',
      [set(1, 1, '11:5'), replacing(set(2, 1, '11:6'), 'e1')],
      'entry-unknown',
    ],
    ['a set that replaces a start', [start(1), replacing(set(1, 1, '11:6'), 'e1')], 'entry-unknown'],
    ['doubles that replace singles', [players('A'), replacing(pairs(), 'e1')], 'entry-unknown'],
  ])('%s', (_, said, expected) => {
    expect(refused(bund, ...said)).toBe(expected);
  });

  it('can follow the decision where all games are played', () => {
    const setup = { ...bund, playedOut: true };
    expect(refused(setup, ...won(6), set(7, 1, '11:5'))).toBeNull();
    expect(refused(setup, ...won(10), set(10, 4, '11:5'))).toBe('match-game-over');
  });
});

describe('a pairing in the Braunschweiger System', () => {
  const setup: ReportSetup = { system: 'braunschweig', playedOut: false };
  const pairing = (game: number, text: string): Said => ({ kind: 'pairing', game, pairing: text });
  const three = lineUps([3, 1], [4, 2]);
  it.each<[string, Said[], string | null]>([
    ['of one who plays', [...three, pairing(1, '3-4')], null],
    ['of doubles', [...three, pairing(1, 'D1-D1')], null],
    ['of doubles twice', [...three, pairing(1, 'D1-D1'), pairing(2, 'D1-D1')], 'pairing-entered'],
    ['of one who does not', [...three, pairing(1, '4-1')], 'pairing-impossible'],
    [
      'of one of the others who does not',
      [...lineUps([4, 2], [3, 1]), pairing(1, '1-4')],
      'pairing-impossible',
    ],
    ['of a third player who is missing', [...lineUps([2, 1], [3, 1]), pairing(1, '3-1')], null],
    ['that another game has', [...three, pairing(1, '1-1'), pairing(2, '1-1')], 'pairing-entered'],
    ['of a game that has one', [...three, pairing(1, '1-1'), pairing(1, '1-2')], 'stale'],
    ['corrected', [...three, pairing(1, '1-1'), replacing(pairing(1, '1-2'), 'e5')], null],
    ['moved to another game', [...three, pairing(1, '1-1'), replacing(pairing(1, '1-1'), 'e5')], null],
    ['replaced by a set', [...three, pairing(1, '1-1'), replacing(set(1, 1, '11:5'), 'e5')], 'entry-unknown'],
    ['with four on both sides', [...lineUps([4, 2], [4, 2]), pairing(1, '1-1')], 'pairing-impossible'],
    ['of an eleventh game', [...three, pairing(11, '1-1')], 'no-such-match-game'],
  ])('%s', (_, said, expected) => {
    expect(refused(setup, ...said)).toBe(expected);
  });
});

it('what arrives late is refused only where it is possible in no report', () => {
  const late = (setup: ReportSetup, said: Said) => refuseImpossible(setup, logOf(said)[0] as ReportEntry);
  expect(late(bund, set(10, 5, '11:5'))).toBeNull();
  expect(late(bund, set(0, 1, '11:5'))).toBe('no-such-match-game');
  expect(late(bund, { kind: 'pairing', game: 1, pairing: '1-1' })).toBe('pairing-impossible');
  expect(late(bund, set(1, 1, '11:4', { replaces: ['not here yet'] }))).toBeNull();
  expect(late({ system: 'sixPairs', playedOut: false }, set(16, 1, '11:5'))).toBeNull();
  expect(late({ system: 'swaythling', playedOut: false }, set(8, 1, '11:5'))).toBe('no-such-match-game');
  expect(
    late({ system: 'braunschweig', playedOut: false }, { kind: 'pairing', game: 10, pairing: '1-1' }),
  ).toBeNull();
});
