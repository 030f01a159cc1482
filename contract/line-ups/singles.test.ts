/** The singles of a match and who may play: cases E1 to E10, short teams, and wrong input. */
import { describe, expect, it } from 'vitest';
import { scoreSystems } from '../games/score-systems.ts';
import type { matchSystemIds } from '../match-systems.ts';
import { matchSystems } from './systems.ts';
import { brief, judged } from './testing-match.ts';

const club = { A: '1.1', B: '1.2', C: '1.3', D: '1.4', E: '2.1', F: '2.2', G: '2.3', H: '2.4', K: '3.1' };
const listed = Object.values(club).map((label) => (label === club.F ? `${label} SPV` : label));
const people = (letters: string) => [...letters].map((letter) => club[letter as keyof typeof club]);
const legal = ['legal', 'E 5 doubles-not-given'];
const rest = 'E 5 doubles-not-given';

describe('the singles of a match (E 4)', () => {
  it.each<[string, number, string, string[]]>([
    ['E1', 1, 'ABCD', legal],
    ['E2', 1, 'BACD', ['illegal', 'E 4 singles-order 1.2 1.1', rest]],
    ['E3', 1, 'ACDE', legal],
    ['E4', 1, 'AECD', ['illegal', 'E 4 substitute-before-own 2.1 1.3', rest]],
    ['E5', 1, 'ABKE', ['illegal', 'E 4 substitutes-order 3.1 2.1', rest]],
    ['E6', 1, 'ABCF', ['illegal', 'H 2.4 blocked 2.2', rest]],
    ['E7', 2, 'DEGH', ['illegal', 'E 3.2 higher-team 1.4', rest]],
    ['F in the own team', 2, 'EFGH', legal],
    ['substitutes in reported order', 1, 'ABEK', legal],
  ])('%s: team %i with %s', (_, team, letters, expected) => {
    expect(brief({ listed, team, singles: people(letters) })).toEqual(expected);
  });

  it('E8: nobody plays two matches at once; on the same day is only pointed out', () => {
    const singles = people('ABCE');
    expect(brief({ listed, singles, busy: [club.E, club.K] })).toEqual(['illegal', 'E 4 busy 2.1', rest]);
    expect(brief({ listed, singles, sameDay: [club.E, club.K] })).toEqual([
      'legal',
      'E 4 same-day 2.1',
      rest,
    ]);
    expect(brief({ listed, singles, busy: [club.E], sameDay: [club.E] })).toEqual([
      'illegal',
      'E 4 busy 2.1',
      rest,
    ]);
  });

  it('E9: nobody counts how often somebody was a substitute', () => {
    expect(brief({ listed, singles: people('ABCE') })).toEqual(legal);
  });

  it('says in both languages what is wrong', () => {
    expect(judged({ listed, singles: people('BACD') }).findings[0]).toEqual({
      section: 'E 4',
      weight: 'illegal',
      code: 'singles-order',
      labels: ['1.2', '1.1'],
      message: '1.2 plays before 1.1, but is behind in the reported line-up.',
    });
  });
});

describe('a short team', () => {
  it('E10: is legal, and a notice names the games that are lost', () => {
    const { verdict, findings } = judged({ listed, singles: people('ABC'), doubles: [['1.1', '1.2']] });
    expect(verdict).toBe('legal');
    expect(findings.map(({ section, message }) => [section, message])).toEqual([
      [
        'E 2.8',
        '3 of 4 play. Unless the opponents cannot play them either, lost are 4-3, 4-4 at home, 3-4, 4-4 away.',
      ],
      [
        'E 2.8',
        'There are 1 of 2 doubles. Unless the opponents cannot play them either, lost are D2-D2 at home, D2-D2 away.',
      ],
    ]);
  });

  it.each<[(typeof matchSystemIds)[number], string, string]>([
    ['sixPairs', '1.1 1.2 1.3 1.4 1.5', '6-5, 6-6 at home, 5-6, 6-6 away'],
    ['sixPairs', '1.1 1.2 1.3 1.4', '5-6, 6-5, 5-5, 6-6 at home, 5-6, 6-5, 5-5, 6-6 away'],
    ['scheffler', '1.1 1.2 1.3', '4-3, 4-4, 4-2 at home, 3-4, 4-4, 2-4 away'],
    ['swaythling', '1.1 1.2', '3-3, 3-2 at home, 3-3, 2-3 away'],
  ])('%s with %s loses the games of the last places', (system, singles, lost) => {
    const { findings } = judged({ system, singles: singles.split(' ') });
    expect(findings[0]).toMatchObject({ weight: 'notice', code: 'singles-short', section: 'E 2.8' });
    expect(findings[0]?.message).toContain(`lost are ${lost}.`);
  });

  it.each<[(typeof matchSystemIds)[number], number]>([
    ['sixPairs', 4],
    ['bund', 3],
    ['scheffler', 3],
    ['swaythling', 3],
    ['braunschweig', 3],
  ])('of %s: whether fewer than %i may play is not known', (system, fewest) => {
    const of = (players: number) =>
      brief({ system, singles: Array.from({ length: players }, (_, at) => `1.${at + 1}`) });
    expect(of(fewest)).not.toContain('E 3.2 fewest-unknown');
    expect(of(fewest - 1)).toContain('E 3.2 fewest-unknown');
    expect(of(fewest - 1)[0]).toBe('legal');
  });

  it('of the Braunschweiger System plays with three or four; the games of three are not known', () => {
    const of = (singles: string[], opponentPairs?: number) =>
      brief({ system: 'braunschweig', singles, ...(opponentPairs === undefined ? {} : { opponentPairs }) });
    const four = ['1.1', '1.2', '1.3', '1.4'];
    expect(of(four)).toEqual(legal);
    expect(of(four, 2)).toEqual(legal);
    expect(of(four, 1)).toEqual(['legal', 'E 6 games-unknown', rest]);
    expect(of(four.slice(1))).toEqual(['legal', 'E 6 games-unknown', rest]);
    expect(of([...four, '1.5'])).toEqual(['illegal', 'E 6 too-many-singles', rest]);
    expect(of(four.slice(2))).toEqual(['legal', 'E 6 games-unknown', 'E 3.2 fewest-unknown', rest]);
    expect(
      brief({
        system: 'braunschweig',
        doubles: [
          ['1.1', '1.2'],
          ['1.3', '1.4'],
        ],
      }),
    ).toEqual(['incomplete', 'E 4 no-singles']);
  });
});

describe('wrong singles', () => {
  it('are people twice', () => {
    expect(brief({ singles: ['1.1', '1.1', '1.2', '1.2'] })).toEqual([
      'illegal',
      'E 4 singles-twice 1.1',
      'E 4 singles-twice 1.2',
      rest,
    ]);
  });
  it('are people who are not listed, wherever they play', () => {
    expect(brief({ listed: ['1.1'], singles: ['1.1', '1.2', '1.3', '1.4'] })).toEqual([
      'illegal',
      'E 3.2 not-listed 1.2',
      'E 3.2 not-listed 1.3',
      'E 3.2 not-listed 1.4',
      rest,
    ]);
    const doubles = [['1.1', '2.2']];
    expect(brief({ listed, singles: people('ABCD'), doubles: [...doubles, ['1.2', '1.3']] })).toEqual([
      'illegal',
      'H 2.4 blocked 2.2',
    ]);
  });
  it('are too many, and none at all', () => {
    expect(judged({ singles: ['1.1', '1.2', '1.3', '1.4', '1.5'] }).findings[0]?.message).toBe(
      '5 players are in the singles; at most 4 play in this system.',
    );
    expect(brief({})).toEqual(['incomplete', 'E 4 no-singles', rest]);
  });
});

it.each([
  ['sixPairs', 'sechser-paarkreuz'],
  ['bund', 'bundessystem'],
  ['scheffler', 'werner-scheffler'],
  ['swaythling', 'swaythling-modifiziert'],
] as const)('%s has the players and games of its scores', (id, scores) => {
  const { singles, games } = matchSystems[id];
  const known = scoreSystems.find((system) => system.id === scores);
  expect([singles, games?.length]).toEqual([known?.teamSize, known?.games]);
});
