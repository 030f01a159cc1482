/** The line-up of a half, as the referee judges it: cases H1 to H12, status, Sollstärke and Sperrvermerk. */
import { describe, expect, it } from 'vitest';
import { ruleBooks } from './rule-books.ts';
import { judgeReportedLineUp } from './rules.ts';
import type { ReportedLineUp } from './shape.ts';

type Player = ReportedLineUp['teams'][number]['players'][number];
type Given = [label: string, qttr: number | null, more?: Partial<Player>];
type AgeClass = ReportedLineUp['ageClass'];

/** Teams of these players, each as large as it must be. */
function lineUp(ageClass: AgeClass, given: Given[], sizes: Record<number, number> = {}): ReportedLineUp {
  const players = given.map(([label, qttr, more]) => {
    const [team = 0, place = 0] = label.split('.').map(Number);
    return { team, player: { place, qttr, youth: false, notes: [], ...more } };
  });
  const teams = [...Map.groupBy(players, ({ team }) => team)].map(([number, own]) => ({
    number,
    size: sizes[number] ?? own.length,
    players: own.map(({ player }) => player),
  }));
  return { kind: 'reported', ageClass, teams };
}
const [rules] = ruleBooks;
if (!rules) throw new Error('no rules');
const judged = (ageClass: AgeClass, given: Given[], sizes?: Record<number, number>) =>
  judgeReportedLineUp(lineUp(ageClass, given, sizes), rules, 'en');
/** The verdict, and for each finding its section, code and persons. */
const brief = (...args: Parameters<typeof judged>) => {
  const { verdict, findings } = judged(...args);
  return [verdict, ...findings.map(({ section, code, labels }) => [section, code, ...labels].join(' '))];
};
const youth = { youth: true };
const squad = { youth: true, notes: ['KADER'] };
const spv = { notes: ['SPV'] };

describe('the order of a reported line-up (H 2.3)', () => {
  it.each<[string, AgeClass, Given[], number | null]>([
    [
      'H1',
      'adults',
      [
        ['1.1', 1500],
        ['1.2', 1535],
      ],
      null,
    ],
    [
      'H2',
      'adults',
      [
        ['1.1', 1500],
        ['1.2', 1536],
      ],
      35,
    ],
    [
      'H3',
      'adults',
      [
        ['1.4', 1500],
        ['2.1', 1550],
      ],
      null,
    ],
    [
      'H4',
      'adults',
      [
        ['1.4', 1500],
        ['2.1', 1551],
      ],
      50,
    ],
    [
      'H5 ok',
      'adults',
      [
        ['1.4', 1500],
        ['2.1', 1585, youth],
      ],
      null,
    ],
    [
      'H5 breach',
      'adults',
      [
        ['1.4', 1500],
        ['2.1', 1586, youth],
      ],
      85,
    ],
    [
      'H6 ok',
      'adults',
      [
        ['1.1', 1500],
        ['1.2', 1605, squad],
      ],
      null,
    ],
    [
      'H6 breach',
      'adults',
      [
        ['1.1', 1500],
        ['1.2', 1606, squad],
      ],
      105,
    ],
    [
      'H7 ok',
      'youth',
      [
        ['1.1', 1400],
        ['1.2', 1470],
      ],
      null,
    ],
    [
      'H7 breach',
      'youth',
      [
        ['1.1', 1400],
        ['1.2', 1471],
      ],
      70,
    ],
    [
      'H8 ok',
      'youth',
      [
        ['1.4', 1300],
        ['2.1', 1385],
      ],
      null,
    ],
    [
      'H8 breach',
      'youth',
      [
        ['1.4', 1300],
        ['2.1', 1386],
      ],
      85,
    ],
    [
      'seniors as adults',
      'seniors',
      [
        ['1.1', 1500],
        ['1.2', 1535],
      ],
      null,
    ],
    [
      'youth have no more among seniors',
      'seniors',
      [
        ['1.1', 1500],
        ['1.2', 1536, squad],
      ],
      35,
    ],
    [
      'a squad has no more among youth',
      'youth',
      [
        ['1.1', 1400],
        ['1.2', 1471, squad],
      ],
      70,
    ],
  ])('%s: %s', (_, ageClass, given, allowed) => {
    const { verdict, findings } = judged(ageClass, given);
    if (allowed === null) return expect([verdict, findings]).toEqual(['legal', []]);
    const [[ahead, low], [behind, high]] = given as [Given, Given];
    const points = (high ?? 0) - (low ?? 0);
    const message = `${behind} has ${points} points more than ${ahead} and is listed behind; ${allowed} are allowed.`;
    const finding = { section: 'H 2.3', weight: 'illegal', code: 'too-strong', labels: [behind], message };
    expect([verdict, findings]).toEqual(['illegal', [finding]]);
  });

  it('is the same in whatever order teams and players are given', () => {
    expect(
      brief('adults', [
        ['2.1', 1551],
        ['1.4', 1500],
        ['1.1', 1480],
      ]),
    ).toEqual(['illegal', 'H 2.3 too-strong 2.1']);
  });

  it('is judged without players whose value is not known, and says so', () => {
    expect(
      brief('adults', [
        ['1.1', 1500],
        ['1.2', null],
        ['1.3', 1500],
      ]),
    ).toEqual(['legal', 'H 2.1.3 value-unknown 1.2']);
  });
});

describe('a Sperrvermerk (H 2.4)', () => {
  it('H9: explains a lower team, and is needed above in that team too', () => {
    const { verdict, findings } = judged('adults', [
      ['1.4', 1500],
      ['2.1', 1545],
      ['2.2', 1575, spv],
    ]);
    expect(verdict).toBe('incomplete');
    expect(findings).toEqual([
      {
        section: 'H 2.4',
        weight: 'incomplete',
        code: 'block-missing',
        labels: ['2.1'],
        message: '2.1 needs a Sperrvermerk (SPV) too, because 2.2 below has one.',
      },
    ]);
  });

  it('H10: does not explain the order within a team', () => {
    expect(
      brief('adults', [
        ['1.1', 1500, spv],
        ['1.2', 1560, spv],
      ]),
    ).toEqual(['illegal', 'H 2.3 too-strong 1.2']);
  });
});

describe('the Sollstärke (H 1.2)', () => {
  const res = { notes: ['RES'] };
  const five: Given[] = [
    ['1.1', 1500],
    ['1.2', 1490, res],
    ['1.3', 1480],
    ['1.4', 1470, res],
    ['1.5', 1460],
  ];
  const below: Given = ['2.1', 1400];

  it('H11: does not count RES where another team is below', () => {
    const { verdict, findings } = judged('adults', [...five, below], { 1: 4, 2: 1 });
    const message = 'Team 1 has 3 of the 4 regular players (Stammspieler) that it needs.';
    expect(verdict).toBe('incomplete');
    expect(findings).toEqual([
      { section: 'H 1.2', weight: 'incomplete', code: 'too-few-regulars', labels: [], message },
    ]);
  });

  it('H12: counts RES in the lowest team, whose players must still be enough', () => {
    expect(brief('adults', five, { 1: 4 })).toEqual(['legal']);
    expect(brief('adults', five, { 1: 5 })).toEqual(['legal']);
    expect(brief('adults', five, { 1: 6 })).toEqual(['incomplete', 'H 1.2 too-few-regulars']);
  });

  it.each(['WES', 'JES', 'NES', 'SES'])('does not count %s, in the lowest team neither', (note) => {
    const codes = brief('adults', [
      ['1.1', 1500],
      ['1.2', 1490, { notes: [note] }],
    ]);
    expect(codes).toContain('H 1.2 too-few-regulars');
  });

  it('counts players with any other note', () => {
    expect(brief('adults', [['1.1', 1500, { notes: ['SPV', 'KADER', 'X'] }]])).toEqual(['legal']);
  });
});

describe('the status of a player (H 1.1.3)', () => {
  it('is exactly one', () => {
    const both: Given = ['1.1', 1500, { notes: ['RES', 'WES', 'SPV'] }];
    expect(judged('adults', [both], { 1: 1 }).findings[0]).toEqual({
      section: 'H 1.1.3',
      weight: 'illegal',
      code: 'two-statuses',
      labels: ['1.1'],
      message: '1.1 has more than one status (RES, WES); there is exactly one.',
    });
    expect(brief('adults', [['1.1', 1500, { notes: ['RES', 'RES'] }]])).toEqual(['legal']);
  });

  it.each(['JES', 'NES', 'SBEM'])('has limits that are not known with %s', (note) => {
    const { findings } = judged('adults', [
      ['1.1', 1500],
      ['1.2', 1490, { notes: [note] }],
    ]);
    expect(findings).toContainEqual({
      section: 'H 1.1.3',
      weight: 'notice',
      code: 'limits-unknown',
      labels: ['1.2'],
      message: `Which limits hold for ${note} is not known; they were not judged for 1.2.`,
    });
  });
});

it('finds nothing in an empty line-up, and what is missing in an empty team', () => {
  expect(brief('adults', [])).toEqual(['legal']);
  const empty: ReportedLineUp = { ...lineUp('adults', []), teams: [{ number: 1, size: 4, players: [] }] };
  expect(judgeReportedLineUp(empty, rules, 'de').findings.map(({ message }) => message)).toEqual([
    'Mannschaft 1 hat 0 von 4 Stammspielern, die sie für die Sollstärke braucht.',
  ]);
});
