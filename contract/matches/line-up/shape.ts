/** The line-up of a game: who plays the singles, in which order, and who plays doubles with whom. */
import { z } from 'zod';
import { id, idOr, storedInstant } from '../../fields.ts';
import { eachOnce } from '../../line-ups/shape.ts';
import { Person } from '../../users/shape.ts';
import { answers } from '../rules.ts';

/** The maximum of all systems; the referee checks the number for the system that is played. */
const mostSingles = 12;
const mostDoubles = 6;

const user = idOr('user-empty');

/** Reports a person who is in a double twice, or in two of them. */
const playsOnce = ({ value, issues }: z.core.ParsePayload<(string | null)[][]>) => {
  const seen = new Set<string>();
  for (const [at, pair] of value.entries())
    for (const [seat, person] of pair.entries()) {
      if (person === null) continue;
      if (seen.has(person))
        issues.push({ code: 'custom', message: 'listed-twice', path: [at, seat], input: value });
      seen.add(person);
    }
};

/** Ids of people. The competition rules are not checked: a captain may know more. */
export const LineUpInput = z.strictObject({
  /** in the order in which they play */
  singles: z
    .array(user)
    .max(mostSingles, { error: 'too-large' })
    .check(eachOnce((one) => one)),
  /** double 1 first; null is an empty place */
  doubles: z
    .array(z.array(user.nullable()).length(2, { error: 'invalid' }))
    .max(mostDoubles, { error: 'too-large' })
    .check(playsOnce),
});
export type LineUpInput = z.output<typeof LineUpInput>;

export const lineUpStates = ['draft', 'published'] as const;

export const LineUp = z.object({
  singles: z.array(Person),
  doubles: z.array(z.array(Person.nullable())),
  /** a draft is for those who lead the team */
  state: z.enum(lineUpStates),
  publishedAt: storedInstant.nullable(),
});
export type LineUp = z.output<typeof LineUp>;

/** Somebody who may be put into a line-up: a player of the team, or somebody reported in its age class. */
export const Listed = z.object({
  person: Person,
  /** `2.3`: the third of the second team; null: not reported for this half */
  label: z.string().nullable(),
  notes: z.array(z.string()),
  /** points; null: not known, or not for the caller */
  qttr: z.int().nullable(),
  /** for the present time of the game; null: not answered */
  answer: z.enum(answers).nullable(),
  /** away on that day */
  away: z.boolean(),
  /** in the published line-up of another game at that time */
  busy: z.boolean(),
});
export type Listed = z.output<typeof Listed>;

/** The people who can be in a line-up, for those who lead the team. */
export const Board = z.object({
  /** the team's number within its age class, 1 for the first */
  team: z.int(),
  /** in the order of the line-up of the half; own players who are not reported come last */
  listed: z.array(Listed),
});
export type Board = z.output<typeof Board>;

/** The best legal line-up that the answers allow. */
export const Proposal = z.object({
  singles: z.array(id),
  doubles: z.array(z.array(id.nullable())),
  /** substitutes who have not said yes: they must be asked */
  toAsk: z.array(id),
  /** the teams that substitutes come from, and how many who said yes remain there; null: no game at that time */
  from: z.array(
    z.object({
      team: z.int(),
      people: z.array(id),
      game: z.object({ needs: z.int(), has: z.int(), remaining: z.int() }).nullable(),
    }),
  ),
  /** players who are still missing */
  short: z.int(),
});
export type Proposal = z.output<typeof Proposal>;
