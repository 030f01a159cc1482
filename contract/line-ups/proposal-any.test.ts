/** Proposals from any answers, absences and matches elsewhere. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSystemIds } from '../match-systems.ts';
import { languages } from './finding-kind.ts';
import { byLabel, spotOf } from './labels.ts';
import { proposeLineUp, type Situation } from './proposal.ts';
import { judgeMatchLineUp } from './rules.ts';
import { type Answer, answers } from './substitutes.ts';
import { matchSystems } from './systems.ts';

const key = fc.constantFrom(...Array.from({ length: 24 }, (_, at) => `p${at}`));
const keys = (most: number) => fc.uniqueArray(key, { maxLength: most });
const label = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 }))
  .map(([team, place]) => `${team}.${place}`);
const player = fc.record({
  label,
  notes: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.constant(['SPV']),
    fc.constant(['RES', 'JES']),
  ),
  // now and then somebody is listed twice, or unknown
  person: fc.option(key, { freq: 12 }),
});
const situation: fc.Arbitrary<Situation> = fc.record(
  {
    system: fc.constantFrom(...matchSystemIds),
    team: fc.integer({ min: 1, max: 3 }),
    listed: fc.uniqueArray(player, { selector: (one) => one.label, maxLength: 30 }),
    people: fc.record({
      answers: fc
        .array(fc.tuple(key, fc.constantFrom<Answer>('yes', 'yes', ...answers)), { maxLength: 24 })
        .map((said) => new Map(said)),
      absent: keys(4).map((some) => new Set(some)),
      busy: keys(4).map((some) => new Set(some)),
      approved: fc.oneof(
        fc.constant(new Set(Array.from({ length: 24 }, (_, at) => `p${at}`))),
        keys(24).map((some) => new Set(some)),
      ),
    }),
    otherGames: fc.array(
      fc.record({
        team: fc.integer({ min: 1, max: 4 }),
        needs: fc.integer({ min: 0, max: 6 }),
        yes: keys(10),
      }),
      { maxLength: 3 },
    ),
    opponentPairs: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['system', 'team', 'listed', 'people', 'otherGames'] },
);
const runs = { numRuns: 1000 };

describe('every proposal', () => {
  it('is legal, and incomplete only where nobody plays', () => {
    fc.assert(
      fc.property(situation, fc.constantFrom(...languages), (given, language) => {
        const { judgement, singles, short } = proposeLineUp(given, language);
        expect(judgement.verdict).toBe(singles.length === 0 ? 'incomplete' : 'legal');
        const codes = judgement.findings.map(({ code }) => code);
        if (singles.length > 0) expect(codes).not.toContain('doubles-missing');
        if (given.system !== 'braunschweig') {
          expect(singles.length + short).toBe(matchSystems[given.system].singles);
        }
      }),
      runs,
    );
  });

  it('names only people who may and can play, each once', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { people, listed, team } = given;
        const { players, singles, doubles } = proposeLineUp(given, 'en');
        expect(players.map((one) => one.label)).toEqual(singles);
        expect(new Set(players.map(({ person }) => person)).size).toBe(players.length);
        for (const one of doubles.flat()) expect(singles).toContain(one);
        for (const { label, person, certainty, substitute } of players) {
          const row = listed.find((one) => one.label === label);
          const answer = people.answers.get(person);
          expect(row?.person).toBe(person);
          expect(people.absent.has(person) || people.busy.has(person)).toBe(false);
          expect(answer).not.toBe('no');
          expect(certainty === 'maybe').toBe(answer === 'maybe');
          expect(certainty === 'ask').toBe(answer === undefined);
          expect(spotOf(label).team).toBeGreaterThanOrEqual(team);
          expect(substitute).toBe(spotOf(label).team > team);
          if (!substitute) expect(answer).toBeDefined();
          if (substitute) {
            expect(row?.notes).not.toContain('SPV');
            expect(people.approved.has(person)).toBe(true);
          }
        }
      }),
      runs,
    );
  });

  it('leaves every other team with all it needs, and takes nobody from a team that is short', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { players, effects } = proposeLineUp(given, 'en');
        const substitutes = players.filter(({ substitute }) => substitute).map((one) => one.label);
        expect(effects.flatMap(({ labels }) => labels)).toEqual(substitutes);
        for (const { team, game } of effects) {
          const played = given.otherGames.find((one) => one.team === team);
          expect(game === null).toBe(played === undefined);
          if (!game) continue;
          expect(game.has).toBeGreaterThanOrEqual(game.needs);
          expect(game.remaining).toBeGreaterThanOrEqual(game.needs);
        }
      }),
      runs,
    );
  });

  it('is illegal after any two people in the singles have changed places', () => {
    fc.assert(
      fc.property(situation, fc.nat(), fc.nat(), (given, a, b) => {
        const { singles, doubles } = proposeLineUp(given, 'en');
        fc.pre(singles.length > 1);
        const [one, other] = [a % singles.length, b % singles.length];
        fc.pre(one !== other);
        const swapped = singles.with(one, singles[other] ?? '').with(other, singles[one] ?? '');
        const listed = given.listed.map(({ label, notes }) => ({ label, notes: [...notes] }));
        const match = { kind: 'match' as const, system: given.system, team: given.team, listed, doubles };
        expect(judgeMatchLineUp({ ...match, singles }, 'en').verdict).toBe('legal');
        expect(judgeMatchLineUp({ ...match, singles: swapped }, 'en').verdict).toBe('illegal');
      }),
      runs,
    );
  });

  it('leaves nobody out who said yes and would come before somebody in it', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { players, missing, short } = proposeLineUp(given, 'en');
        const spare = missing.filter(({ reason }) => reason === 'spare').map(({ label }) => label);
        if (short > 0) expect(spare).toEqual([]);
        const yes = (person: string | null) => person !== null && given.people.answers.get(person) === 'yes';
        for (const left of spare.filter((label) =>
          yes(given.listed.find((one) => one.label === label)?.person ?? null),
        ))
          for (const { label, person, substitute } of players) {
            expect(substitute).toBe(false);
            expect(yes(person)).toBe(true);
            expect(byLabel(label, left)).toBeLessThan(0);
          }
      }),
      runs,
    );
  });
});
