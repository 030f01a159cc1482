/** The referee with generated input: changes that keep an order legal, changes that never do, and what is refused before it is judged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { matchSystemIds } from '../match-systems.ts';
import { usualTolerances } from '../order-tolerances.ts';
import { languages } from './finding-kind.ts';
import { findingKinds, judgementOf } from './findings.ts';
import { byLabel } from './labels.ts';
import { type RuleBook, ruleBooks, rulesOn } from './rule-books.ts';
import { judgeLineUp, judgeMatchLineUp } from './rules.ts';
import { Judgement, LineUpToJudge } from './shape.ts';
import { matchSystems } from './systems.ts';
import { matchOf } from './testing-match.ts';

const today = { day: '2026-11-23', tolerances: usualTolerances, language: 'en' as const };

const label = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }))
  .map(([team, place]) => `${team}.${place}`);
const system = fc.constantFrom(...matchSystemIds);
/** Players of the team in order, then substitutes, as many as the system plays. */
const legalOrder = system.chain((id) =>
  fc
    .uniqueArray(label, { minLength: 2, maxLength: matchSystems[id].singles })
    .map((labels) => ({ system: id, singles: labels.toSorted(byLabel) })),
);

describe('an order of singles', () => {
  it('that is legal is illegal after any two people have changed places', () => {
    fc.assert(
      fc.property(legalOrder, fc.nat(), fc.nat(), ({ system, singles }, a, b) => {
        const [one, other] = [a % singles.length, b % singles.length];
        fc.pre(one !== other);
        expect(judgeMatchLineUp(matchOf({ system, singles }), 'en').verdict).toBe('legal');
        const swapped = singles.with(one, singles[other] ?? '').with(other, singles[one] ?? '');
        expect(judgeMatchLineUp(matchOf({ system, singles: swapped }), 'en').verdict).toBe('illegal');
      }),
    );
  });

  it('that is legal stays legal when somebody is missing and the others close up', () => {
    fc.assert(
      fc.property(legalOrder, fc.nat(), ({ system, singles }, at) => {
        const closed = singles.toSpliced(at % singles.length, 1);
        expect(judgeMatchLineUp(matchOf({ system, singles: closed }), 'de').verdict).toBe('legal');
      }),
    );
  });
});

const notes = fc.array(fc.constantFrom('RES', 'SPV', 'SBEM', 'KADER', 'JES', 'WES', 'x'), { maxLength: 5 });
const anyMatch = fc.record(
  {
    kind: fc.constant('match'),
    system,
    team: fc.integer({ min: 1, max: 5 }),
    listed: fc.uniqueArray(fc.record({ label, notes }), { selector: (player) => player.label }),
    singles: fc.array(label, { maxLength: 12 }),
    doubles: fc.array(fc.array(fc.option(label), { minLength: 2, maxLength: 2 }), { maxLength: 6 }),
    opponentPairs: fc.integer({ min: 0, max: 6 }),
    busy: fc.array(label),
  },
  { requiredKeys: ['kind', 'system', 'team', 'listed', 'singles', 'doubles'] },
);
const player = fc.record({
  place: fc.integer({ min: 1, max: 999 }),
  qttr: fc.option(fc.integer({ min: 1, max: 9999 })),
  youth: fc.boolean(),
  notes,
});
const anyReported = fc.record({
  kind: fc.constant('reported'),
  ageClass: fc.constantFrom('adults', 'youth', 'seniors'),
  teams: fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 99 }),
      size: fc.integer({ min: 1, max: 12 }),
      players: fc.uniqueArray(player, { selector: ({ place }) => place }),
    }),
    { selector: ({ number }) => number, maxLength: 6 },
  ),
});

describe('judging', () => {
  it('never throws, answers in its shape, fills every sentence, and its verdict is that of the gravest finding', () => {
    fc.assert(
      fc.property(fc.oneof(anyMatch, anyReported), fc.constantFrom(...languages), (given, language) => {
        const judgement = judgeLineUp(LineUpToJudge.parse(given), { ...today, language });
        expect(z.parse(Judgement, judgement)).toEqual(judgement);
        for (const { message } of judgement.findings) expect(message).not.toMatch(/[{}]|undefined|NaN|null/);
        const has = (weight: string) => judgement.findings.some((finding) => finding.weight === weight);
        const verdict = has('illegal') ? 'illegal' : has('incomplete') ? 'incomplete' : 'legal';
        expect(judgement.verdict).toBe(verdict);
      }),
      { numRuns: 500 },
    );
  });

  it('has a sentence in both languages with the same words, and a section, for everything it finds', () => {
    const wordsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const { de, en, section } of Object.values(findingKinds)) {
      expect(wordsOf(de)).toEqual(wordsOf(en));
      expect(de).not.toBe(en);
      expect(section).toMatch(/^(WO|[EH] \d(\.\d)*)$/);
    }
  });

  it('lists the gravest first', () => {
    const all = (['value-unknown', 'block-missing', 'too-strong'] as const).map((code) => ({
      code,
      labels: [],
      words: {},
    }));
    expect(judgementOf(all, 'en').findings.map(({ weight }) => weight)).toEqual([
      'illegal',
      'incomplete',
      'notice',
    ]);
  });

  it('takes the tolerances of the configuration', () => {
    const players = [
      { place: 1, qttr: 1500 },
      { place: 2, qttr: 1511 },
    ];
    const lineUp = LineUpToJudge.parse({
      kind: 'reported',
      ageClass: 'adults',
      teams: [{ number: 1, size: 2, players }],
    });
    expect(judgeLineUp(lineUp, today).verdict).toBe('legal');
    const strict = { ...usualTolerances, team: 10 };
    expect(judgeLineUp(lineUp, { ...today, tolerances: strict }).verdict).toBe('illegal');
  });
});

describe('the rules of a day', () => {
  it('are the latest that hold by then', () => {
    const book = (validFrom: string): RuleBook => ({
      validFrom,
      tolerances: usualTolerances,
      singlesToStay: 3,
    });
    const books = [book('2027-07-01'), book('2020-07-01')];
    const on = (day: string) => rulesOn(day, books)?.validFrom;
    expect([on('2027-07-01'), on('2027-06-30'), on('2020-07-01'), on('2020-06-30')]).toEqual([
      '2027-07-01',
      '2020-07-01',
      '2020-07-01',
      undefined,
    ]);
  });
  it('are listed latest first', () => {
    const days = ruleBooks.map(({ validFrom }) => validFrom);
    expect(days).toEqual(days.toSorted().reverse());
  });
  it('are not known before the first ones', () => {
    const judgement = judgeLineUp(matchOf({ singles: ['1.2', '1.1'] }), { ...today, day: '2020-06-30' });
    expect(judgement).toEqual({
      verdict: 'legal',
      findings: [
        {
          section: 'WO',
          weight: 'notice',
          labels: [],
          code: 'rules-unknown',
          message: 'Which rules hold on this day is not known.',
        },
      ],
    });
  });
});

describe('input', () => {
  const match = { kind: 'match', system: 'bund', team: 1, listed: [], singles: [], doubles: [] };
  const team = { number: 1, size: 4, players: [] as object[] };
  const reported = { kind: 'reported', ageClass: 'adults', teams: [team] };
  const errorsOf = (input: object) =>
    (LineUpToJudge.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);

  it.each<[string, object, string[][]]>([
    ['no kind', {}, [['kind', 'invalid']]],
    ['an unknown system', { ...match, system: 'x' }, [['system', 'invalid']]],
    ['no singles', { ...match, singles: undefined }, [['singles', 'required']]],
    ['a pair of three', { ...match, doubles: [['1.1', '1.2', '1.3']] }, [['doubles.0', 'invalid']]],
    [
      'a label that is none',
      { ...match, singles: ['12.123', '1.01', '0.1', '1', 7, 'x1.1', '1.1x', '1x.1', '1.1234'] },
      [
        ['singles.1', 'invalid'],
        ['singles.2', 'invalid'],
        ['singles.3', 'invalid'],
        ['singles.4', 'invalid'],
        ['singles.5', 'invalid'],
        ['singles.6', 'invalid'],
        ['singles.7', 'invalid'],
        ['singles.8', 'invalid'],
      ],
    ],
    [
      'a label listed twice',
      { ...match, listed: [{ label: '1.1' }, { label: '1.2' }, { label: '1.1' }] },
      [['listed.2.label', 'listed-twice']],
    ],
    ['a team twice', { ...reported, teams: [team, team] }, [['teams.1.number', 'listed-twice']]],
    [
      'a place twice',
      {
        ...reported,
        teams: [
          {
            ...team,
            players: [
              { place: 1, qttr: 1 },
              { place: 1, qttr: 2 },
            ],
          },
        ],
      },
      [['teams.0.players.1.place', 'listed-twice']],
    ],
    [
      'more than 30 teams',
      { ...reported, teams: Array.from({ length: 31 }, (_, at) => ({ ...team, number: at + 1 })) },
      [['teams', 'too-large']],
    ],
    [
      'more than 40 players',
      {
        ...reported,
        teams: [{ ...team, players: Array.from({ length: 41 }, (_, at) => ({ place: at + 1, qttr: 1 })) }],
      },
      [['teams.0.players', 'too-large']],
    ],
    [
      'the largest line-up',
      {
        ...reported,
        teams: Array.from({ length: 30 }, (_, number) => ({
          ...team,
          number: number + 1,
          players: Array.from({ length: 40 }, (_, at) => ({ place: at + 1, qttr: null })),
        })),
      },
      [],
    ],
  ])('%s', (_, input, expected) => {
    expect(errorsOf(input)).toEqual(expected);
  });

  it('has notes in upper case, none by default', () => {
    const players = [
      { place: 1, qttr: 1500, notes: [' spv '] },
      { place: 2, qttr: 1400 },
    ];
    expect(LineUpToJudge.parse({ ...reported, teams: [{ ...team, players }] })).toMatchObject({
      teams: [
        {
          players: [
            { notes: ['SPV'], youth: false },
            { notes: [], youth: false },
          ],
        },
      ],
    });
  });
});
