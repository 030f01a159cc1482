/** Games (Punktspiele, Pokalspiele). */
import { z } from 'zod';
import { id, idOr, instant, none, optionalText, storedInstant, storedValue, text } from '../fields.ts';
import { gameStates, unreadableReasons } from './rules.ts';

/** Games won by a team in a match: a whole number from 0 to 16. */
export const points = z
  .int({ error: 'score-out-of-range' })
  .min(0, { error: 'score-out-of-range' })
  .max(16, { error: 'score-out-of-range' });

const shortText = (most: number) => none(optionalText(most)).default(null);

/** The hall (Spiellokal) with its address. */
const hall = z.strictObject({
  name: text(100, 'hall-empty'),
  street: shortText(100),
  zip: shortText(10),
  town: shortText(100),
});

const fields = {
  teamId: idOr('team-empty'),
  homeTeam: text(100, 'home-team-empty'),
  awayTeam: text(100, 'away-team-empty'),
  homeGame: z.boolean({ error: 'required' }),
  cupGame: z.boolean({ error: 'invalid' }),
  league: text(200, 'league-empty'),
  date: instant('start-date-empty'),
  location: optionalText(300),
  state: z.enum(gameStates, { error: 'invalid' }),
  scoreHome: points.nullable(),
  scoreGuest: points.nullable(),
  /** Spieltag */
  matchDay: z
    .int({ error: 'not-a-whole-number' })
    .min(1, { error: 'too-small' })
    .max(99, { error: 'too-large' })
    .nullable(),
  /** Spielnummer of the fixture list, as printed */
  matchNumber: none(optionalText(20)),
  hall: hall.nullable(),
  /** when the team meets; null: as it usually does */
  meetAt: instant().nullable(),
  opponentNote: none(optionalText(500)),
};

/** A new game; `league` defaults to the team's. */
export const GameInput = z.strictObject({
  ...fields,
  cupGame: fields.cupGame.default(false),
  league: fields.league.optional(),
  location: fields.location.default(null),
  state: fields.state.default('planned'),
  scoreHome: fields.scoreHome.default(null),
  scoreGuest: fields.scoreGuest.default(null),
  matchDay: fields.matchDay.default(null),
  matchNumber: fields.matchNumber.optional(),
  hall: fields.hall.default(null),
  meetAt: fields.meetAt.default(null),
  opponentNote: fields.opponentNote.optional(),
});
export type GameInput = z.output<typeof GameInput>;

export const GameChange = z.strictObject(fields).partial();
export type GameChange = z.output<typeof GameChange>;

export const Game = z.object({
  ...fields,
  id,
  date: storedInstant,
  homeTeam: z.string(),
  awayTeam: z.string(),
  league: z.string(),
  location: z.string().nullable(),
  matchDay: z.int().nullable(),
  matchNumber: z.string().nullable(),
  hall: z
    .object({
      name: z.string(),
      street: z.string().nullable(),
      zip: z.string().nullable(),
      town: z.string().nullable(),
    })
    .nullable(),
  meetAt: storedInstant.nullable(),
  opponentNote: z.string().nullable(),
  source: z.enum(['manual', 'import']),
  externalId: z.string().nullable(),
  /** its score comes from a match report, so nobody can enter one */
  hasReport: z.boolean(),
});
export type Game = z.output<typeof Game>;

/** A game as described by a file of the association. What is null or missing is not mentioned: it changes nothing. */
export const CalendarGame = z.strictObject({
  homeTeam: fields.homeTeam,
  awayTeam: fields.awayTeam,
  homeGame: fields.homeGame,
  cupGame: fields.cupGame.default(false),
  /** default: the league the game already has, else the team's */
  league: fields.league.optional(),
  date: fields.date,
  location: fields.location.default(null),
  matchDay: fields.matchDay.default(null),
  matchNumber: optionalText(20).default(null),
  /** the half it is counted in, where the file says so; a game can be moved into the other one */
  half: z.enum(['first', 'second'], { error: 'invalid' }).nullable().default(null),
  hall: fields.hall.default(null),
  externalId: z.string().min(1).max(500).nullable().default(null),
  cancelled: z.boolean().default(false),
});
export type CalendarGame = z.output<typeof CalendarGame>;

export const GamesImport = z.strictObject({
  teamId: fields.teamId,
  games: z.array(CalendarGame).max(500, { error: 'too-large' }),
  dryRun: z.boolean().default(false),
});

/** What an import did or would do. A change names the fields with their old and new value. */
export const ImportResult = z.object({
  dryRun: z.boolean(),
  created: z.array(Game),
  changed: z.array(
    z.object({ game: Game, fields: z.record(z.string(), z.tuple([storedValue, storedValue])) }),
  ),
  unchanged: z.array(Game),
  cancelled: z.array(Game),
  unreadable: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(unreadableReasons) })),
});
export type ImportResult = z.output<typeof ImportResult>;
