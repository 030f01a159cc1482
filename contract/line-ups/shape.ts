/** The input of the referee, the line-up of a half or of a match, and its findings. */
import { z } from 'zod';
import { emptyOr } from '../fields.ts';
import { matchSystemIds } from '../match-systems.ts';
import { weights } from './finding-kind.ts';
import { findingCodes, verdicts } from './findings.ts';
import { labelForm, repeated } from './labels.ts';

const whole = (most: number) =>
  z
    .int({ error: emptyOr('required', 'invalid') })
    .min(1, { error: 'too-small' })
    .max(most, { error: 'too-large' });
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: emptyOr('required', 'invalid') });
const list = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.array(item, { error: emptyOr('required', 'invalid') }).max(most, { error: 'too-large' });

/** `2.3`: the third of the second team. */
const label = z.string({ error: emptyOr('required', 'invalid') }).regex(labelForm, { error: 'invalid' });
const note = z
  .string({ error: 'invalid' })
  .trim()
  .toUpperCase()
  .min(1, { error: 'invalid' })
  .max(20, { error: 'too-long' });
const notes = list(note, 5).default([]);

/** Reports each entry whose key occurred before. @param field of the entry, where it is a record */
export const eachOnce =
  <T>(keyOf: (item: T) => string, field?: string) =>
  ({ value, issues }: z.core.ParsePayload<T[]>) => {
    const keys = value.map(keyOf);
    const twice = new Set(repeated(keys));
    for (const [at, key] of keys.entries())
      if (twice.has(key) && keys.indexOf(key) < at)
        issues.push({
          code: 'custom',
          message: 'listed-twice',
          path: field === undefined ? [at] : [at, field],
          input: value,
        });
  };

const Player = z.strictObject({
  place: whole(999),
  /** null: not known */
  qttr: whole(9999).nullable(),
  /** of youth age (Nachwuchs) */
  youth: z.boolean({ error: 'invalid' }).default(false),
  /** RES, SPV, KADER, and others as printed */
  notes,
});

const ReportedTeam = z.strictObject({
  /** 1 is the first team of the age class */
  number: whole(99),
  /** players that its system needs (Sollstärke) */
  size: whole(12),
  players: list(Player, 40).check(eachOnce(({ place }) => String(place), 'place')),
});

/** The line-up of a half (Mannschaftsmeldung): all teams of one age class. */
export const ReportedLineUp = z.strictObject({
  kind: z.literal('reported'),
  ageClass: choice(['adults', 'youth', 'seniors']),
  teams: list(ReportedTeam, 30).check(eachOnce(({ number }) => String(number), 'number')),
});
export type ReportedLineUp = z.output<typeof ReportedLineUp>;

/** The line-up of one match. */
export const MatchLineUp = z.strictObject({
  kind: z.literal('match'),
  system: choice(matchSystemIds),
  /** number of the team that plays */
  team: whole(99),
  /** the line-up of the half, in any order */
  listed: list(z.strictObject({ label, notes }), 1200).check(eachOnce((player) => player.label, 'label')),
  singles: list(label, 12),
  /** double 1 first; null is an empty place */
  doubles: list(z.array(label.nullable(), { error: 'invalid' }).length(2, { error: 'invalid' }), 6),
  /** how many doubles the opponents can form; without it that is not known */
  opponentPairs: z
    .int({ error: 'invalid' })
    .min(0, { error: 'too-small' })
    .max(6, { error: 'too-large' })
    .optional(),
  /** who plays elsewhere at that time */
  busy: list(label, 1200).optional(),
});
export type MatchLineUp = z.output<typeof MatchLineUp>;

export const LineUpToJudge = z.discriminatedUnion('kind', [ReportedLineUp, MatchLineUp], {
  error: 'invalid',
});
export type LineUpToJudge = z.output<typeof LineUpToJudge>;

export const Judgement = z.object({
  verdict: z.enum(verdicts),
  findings: z.array(
    z.object({
      /** of the Wettspielordnung */
      section: z.string(),
      weight: z.enum(weights),
      /** the persons, as team.place */
      labels: z.array(z.string()),
      code: z.enum(findingCodes),
      message: z.string(),
    }),
  ),
});
