/** The report of a match: systems from start to end, short teams, given-up games (cases R1 to R4 and around them). */
import { describe, expect, it } from 'vitest';
import { matchSystems } from '../line-ups/systems.ts';
import { matchSystemIds } from '../match-systems.ts';
import { foldReport } from './fold.ts';
import type { ReportSetup, Side } from './shape.ts';
import { lineUps, logOf, type Said, set, setsOfGame, wonGame } from './testing-report.ts';

const bund: ReportSetup = { system: 'bund', playedOut: false };
const folded = (setup: Partial<ReportSetup>, ...said: Said[]) =>
  foldReport({ ...bund, ...setup }, logOf(...said));
const score = ({ home, away }: { home: number; away: number }) => `${home}:${away}`;
const standing = (report: ReturnType<typeof folded>) =>
  [score(report.points), report.decided, report.ended, report.result].join(' ');
const wins = (letters: string): Said[] =>
  [...letters].flatMap((letter, at) => wonGame(at + 1, letter === 'H' ? 'home' : 'away'));

describe('a report', () => {
  it('begins with open games in the order of play', () => {
    const report = folded({}, ...lineUps([4, 2], [4, 2]));
    expect(report.games.map(({ pairing }) => pairing).join(' ')).toBe(matchSystems.bund.games?.join(' '));
    expect(report.games[0]).toEqual({
      number: 1,
      pairing: 'D1-D1',
      home: ['H1', 'H2'],
      away: ['A1', 'A2'],
      table: null,
      state: 'open',
      wonBy: null,
      ending: null,
      sets: [],
      counted: false,
    });
    expect(report.games[5]).toMatchObject({ pairing: '4-3', home: ['H4'], away: ['A3'] });
    expect(report).toMatchObject({
      countable: 10,
      pointsToWin: 6,
      decided: null,
      ended: false,
      result: null,
      orderKnown: true,
    });
    expect([report.sets, report.balls, report.notNeeded, report.conflicts, report.ignored]).toEqual([
      { home: 0, away: 0 },
      { home: 0, away: 0 },
      [],
      [],
      [],
    ]);
  });

  it('says nothing of who plays while there are no line-ups', () => {
    const { games, lineUps } = folded({});
    expect(games.every(({ home, away, state }) => home === null && away === null && state === 'open')).toBe(
      true,
    );
    expect(lineUps).toEqual({
      home: { singles: null, doubles: null },
      away: { singles: null, doubles: null },
    });
  });

  it('adds up sets and their points of finished games', () => {
    const report = folded({}, ...setsOfGame(1, '11:9 9:11 11:0 12:10'), ...setsOfGame(2, '11:1'), {
      kind: 'start',
      game: 3,
      table: 2,
    });
    expect(report.games.slice(0, 4).map(({ state, wonBy, table }) => [state, wonBy, table])).toEqual([
      ['won', 'home', null],
      ['running', null, null],
      ['running', null, 2],
      ['open', null, null],
    ]);
    expect([report.points, report.sets, report.balls].map((one) => one && score(one))).toEqual([
      '1:0',
      '3:1',
      '43:30',
    ]);
  });

  it('keeps a set whose predecessor has not arrived, and ends the game when it has', () => {
    const [first, ...rest] = setsOfGame(1, '11:5 5:11 11:5 11:5') as [Said, Said, Said, Said];
    const gap = folded({}, ...rest).games[0];
    expect(gap).toMatchObject({
      state: 'running',
      wonBy: null,
      sets: [null, { home: 5 }, { home: 11 }, { home: 11 }],
    });
    expect(folded({}, ...rest, first).games[0]).toMatchObject({
      state: 'won',
      wonBy: 'home',
      ending: 'played',
    });
    const later = folded({}, set(1, 3, '11:5'), set(1, 4, '11:5'), set(1, 5, '11:5'));
    expect(later.games[0]).toMatchObject({ state: 'running', sets: [null, null, {}, {}, {}] });
  });

  it('ignores sets after a game is won', () => {
    const { games, ignored } = folded({}, ...setsOfGame(1, '5:11 5:11 5:11 11:5 11:5'));
    expect(games[0]).toMatchObject({ wonBy: 'away', sets: [{}, {}, {}] });
    expect(ignored).toEqual([
      { id: 'e4', code: 'match-game-over' },
      { id: 'e5', code: 'match-game-over' },
    ]);
  });

  it('ignores what is not possible, which replaces nothing either', () => {
    const { games, ignored, entries } = folded(
      {},
      set(1, 1, '11:5'),
      set(1, 1, '11:10', { replaces: ['e1'] }),
      set(11, 1, '11:5'),
    );
    expect(games[0]?.sets).toEqual([{ home: 11, away: 5 }]);
    expect(ignored).toEqual([
      { id: 'e2', code: 'set-impossible' },
      { id: 'e3', code: 'no-such-match-game' },
    ]);
    expect(entries.map(({ id }) => id)).toEqual(['e1']);
  });
});

describe('every system from start to end', () => {
  it.each<[ReportSetup['system'], boolean, string, string]>([
    ['sixPairs', false, 'HHHHHHHHH', '9:0 home true home'],
    ['sixPairs', false, 'AAAAAAAAA', '0:9 away true away'],
    ['sixPairs', false, 'HHHHHHHHAAAAAAAH', '9:7 home true home'],
    ['sixPairs', false, 'HHHHHHHHAAAAAAAA', '8:8  true draw'],
    ['sixPairs', false, 'HHHHHHHHAAAAAAA', '8:7  false '],
    ['sixPairs', true, 'HHHHHHHHHHHHHHHH', '16:0 home true home'],
    ['bund', false, 'HHHHHH', '6:0 home true home'],
    ['bund', false, 'HAHAHAHAAA', '4:6 away true away'],
    ['bund', false, 'HAHAHAHAHA', '5:5  true draw'],
    ['bund', true, 'HHHHHH', '6:0 home false '],
    ['bund', true, 'HAHAHAHAHA', '5:5  true draw'],
    ['scheffler', false, 'AAAAAAAA', '0:8 away true away'],
    ['scheffler', false, 'HAHAHAHAHAHAHA', '7:7  true draw'],
    ['scheffler', false, 'HAHAHAHAHAHAHH', '8:6 home true home'],
    ['scheffler', true, 'HHHHHHHHHHHHHA', '13:1 home true home'],
    ['swaythling', false, 'HHHH', '4:0 home true home'],
    ['swaythling', false, 'HAHAHAA', '3:4 away true away'],
    ['swaythling', true, 'HHHHAAA', '4:3 home true home'],
    ['braunschweig', false, 'HHHHHH', '6:0 home true home'],
    ['braunschweig', false, 'AHAHAHAHAH', '5:5  true draw'],
  ])('%s, all played: %s, %s ends at %s', (system, playedOut, letters, expected) => {
    const report = folded({ system, playedOut }, ...wins(letters));
    expect(standing(report)).toBe(expected);
    expect(report.ignored).toEqual([]);
    const before = folded({ system, playedOut }, ...wins(letters.slice(0, -1)));
    expect(before.ended).toBe(false);
  });

  it('R2: a Bundessystem that is played out ends 7:3', () => {
    const report = folded({ playedOut: true }, ...wins('HHHHHHHAAA'));
    expect(standing(report)).toBe('7:3 home true home');
    expect([report.notNeeded, report.sets, report.balls]).toEqual([
      [],
      { home: 21, away: 9 },
      { home: 276, away: 204 },
    ]);
  });

  it('names the games that need not be played', () => {
    expect(folded({}, ...wins('HHHHH')).notNeeded).toEqual([]);
    expect(folded({}, ...wins('HHHHHH')).notNeeded).toEqual([7, 8, 9, 10]);
    expect(folded({ system: 'sixPairs' }, ...wins('AAAAAAAAHHHA')).notNeeded).toEqual([13, 14, 15, 16]);
  });

  it('counts in the order of play: a game that ran elsewhere does not count after the winning point', () => {
    // game 7 was won while game 6 was still played
    const early = [...wins('HHHHH'), ...wonGame(7, 'home')];
    expect(folded({}, ...early).notNeeded).toEqual([6, 8, 9, 10]);
    const report = folded({}, ...early, ...wonGame(6, 'home'));
    expect(standing(report)).toBe('6:0 home true home');
    expect(report.games.map(({ counted }) => counted).lastIndexOf(true)).toBe(5);
    expect(report.ignored).toEqual(['e16', 'e17', 'e18'].map((id) => ({ id, code: 'match-over' })));
    expect(score(report.sets ?? { home: 0, away: 0 })).toBe('18:0');
    expect(standing(folded({}, ...early, ...wonGame(6, 'away')))).toBe('6:1 home true home');
  });

  it.each(matchSystemIds)('%s: a match that is lost as a whole counts with all points', (system) => {
    const { total } = matchSystems[system];
    const lost = (by: Side, playedOut: boolean) =>
      folded({ system, playedOut }, ...wins('HA'), { kind: 'matchLost', by });
    const report = lost('home', false);
    expect(standing(report)).toBe(`0:${Math.floor(total / 2) + 1} away true away`);
    expect([report.sets, report.balls, report.countable]).toEqual([null, null, total]);
    expect(report.games.some(({ counted }) => counted)).toBe(false);
    expect(standing(lost('away', true))).toBe(`${total}:0 home true home`);
  });
});

describe('short teams (E 2.8)', () => {
  it('R1: with five against four of six 13 games count, and 7 win', () => {
    const report = folded({ system: 'sixPairs' }, ...lineUps([5, 2], [4, 2]));
    expect([report.countable, report.pointsToWin]).toEqual([13, 7]);
    const states = report.games.map(({ pairing, state, ending }) => `${pairing} ${state} ${ending}`);
    expect(states.filter((one) => one.includes('void'))).toEqual([
      'D3-D3 void null',
      '6-5 void null',
      '6-6 void null',
    ]);
    expect(states.filter((one) => one.includes('short'))).toEqual(['5-6 won short', '5-5 won short']);
    // the games of the fifth player count at their turn: game 8 and 14
    expect(standing(report)).toBe('0:0  false ');
    const said = [1, 2, 4, 5, 6].flatMap((game) => wonGame(game, 'home'));
    const six = folded({ system: 'sixPairs' }, ...lineUps([5, 2], [4, 2]), ...said);
    expect(standing(six)).toBe('5:0  false ');
    // and not while a game before them runs
    const running = [...said, { kind: 'start', game: 7, table: 1 } as const];
    expect(standing(folded({ system: 'sixPairs' }, ...lineUps([5, 2], [4, 2]), ...running))).toBe(
      '5:0  false ',
    );
    const seven = folded({ system: 'sixPairs' }, ...lineUps([5, 2], [4, 2]), ...said, ...wonGame(7, 'home'));
    expect(standing(seven)).toBe('7:0 home true home');
    expect(seven.games[7]).toMatchObject({ pairing: '5-6', ending: 'short', counted: true });
    expect([seven.sets, seven.balls]).toEqual([
      { home: 21, away: 0 },
      { home: 231, away: 90 },
    ]);
    expect(seven.notNeeded).toEqual([10, 11, 12, 13, 16]);
  });

  it('R1: there is no draw', () => {
    const games = [1, 2, 4, 5, 6, 7, 10, 11, 12, 13, 16];
    const said = games.flatMap((game, at) => wonGame(game, at < 4 ? 'home' : 'away'));
    const report = folded({ system: 'sixPairs' }, ...lineUps([5, 2], [4, 2]), ...said);
    expect(standing(report)).toBe('6:7 away true away');
    expect(report.ended).toBe(true);
  });

  it('R3: what one side cannot play is won 3:0 and 33:0', () => {
    const { games, ignored } = folded({}, ...lineUps([3, 1], [4, 2]), set(2, 1, '11:5'), {
      kind: 'walkOver',
      game: 2,
      by: 'away',
    });
    const short = games.filter(({ ending }) => ending === 'short');
    expect(short.map(({ pairing, wonBy, home }) => [pairing, wonBy, home])).toEqual([
      ['D2-D2', 'away', []],
      ['4-3', 'away', []],
      ['4-4', 'away', []],
    ]);
    expect(short[0]?.sets).toEqual(Array.from({ length: 3 }, () => ({ home: 0, away: 11 })));
    expect(ignored).toEqual([
      { id: 'e5', code: 'match-game-empty' },
      { id: 'e6', code: 'match-game-empty' },
    ]);
  });

  it('an empty place of the doubles is lost, the others are not', () => {
    const { games } = folded(
      {},
      { kind: 'doubles', side: 'away', pairs: [null, ['A1', 'A2']] },
      { kind: 'doubles', side: 'home', pairs: [['H1', 'H2']] },
    );
    expect(games.slice(0, 2).map(({ state, wonBy }) => [state, wonBy])).toEqual([
      ['won', 'home'],
      ['won', 'away'],
    ]);
  });

  it('a match for which nobody came does not end by itself', () => {
    const report = folded({}, ...lineUps([0, 0], [0, 0]));
    expect([report.countable, standing(report)]).toEqual([0, '0:0  false ']);
  });
});

describe('games that are not played to the end', () => {
  it('R3: a walk-over is 3:0 and 33:0 for the other side', () => {
    const report = folded({}, { kind: 'walkOver', game: 3, by: 'home' });
    expect(report.games[2]).toMatchObject({ state: 'won', wonBy: 'away', ending: 'walkOver', counted: true });
    expect(report.ignored).toEqual([]);
    expect([report.points, report.sets, report.balls].map((one) => one && score(one))).toEqual([
      '0:1',
      '0:3',
      '0:33',
    ]);
  });

  it('a game that neither side plays does not count', () => {
    const both = folded({}, { kind: 'walkOver', game: 3, by: 'both' });
    expect([both.ignored, both.games[2]?.sets]).toEqual([[], []]);
    expect([both.games[2]?.state, both.countable, both.pointsToWin]).toEqual(['void', 9, 5]);
    expect(
      folded(
        {},
        ...wins('HH'),
        { kind: 'walkOver', game: 3, by: 'both' },
        ...[4, 5, 6].flatMap((game) => wonGame(game, 'home')),
      ).result,
    ).toBe('home');
  });

  it.each<[string, string, { by: Side; set: number; score: string }, string]>([
    ['R4: at 11:9 5:3', '11:9', { by: 'away', set: 2, score: '5:3' }, '11:9 11:3 11:0'],
    ['before the first point', '', { by: 'home', set: 1, score: '0:0' }, '0:11 0:11 0:11'],
    ['at 10 points, two ahead', '9:11', { by: 'home', set: 2, score: '10:9' }, '9:11 10:12 0:11'],
    [
      'far behind, sets of the loser stand',
      '9:11 9:11',
      { by: 'away', set: 3, score: '2:10' },
      '9:11 9:11 12:10 11:0 11:0',
    ],
    [
      'in the fifth set',
      '9:11 11:9 9:11 11:9',
      { by: 'away', set: 5, score: '0:0' },
      '9:11 11:9 9:11 11:9 11:0',
    ],
  ])('given up: %s', (_, sets, { by, set: number, score: at }, expected) => {
    const before = sets === '' ? [] : setsOfGame(1, sets);
    const [home = 0, away = 0] = at.split(':').map(Number);
    const { games, conflicts, ignored } = folded({}, ...before, {
      kind: 'givenUp',
      game: 1,
      by,
      set: number,
      home,
      away,
    });
    expect(games[0]).toMatchObject({
      state: 'won',
      ending: 'givenUp',
      wonBy: by === 'home' ? 'away' : 'home',
    });
    expect(games[0]?.sets.map((one) => one && score(one)).join(' ')).toBe(expected);
    expect([conflicts, ignored]).toEqual([[], []]);
  });

  const up = (more: Partial<Said> = {}): Said =>
    ({ kind: 'givenUp', game: 1, by: 'home', set: 3, home: 1, away: 0, ...more }) as Said;
  it('a given-up game waits for sets that have not arrived', () => {
    const { games } = folded({}, set(1, 2, '11:5'), up());
    expect(games[0]).toMatchObject({
      state: 'running',
      wonBy: null,
      ending: null,
      sets: [null, { home: 11 }],
    });
    expect(folded({}, up())).toMatchObject({ games: { 0: { state: 'running' } }, ignored: [] });
  });
  it('a game that was over cannot be given up', () => {
    const { games, ignored } = folded({}, ...setsOfGame(1, '11:5 11:5 11:5'), up({ set: 4 }));
    expect(games[0]).toMatchObject({ wonBy: 'home', ending: 'played' });
    expect(ignored).toEqual([{ id: 'e4', code: 'match-game-over' }]);
  });
});

describe('the Braunschweiger System with three', () => {
  const three = (...said: Said[]) => folded({ system: 'braunschweig' }, ...lineUps([3, 1], [4, 2]), ...said);
  it('has ten games whose order is not known', () => {
    const report = three();
    expect([report.orderKnown, report.countable, report.pointsToWin]).toEqual([false, 10, 6]);
    expect([report.ignored, report.conflicts]).toEqual([[], []]);
    expect(report.games.map(({ pairing, home, away }) => [pairing, home, away])).toEqual(
      Array.from({ length: 10 }, () => [null, null, null]),
    );
    expect(folded({ system: 'braunschweig' }, ...lineUps([4, 2], [3, 1])).orderKnown).toBe(false);
    expect(folded({ system: 'braunschweig' }, ...lineUps([4, 2], [4, 2])).orderKnown).toBe(true);
  });
  it('takes the pairings as they are entered', () => {
    const { games } = three(
      { kind: 'pairing', game: 1, pairing: 'D1-D1' },
      { kind: 'pairing', game: 2, pairing: '3-4' },
      ...wonGame(3, 'home'),
    );
    expect(games.slice(0, 3)).toMatchObject([
      { pairing: 'D1-D1', home: ['H1', 'H2'], away: ['A1', 'A2'] },
      { pairing: '3-4', home: ['H3'], away: ['A4'] },
      { pairing: null, home: null, wonBy: 'home' },
    ]);
  });
  it('shows a pairing that two games have, and two pairings of a game', () => {
    const pairing = (game: number, text: string): Said => ({ kind: 'pairing', game, pairing: text });
    const { conflicts } = three(pairing(1, '1-1'), pairing(2, '1-1'), pairing(3, '2-2'), pairing(3, '2-3'));
    expect(conflicts).toEqual([
      { game: 3, set: null, side: null, entries: ['e7', 'e8'], counts: 'e8' },
      { game: null, set: null, side: null, entries: ['e5', 'e6'], counts: 'e6' },
    ]);
  });
  it('ignores pairings where the order is known', () => {
    const four = folded(
      { system: 'braunschweig' },
      { kind: 'pairing', game: 1, pairing: '1-1' },
      { kind: 'pairing', game: 1, pairing: '2-2' },
    );
    expect([four.games[0]?.pairing, four.conflicts]).toEqual(['D1-D1', []]);
    expect(four.ignored.map(({ code }) => code)).toEqual(['pairing-impossible', 'pairing-impossible']);
    expect(folded({}, { kind: 'pairing', game: 1, pairing: '1-1' }).ignored).toEqual([
      { id: 'e1', code: 'pairing-impossible' },
    ]);
  });
});
