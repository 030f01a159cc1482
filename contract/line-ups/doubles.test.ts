/** The doubles of a match: cases D1 to D8, and wrong pairs. */
import { describe, expect, it } from 'vitest';
import { brief, judged } from './testing-match.ts';

const singles = ['1.1', '1.2', '1.3', '1.6', '1.8', '1.11'];
const six = (...doubles: (string | null)[][]) => brief({ system: 'sixPairs', singles, doubles });
const four = (own: string[], doubles: (string | null)[][], opponentPairs?: number) =>
  brief({ singles: own, doubles, ...(opponentPairs === undefined ? {} : { opponentPairs }) });

describe('doubles of a team of six (E 5)', () => {
  it('D1: the smaller Platzziffer is double 2', () => {
    const doubles = [
      ['1.4', '1.8'],
      ['1.1', '1.6'],
      ['1.2', '1.3'],
    ];
    expect(six(...doubles)).toEqual(['illegal', 'E 5 doubles-order 1.1 1.6 1.2 1.3']);
    expect(judged({ system: 'sixPairs', singles, doubles }).findings[0]?.message).toBe(
      'Double 2 has the sum 6, double 3 the smaller one 5. The smaller one belongs to double 2.',
    );
  });
  it('D2: double 1 is free', () => {
    expect(six(['1.1', '1.3'], ['1.2', '1.4'], ['1.6', '1.8'])).toEqual(['legal']);
    expect(six(['1.6', '1.8'], ['1.2', '1.1'], ['1.4', '1.3'])).toEqual(['legal']);
  });
  it('the smaller one is double 2 also where the best-placed player is in double 3', () => {
    // 2 + 3 = 5, 1 + 6 = 7
    expect(six(['1.4', '1.6'], ['1.2', '1.3'], ['1.1', '1.8'])).toEqual(['legal']);
  });
  it('D3: of equal ones the pair with the best-placed player is double 2', () => {
    expect(six(['1.1', '1.8'], ['1.2', '1.6'], ['1.3', '1.4'])).toEqual(['legal']);
    expect(six(['1.1', '1.8'], ['1.6', '1.2'], ['1.4', '1.3'])).toEqual(['legal']);
  });
  it('D4: and not double 3', () => {
    const doubles = [
      ['1.1', '1.8'],
      ['1.3', '1.4'],
      ['1.6', '1.2'],
    ];
    expect(six(...doubles)).toEqual(['illegal', 'E 5 doubles-best 1.3 1.4 1.6 1.2']);
    expect(judged({ system: 'sixPairs', singles, doubles }).findings[0]?.message).toBe(
      'Doubles 2 and 3 have the same sum 7. Then the one with 1.2 is double 2.',
    );
  });
  it('D5: two pairs are doubles 1 and 2, in any order', () => {
    const five = singles.slice(0, 5);
    const of = (...doubles: (string | null)[][]) => brief({ system: 'sixPairs', singles: five, doubles });
    const short = ['legal', 'E 2.8 singles-short', 'E 2.8 doubles-short'];
    expect(of(['1.6', '1.8'], ['1.1', '1.2'])).toEqual(short);
    expect(of(['1.1', '1.2'], ['1.6', '1.8'], [null, null])).toEqual(short);
    expect(of(['1.1', '1.2'], ['1.6', '1.8'], ['1.3', null])).toEqual(short);
    const third = ['illegal', 'E 5 two-pairs-place 1.1 1.2 1.6 1.8', ...short.slice(1)];
    expect(of(['1.1', '1.2'], [null, null], ['1.6', '1.8'])).toEqual(third);
    expect(of([null, null], ['1.1', '1.2'], ['1.6', '1.8'])).toEqual(third);
  });
  it('one pair is double 1; elsewhere the rule is not known', () => {
    const of = (...doubles: (string | null)[][]) =>
      brief({ system: 'sixPairs', singles: singles.slice(0, 3), doubles, opponentPairs: 1 });
    expect(of(['1.1', '1.2'])).not.toContain('E 5 one-pair-unknown 1.1 1.2');
    expect(of([null, null], ['1.1', '1.2'])).toContain('E 5 one-pair-unknown 1.1 1.2');
    expect(of([null, null], ['1.1', '1.2'])[0]).toBe('legal');
    const against = { system: 'sixPairs' as const, singles: singles.slice(0, 3), opponentPairs: 3 };
    expect(
      brief({
        ...against,
        doubles: [
          [null, null],
          ['1.1', '1.2'],
        ],
      }),
    ).toContain('E 5 one-pair-unknown 1.1 1.2');
  });
  it('numbers substitutes behind the own players', () => {
    const with21 = (...doubles: string[][]) =>
      brief({ system: 'sixPairs', singles: ['1.1', '1.2', '1.3', '1.6', '1.8', '2.1'], doubles });
    // 1 + 5 = 6, 3 + 4 = 7
    expect(with21(['1.2', '2.1'], ['1.1', '1.8'], ['1.3', '1.6'])).toEqual(['legal']);
    expect(with21(['1.2', '2.1'], ['1.3', '1.6'], ['1.1', '1.8'])[1]).toMatch(/^E 5 doubles-order/);
  });
  it('is incomplete as long as there are people for another pair', () => {
    expect(six(['1.1', '1.2'], ['1.3', null])).toEqual(['incomplete', 'E 5 double-missing']);
    expect(
      judged({
        system: 'sixPairs',
        singles,
        doubles: [
          ['1.1', '1.2'],
          [null, null],
        ],
      }).findings,
    ).toEqual([
      {
        section: 'E 5',
        weight: 'incomplete',
        code: 'double-missing',
        labels: [],
        message: '1 of 3 possible doubles are set up.',
      },
    ]);
    // a third pair would change the numbers: its place is judged once it is there
    expect(six([null, null], ['1.1', '1.2'], ['1.3', '1.6'])).toEqual(['incomplete', 'E 5 double-missing']);
  });
});

describe('doubles of a team of four (E 5)', () => {
  const own = ['1.1', '1.2', '1.3', '1.4'];
  const pairAsSecond = [
    [null, null],
    ['1.1', '1.2'],
  ];
  const short = ['E 2.8 singles-short', 'E 2.8 doubles-short'];

  it('D6: any order', () => {
    expect(
      four(own, [
        ['1.1', '1.2'],
        ['1.3', '1.4'],
      ]),
    ).toEqual(['legal']);
    expect(
      four(
        own,
        [
          ['1.4', '1.3'],
          ['1.2', '1.1'],
        ],
        2,
      ),
    ).toEqual(['legal']);
    expect(
      four(
        own,
        [
          ['2.1', '2.2'],
          ['1.2', '1.1'],
        ],
        2,
      ),
    ).toEqual(['legal']);
  });
  it('D7: 3 v 3, the only double is double 1', () => {
    const three = own.slice(0, 3);
    expect(four(three, pairAsSecond, 1)).toEqual(['illegal', 'E 5 one-pair-place 1.1 1.2', ...short]);
    expect(four(three, [['1.1', '1.2']], 1)).toEqual(['legal', ...short]);
  });
  it('D8: 3 v 4, it is double 1 or 2', () => {
    expect(four(own.slice(0, 3), pairAsSecond, 2)).toEqual(['legal', ...short]);
  });
  it('is not known where the opponents are not, or have no pair at all', () => {
    const unknown = ['legal', short[0], 'E 5 one-pair-unknown 1.1 1.2', short[1]];
    expect(four(own.slice(0, 3), pairAsSecond)).toEqual(unknown);
    expect(four(own.slice(0, 3), pairAsSecond, 0)).toEqual(unknown);
  });
  it('one double in the cup', () => {
    const of = (...doubles: string[][]) =>
      brief({ system: 'swaythling', singles: ['1.1', '1.2', '1.3'], doubles });
    expect(of(['1.4', '1.5'])).toEqual(['legal']);
    expect(of(['1.4', '1.5'], ['1.1', '1.2'])).toEqual(['illegal', 'E 6 too-many-doubles']);
  });
  it('one double in the Braunschweiger System with three', () => {
    expect(
      brief({ system: 'braunschweig', singles: ['1.1', '1.2', '1.3'], doubles: [['1.1', '1.2']] }),
    ).toEqual(['legal', 'E 6 games-unknown']);
  });
});

describe('wrong doubles', () => {
  const own = ['1.1', '1.2', '1.3', '1.4'];
  it('have one person in two of them, or twice in one', () => {
    expect(
      four(own, [
        ['1.1', '1.2'],
        ['1.2', '1.3'],
      ]),
    ).toEqual(['illegal', 'E 5 doubles-twice 1.2']);
    expect(
      four(own, [
        ['1.1', '1.1'],
        ['1.2', '1.3'],
      ]),
    ).toEqual(['illegal', 'E 5 pair-of-one 1.1']);
    expect(
      four(own, [
        ['1.2', '1.3'],
        ['1.1', null],
        ['1.1', '1.4'],
      ]),
    ).toContain('E 5 doubles-twice 1.1');
    expect(
      judged({
        singles: own,
        doubles: [
          ['1.2', '1.3'],
          ['1.1', '1.1'],
        ],
      }).findings[0]?.message,
    ).toBe('1.1 is in double 2 twice.');
  });
  it('are too many, unless the further ones are empty', () => {
    expect(
      four(own, [
        ['1.1', '1.2'],
        ['1.3', '1.4'],
        [null, null],
      ]),
    ).toEqual(['legal']);
    expect(
      judged({
        singles: own,
        doubles: [
          ['1.1', '1.2'],
          ['1.3', '1.4'],
          ['1.5', null],
        ],
      }).findings[0],
    ).toEqual({
      section: 'E 6',
      weight: 'illegal',
      code: 'too-many-doubles',
      labels: [],
      message: '3 doubles are set up; at most 2 are played.',
    });
  });
});
