/** The match week: one game's page, who can play, and a team's season. */
import { z } from 'zod';
import { id, instant, none, optionalText, storedDate, storedInstant } from '../fields.ts';
import { Game } from '../games/shape.ts';
import { longestRemark } from '../notifications/rules.ts';
import { seasonHalves } from '../positions/rules.ts';
import { Team } from '../teams/shape.ts';
import { Person } from '../users/shape.ts';
import { Comment } from './comments/shape.ts';
import { Board, LineUp } from './line-up/shape.ts';
import { Ride } from './rides/shape.ts';
import { answers, reasons } from './rules.ts';
import { Question, Substitutes } from './substitutes/shape.ts';

const answer = z.enum(answers);

export const AvailabilityInput = z.strictObject({
  answer: z.enum(answers, { error: 'answer-empty' }),
  /** "from 19:30" */
  remark: none(optionalText(longestRemark)).optional(),
  /** the start of the game that the answer is about, refused when the game has moved since; default: the present one */
  forDate: instant().optional(),
});
export type AvailabilityInput = z.output<typeof AvailabilityInput>;

/** Whether somebody can play in one game. `remark` is null for those who may not read it. */
export const Availability = z.object({
  gameId: id,
  userId: id,
  answer,
  remark: z.string().nullable(),
  /** null: derived from an absence */
  answeredAt: storedInstant.nullable(),
  answeredBy: z.enum(reasons),
  /** when the game was to start as this was answered */
  forDate: storedInstant,
  /** the game has moved since, so the player is asked again */
  stale: z.boolean(),
  /** has answered, and has an absence on the day of the game; missing for those who may not read remarks */
  away: z.literal(true).optional(),
});
export type Availability = z.output<typeof Availability>;

const Given = Availability.omit({ gameId: true, userId: true });

/** Somebody who plays in a team. */
export const Player = z.object({
  person: Person,
  /** in the reported line-up of the half; null: not reported */
  place: z.int().nullable(),
  /** points; null: not known, or not for the caller */
  qttr: z.int().nullable(),
});
export type Player = z.output<typeof Player>;

export const MatchPlayer = Player.extend({
  /** does not belong to the team, but is in the line-up or has said yes to the search */
  substitute: z.boolean(),
  /** null: not answered */
  given: Given.nullable(),
});
export type MatchPlayer = z.output<typeof MatchPlayer>;

/** All that the page of one game shows, as far as the caller may see it. */
export const Match = z.object({
  game: Game,
  team: Team,
  captains: z.array(Person),
  meetAt: storedInstant,
  /** in the order of the reported line-up, then by QTTR */
  players: z.array(MatchPlayer),
  /** players that the team's system needs; null: not known */
  wanted: z.int().nullable(),
  /** the caller leads the team, or manages games */
  leads: z.boolean(),
  /** null: there is none yet, or none for the caller */
  lineUp: LineUp.nullable(),
  /** null for those who do not lead the team, and once the game has begun */
  board: Board.nullable(),
  /** earliest first; null for those who neither play in the team nor lead it */
  rides: z.array(Ride).nullable(),
  /** oldest first; null as for rides */
  comments: z.array(Comment).nullable(),
  /** the caller may see the match code and the PIN; they have their own call */
  seesCodes: z.boolean(),
  /** null for those who neither lead the team nor are asked to help out */
  substitutes: Substitutes.nullable(),
});
export type Match = z.output<typeof Match>;

/** A game that is coming for one of the caller's teams, or for which they are asked to help out or are in the line-up. */
export const Coming = z.object({
  game: Game,
  meetAt: storedInstant,
  wanted: z.int().nullable(),
  /** plays in the team or in this game; else leads the team, or is only asked */
  mayAnswer: z.boolean(),
  /** the caller's own answer */
  given: Given.nullable(),
  /** whether the caller helps out; null: they were not asked */
  question: Question.nullable(),
  /** the caller is in its published line-up, and neither plays in its team nor leads it */
  helpsOut: z.boolean(),
  /** who has said yes for the present time, in the order of the line-up */
  playing: z.array(Person),
  unanswered: z.int(),
  /** a published one */
  lineUp: LineUp.nullable(),
  /** the one that the caller drives or has a seat in */
  ride: Ride.nullable(),
});
export type Coming = z.output<typeof Coming>;

/** Won, drawn and lost games of a half, and points of the matches, the team's own first. */
const HalfBalance = z.object({
  half: z.enum(seasonHalves),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  points: z.tuple([z.int(), z.int()]),
});

/** How often each player could play, and did, in the games that have begun and have answers. */
export const AnswerStatistics = z.object({
  games: z.int(),
  /** in the order of the season's players */
  players: z.array(
    z.object({
      yes: z.int(),
      maybe: z.int(),
      substituteOnly: z.int(),
      no: z.int(),
      unanswered: z.int(),
      /** in the match report once it has ended, else in the published line-up */
      played: z.int(),
    }),
  ),
});
export type AnswerStatistics = z.output<typeof AnswerStatistics>;

/** A team's season: players, games, balance, and who answered for the games that come next. */
export const TeamSeason = z.object({
  team: Team,
  /** the year it starts in */
  season: z.int(),
  captains: z.array(Person),
  players: z.array(
    Player.extend({
      /** the next birthday, for those who show it */
      birthday: storedDate.nullable(),
      /** for each of `coming`, in its order: null is not answered */
      answers: z.array(z.object({ answer, stale: z.boolean() }).nullable()),
    }),
  ),
  /** the season's games, earliest first */
  games: z.array(Game),
  balances: z.array(HalfBalance),
  /** ids of the next planned games, earliest first */
  coming: z.array(id),
  /** null for those who do not lead the team */
  statistics: AnswerStatistics.nullable(),
});
export type TeamSeason = z.output<typeof TeamSeason>;
