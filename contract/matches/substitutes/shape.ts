/** The search for substitutes of a game: what a captain enters, its state, and what somebody who is asked sees of it. */
import { z } from 'zod';
import { emptyOr, id, idOr, none, optionalText, storedInstant } from '../../fields.ts';
import { eachOnce } from '../../line-ups/shape.ts';
import { longestRemark } from '../../notifications/rules.ts';
import { Person } from '../../users/shape.ts';
import { answers } from '../rules.ts';
import {
  mostCandidates,
  mostHours,
  mostWanted,
  searchModes,
  searchStates,
  standings,
  substituteAnswers,
} from './rules.ts';

const count = (most: number) =>
  z
    .int({ error: emptyOr('required', 'not-a-whole-number') })
    .min(1, { error: 'too-small' })
    .max(most, { error: 'too-large' });

export const SearchInput = z.strictObject({
  mode: z.enum(searchModes, { error: emptyOr('required', 'invalid') }),
  wanted: count(mostWanted),
  /** how long each has to answer; only where people are asked one after the other */
  hoursEach: count(mostHours).nullable().optional(),
  /** ids of people, in the order in which they are asked */
  candidates: z
    .array(idOr('user-empty'), { error: emptyOr('candidates-empty', 'invalid') })
    .min(1, { error: 'candidates-empty' })
    .max(mostCandidates, { error: 'too-large' })
    .check(eachOnce((one) => one)),
});
export type SearchInput = z.output<typeof SearchInput>;

const answer = z.enum(substituteAnswers);

export const SubstituteAnswer = z.strictObject({
  answer: z.enum(substituteAnswers, { error: 'answer-empty' }),
  /** "from 19:30"; for the team */
  remark: none(optionalText(longestRemark)).optional(),
});
export type SubstituteAnswer = z.output<typeof SubstituteAnswer>;

/** The question to one person, for themselves. */
export const Question = z.object({
  /** the team's number within its age class */
  team: z.int(),
  askedAt: storedInstant,
  /** when the next is asked; null: the answer is waited for until the game */
  deadline: storedInstant.nullable(),
  /** null: not answered */
  answer: answer.nullable(),
  standing: z.enum(standings),
});
export type Question = z.output<typeof Question>;

export const Candidate = z.object({
  person: Person,
  /** `2.3`: the third of the second team; null: not reported any more */
  label: z.string().nullable(),
  /** null: not asked */
  askedAt: storedInstant.nullable(),
  deadline: storedInstant.nullable(),
  answer: answer.nullable(),
  answeredAt: storedInstant.nullable(),
  /** has one of the wanted spots; somebody who said yes without one came too late */
  plays: z.boolean(),
  /** could not be asked when it was their turn */
  skipped: z.boolean(),
  /** the captain wants them to be asked, which happens as soon as it is day */
  chosen: z.boolean(),
});
export type Candidate = z.output<typeof Candidate>;

export const Search = z.object({
  mode: z.enum(searchModes),
  wanted: z.int(),
  hoursEach: z.int().nullable(),
  state: z.enum(searchStates),
  createdAt: storedInstant,
  /** night-time: nobody is asked before this; null: people are asked now, or nobody is left to ask */
  asksAt: storedInstant.nullable(),
  /** in the captain's order */
  candidates: z.array(Candidate),
});
export type Search = z.output<typeof Search>;

/** Somebody whom the captain can ask. */
export const Proposed = z.object({
  person: Person,
  label: z.string(),
  /** points; null: not known, or not for the caller */
  qttr: z.int().nullable(),
  /** for the present time of the game; null: not answered */
  answer: z.enum(answers).nullable(),
  /** the team they are reported in, and its game at that time: how many it needs and who said yes, without them too; null: it does not play */
  ownGame: z.object({ team: z.int(), needs: z.int(), has: z.int(), remaining: z.int() }).nullable(),
});
export type Proposed = z.output<typeof Proposed>;

export const Substitutes = z.object({
  /** the caller's own question; null: they were not asked */
  own: Question.nullable(),
  /** the questions to the caller's children, where any was asked */
  children: z.array(z.object({ person: Person, question: Question })).optional(),
  /** the latest; null: there was none, or the caller does not lead the team */
  search: Search.nullable(),
  /** in the order of the line-up of the half; null: the caller does not lead the team */
  proposed: z.array(Proposed).nullable(),
});
export type Substitutes = z.output<typeof Substitutes>;

export const byGame = z.strictObject({ id });
export const byCandidate = z.strictObject({ id, userId: id });
