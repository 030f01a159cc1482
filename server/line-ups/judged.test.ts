/** The referee over HTTP as other programs use it: every case of the rules, in both languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finding, type JudgeApp, list, listed, match, openJudgeApp, two } from './testing/judge-app.ts';

let app: JudgeApp;
beforeAll(async () => {
  app = await openJudgeApp();
});
afterAll(() => app.close());

/** The verdict and the findings in short, the same in both languages; notices are marked with `?`. */
async function judged(body: unknown): Promise<string[]> {
  const inBoth = await Promise.all(
    ['de', 'en'].map(async (language) => {
      const answer = await app.post(body, language);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      const { verdict, findings } = (await answer.json()) as { verdict: string; findings: Finding[] };
      for (const { message } of findings) expect(message).toMatch(/^[^{}]{20,}\.$/);
      const short = findings.map(({ section, weight, labels, code }) =>
        [`${weight === 'notice' ? '?' : ''}${section}`, code, ...labels].join(' '),
      );
      return { all: [verdict, ...short], messages: findings.map(({ message }) => message) };
    }),
  );
  const [german, english] = inBoth;
  expect(german?.all).toEqual(english?.all);
  if (german && german.messages.length > 0) expect(german.messages).not.toEqual(english?.messages);
  return german?.all ?? [];
}

type Given = [label: string, qttr: number | null, more?: { youth?: boolean; notes?: string[] }];
const reported = (players: Given[], more: { ageClass?: string; size?: number } = {}) => {
  const numbers = [...new Set(players.map(([label]) => Number(label.split('.')[0])))];
  const teams = numbers.map((number) => ({
    number,
    size: more.size ?? 1,
    players: players
      .filter(([label]) => label.startsWith(`${number}.`))
      .map(([label, qttr, rest]) => ({ place: Number(label.split('.')[1]), qttr, ...rest })),
  }));
  return { kind: 'reported', ageClass: more.ageClass ?? 'adults', teams };
};
const youth = { youth: true };
const kader = { youth: true, notes: ['KADER'] };
const spv = { notes: ['SPV'] };
const res = { notes: ['RES'] };
const five: Given[] = [
  ['1.1', 1500],
  ['1.2', 1490],
  ['1.3', 1480],
  ['1.4', 1470, res],
  ['1.5', 1460, res],
];

const breach = (label: string) => ['illegal', `H 2.3 too-strong ${label}`];
const half: [string, object, string[]][] = [
  [
    'H1',
    reported([
      ['1.1', 1500],
      ['1.2', 1535],
    ]),
    ['legal'],
  ],
  [
    'H2',
    reported([
      ['1.1', 1500],
      ['1.2', 1536],
    ]),
    breach('1.2'),
  ],
  [
    'H3',
    reported([
      ['1.4', 1500],
      ['2.1', 1550],
    ]),
    ['legal'],
  ],
  [
    'H4',
    reported([
      ['1.4', 1500],
      ['2.1', 1551],
    ]),
    breach('2.1'),
  ],
  [
    'H5',
    reported([
      ['1.4', 1500],
      ['2.1', 1585, youth],
    ]),
    ['legal'],
  ],
  [
    'H5, one more',
    reported([
      ['1.4', 1500],
      ['2.1', 1586, youth],
    ]),
    breach('2.1'),
  ],
  [
    'H6',
    reported([
      ['1.1', 1500],
      ['1.2', 1605, kader],
    ]),
    ['legal'],
  ],
  [
    'H6, one more',
    reported([
      ['1.1', 1500],
      ['1.2', 1606, kader],
    ]),
    breach('1.2'),
  ],
  [
    'H7',
    reported(
      [
        ['1.1', 1400],
        ['1.2', 1470],
      ],
      { ageClass: 'youth' },
    ),
    ['legal'],
  ],
  [
    'H7, one more',
    reported(
      [
        ['1.1', 1400],
        ['1.2', 1471],
      ],
      { ageClass: 'youth' },
    ),
    breach('1.2'),
  ],
  [
    'H8',
    reported(
      [
        ['1.4', 1300],
        ['2.1', 1385],
      ],
      { ageClass: 'youth' },
    ),
    ['legal'],
  ],
  [
    'H8, one more',
    reported(
      [
        ['1.4', 1300],
        ['2.1', 1386],
      ],
      { ageClass: 'youth' },
    ),
    breach('2.1'),
  ],
  [
    'H9',
    reported([
      ['1.4', 1500],
      ['2.1', 1545],
      ['2.2', 1575, spv],
    ]),
    ['incomplete', 'H 2.4 block-missing 2.1'],
  ],
  [
    'H10',
    reported([
      ['1.1', 1500],
      ['1.2', 1560, spv],
    ]),
    ['illegal', 'H 2.3 too-strong 1.2', 'H 2.4 block-missing 1.1'],
  ],
  [
    'H11',
    {
      ...reported(five, { size: 4 }),
      teams: [
        ...reported(five, { size: 4 }).teams,
        { number: 2, size: 1, players: [{ place: 1, qttr: 1400 }] },
      ],
    },
    ['incomplete', 'H 1.2 too-few-regulars'],
  ],
  ['H12', reported(five, { size: 4 }), ['legal']],
  [
    'seniors as adults',
    reported(
      [
        ['1.1', 1500],
        ['1.2', 1536],
      ],
      { ageClass: 'seniors' },
    ),
    breach('1.2'),
  ],
  [
    'notes in lower case',
    reported([
      ['1.4', 1500],
      ['2.1', 1600, { notes: ['spv'] }],
    ]),
    ['legal'],
  ],
  ['a note nobody knows', reported([['1.1', 1500, { notes: ['XYZ', '*'] }]]), ['legal']],
  [
    'a value that is not known',
    reported([
      ['1.1', null],
      ['1.2', 1500],
    ]),
    ['legal', '?H 2.1.3 value-unknown 1.1'],
  ],
  [
    'two statuses',
    reported([['1.1', 1500, { notes: ['RES', 'WES'] }]]),
    ['illegal', 'H 1.1.3 two-statuses 1.1', 'H 1.2 too-few-regulars'],
  ],
  ['no teams', { kind: 'reported', ageClass: 'adults', teams: [] }, ['legal']],
  [
    'teams in any order',
    {
      kind: 'reported',
      ageClass: 'adults',
      teams: reported([
        ['1.4', 1500],
        ['2.1', 1551],
      ]).teams.toReversed(),
    },
    breach('2.1'),
  ],
];

const six = ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.8', '1.11'].map((label) => ({ label, notes: [] }));
const ofSix = (doubles: string) =>
  match('1.1 1.2 1.3 1.6 1.8 1.11', doubles, { system: 'sixPairs', listed: six });
const short = '?E 2.8 singles-short';
const shortDoubles = '?E 2.8 doubles-short';

const day: [string, object, string[]][] = [
  ['E1', match('1.1 1.2 1.3 1.4', two), ['legal']],
  ['E2', match('1.2 1.1 1.3 1.4', two), ['illegal', 'E 4 singles-order 1.2 1.1']],
  ['E3', match('1.1 1.3 1.4 2.1', '1.1+1.3 / 1.4+2.1'), ['legal']],
  ['E4', match('1.1 2.1 1.3 1.4', '1.1+1.3 / 1.4+2.1'), ['illegal', 'E 4 substitute-before-own 2.1 1.3']],
  ['E5', match('1.1 1.2 3.1 2.1', '1.1+1.2 / 3.1+2.1'), ['illegal', 'E 4 substitutes-order 3.1 2.1']],
  ['E6', match('1.1 1.2 1.3 2.2', '1.1+1.2 / 1.3+2.2'), ['illegal', 'H 2.4 blocked 2.2']],
  ['E7', match('1.4 2.1 2.3 2.4', '1.4+2.1 / 2.3+2.4', { team: 2 }), ['illegal', 'E 3.2 higher-team 1.4']],
  ['E8', match('1.1 1.2 1.3 2.1', '1.1+1.2 / 1.3+2.1', { busy: ['2.1'] }), ['illegal', 'E 4 busy 2.1']],
  ['E9', match('1.1 1.2 1.3 2.1', '1.1+1.2 / 1.3+2.1'), ['legal']],
  ['E10', match('1.1 1.2 1.3', '1.1+1.2 / 1.3+-'), ['legal', short, shortDoubles]],
  ['D1', ofSix('1.4+1.8 / 1.1+1.6 / 1.2+1.3'), ['illegal', 'E 5 doubles-order 1.1 1.6 1.2 1.3']],
  ['D2', ofSix('1.1+1.3 / 1.2+1.4 / 1.6+1.8'), ['legal']],
  ['D3', ofSix('1.1+1.8 / 1.2+1.6 / 1.3+1.4'), ['legal']],
  ['D4', ofSix('1.1+1.8 / 1.3+1.4 / 1.2+1.6'), ['illegal', 'E 5 doubles-best 1.3 1.4 1.2 1.6']],
  [
    'D5',
    match('1.1 1.2 1.3 1.4 1.5', '1.3+1.4 / 1.1+1.2', { system: 'sixPairs', listed: six }),
    ['legal', short, shortDoubles],
  ],
  ['D6', match('1.1 1.2 1.3 1.4', '1.3+1.4 / 1.1+1.2'), ['legal']],
  [
    'D7',
    match('1.1 1.2 1.3', '-+- / 1.1+1.2', { opponentPairs: 1 }),
    ['illegal', 'E 5 one-pair-place 1.1 1.2', short, shortDoubles],
  ],
  ['D8', match('1.1 1.2 1.3', '-+- / 1.1+1.2', { opponentPairs: 2 }), ['legal', short, shortDoubles]],
  [
    'somebody who is not listed',
    match('1.1 1.2 1.3 9.9', '1.1+1.2 / 1.3+9.9'),
    ['illegal', 'E 3.2 not-listed 9.9'],
  ],
  [
    'somebody twice',
    match('1.1 1.1 1.3 1.4', '1.1+1.1 / 1.3+1.4'),
    ['illegal', 'E 4 singles-twice 1.1', 'E 5 pair-of-one 1.1'],
  ],
  ['too many singles', match('1.1 1.2 1.3 1.4 2.1', two), ['illegal', 'E 6 too-many-singles']],
  ['too many doubles', match('1.1 1.2 1.3 1.4', `${two} / 2.1+2.3`), ['illegal', 'E 6 too-many-doubles']],
  ['a third double without anybody', match('1.1 1.2 1.3 1.4', `${two} / -+-`), ['legal']],
  ['a half-empty double', match('1.1 1.2 1.3 1.4', '1.1+1.2 / 1.3+-'), ['incomplete', 'E 5 double-missing']],
  ['no singles yet', match('', ''), ['incomplete', 'E 4 no-singles', '?E 5 doubles-not-given']],
  [
    'nobody listed',
    match('1.1', '', { listed: [] }),
    ['illegal', 'E 3.2 not-listed 1.1', short, '?E 3.2 fewest-unknown', '?E 5 doubles-not-given'],
  ],
  ['busy people nobody knows', match('1.1 1.2 1.3 1.4', two, { busy: ['7.7', '7.7'] }), ['legal']],
  [
    'notes in lower case',
    match('1.1 1.2 1.3 3.1', '1.1+1.2 / 1.3+3.1', {
      listed: [...listed.slice(0, 8), { label: '3.1', notes: [' spv '] }],
    }),
    ['illegal', 'H 2.4 blocked 3.1'],
  ],
  ['no notes at all', match('1.1 1.2 1.3 1.4', two, { listed: list.map((label) => ({ label })) }), ['legal']],
  ['opponents without a pair', match('1.1 1.2 1.3 1.4', two, { opponentPairs: 0 }), ['legal']],
];

describe('a line-up of a half', () => {
  it.each(half)('%s', async (_, body, expected) => {
    expect(await judged(body)).toEqual(expected);
  });
});

describe('a line-up of a match', () => {
  it.each(day)('%s', async (_, body, expected) => {
    expect(await judged(body)).toEqual(expected);
  });

  it.each(['sixPairs', 'bund', 'scheffler', 'swaythling', 'braunschweig'])(
    'in the system %s',
    async (system) => {
      const [verdict] = await judged(match('1.1 1.2 1.3', '1.1+1.2', { system, listed: six }));
      expect(['legal', 'incomplete']).toContain(verdict);
    },
  );
});
