/** The rules about games: their states, when two rows are the same game, and season halves. */
import type { FailureCode, FieldCode } from '../failures.ts';

export const gameStates = ['planned', 'live', 'final', 'cancelled'] as const;
export type GameState = (typeof gameStates)[number];

/** Values of the optional fields of a fixture list, for a game about which it says nothing. */
export const noFixtureDetails = {
  matchDay: null,
  matchNumber: null,
  hall: null,
  meetAt: null,
  opponentNote: null,
} as const;

/** Size limit of an imported calendar file, in bytes. */
export const mostCalendarBytes = 2 * 1024 * 1024;

/** Why an event of a calendar, or a line of a fixture list, is not a game. */
export const unreadableReasons = [
  'broken-off',
  'no-date',
  'bad-date',
  'no-time',
  'no-summary',
  'not-a-game',
  'not-our-game',
  'bye',
  'too-long',
  'broken-line',
  'no-teams',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

const next: Record<GameState, readonly GameState[]> = {
  planned: ['live', 'final', 'cancelled'],
  live: ['final', 'cancelled'],
  // a game that was marked as final too early goes on
  final: ['live'],
  // associations do withdraw cancellations
  cancelled: ['planned'],
};

/** The states that a game can change to from this one, itself included. */
export const statesFrom = (state: GameState): GameState[] => [state, ...next[state]];

/** Why a game cannot go from one state to another, or null. */
export const refuseTransition = (from: GameState, to: GameState): FailureCode | null =>
  statesFrom(from).includes(to) ? null : 'state-not-possible';

/** Why nobody can enter a score now, or null. */
export function refuseScore(game: { state: GameState; hasReport: boolean }): FailureCode | null {
  if (game.state === 'cancelled') return 'game-cancelled';
  if (game.hasReport) return 'report-keeps-score';
  return game.state === 'final' ? 'game-final' : null;
}

/** hours after its date within which a game may still be in progress */
const playing = 6;
/** Games from before this instant are over: a score is their final result; without one the result is missing. */
export const overBefore = (now: Date): Date => new Date(now.getTime() - playing * 3_600_000);

/**
 * From when games count as coming: the start of the club's day, or earlier while last evening's may still be live.
 * @param midnight at which the day began, RFC 3339
 */
export function comingFrom(midnight: string, now: Date): string {
  const start = new Date(midnight);
  return overBefore(now) < start ? overBefore(start).toISOString() : midnight;
}

/** The state once there is a score: a planned game becomes live, or final where its time is over. @param game `date` in ISO 8601 */
export function stateAfterScore(game: { state: GameState; date: string }, now: Date): GameState {
  if (game.state !== 'planned') return game.state;
  return Date.parse(game.date) < overBefore(now).getTime() ? 'final' : 'live';
}

/** The state that a match report gives its game. */
export const stateAfterReport = ({ begun, ended }: { begun: boolean; ended: boolean }): GameState =>
  ended ? 'final' : begun ? 'live' : 'planned';

/** hours by which a game may start earlier on its day without a confirmation */
const earlyHours = 3;

/** Whether a ticker entry now would start a game that is scheduled much later. @param game `date` in ISO 8601 */
export const startsEarly = (game: { state: GameState; date: string }, now: Date): boolean =>
  game.state === 'planned' && Date.parse(game.date) - now.getTime() > earlyHours * 3_600_000;

/** Why two scores do not go together, or null: both or none. */
export const refuseHalfScore = (home: number | null, guest: number | null): FieldCode | null =>
  (home === null) === (guest === null) ? null : 'score-needs-both';

/** Equal for all spellings of one team name that differ in case, spacing or Unicode form. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('de');

/** Whether two spellings are the same team name. Names are compared as a whole. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Why these two teams cannot play each other, or null. */
export const refuseOpponents = (home: string, away: string): FieldCode | null =>
  sameName(home, away) ? 'same-teams' : null;

/** The season half (Vorrunde, Rückrunde) of a club date `2026-11-20`: `2026 first` is July to December 2026. */
export function seasonHalfOf(date: string): { season: number; half: 'first' | 'second' } {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 7
    ? { season: year, half: 'first' }
    : { season: year - 1, half: 'second' };
}

/** The outcome of the game for us, or null while it is not known. */
export function outcomeOf(game: {
  state: GameState;
  homeGame: boolean;
  scoreHome: number | null;
  scoreGuest: number | null;
}) {
  if (game.state !== 'final' || game.scoreHome === null || game.scoreGuest === null) return null;
  const lead = game.homeGame ? game.scoreHome - game.scoreGuest : game.scoreGuest - game.scoreHome;
  return lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn';
}

type Venue = {
  location: string | null;
  hall: { name: string; street: string | null; zip: string | null; town: string | null } | null;
};

/** Where a game is played, in one line: its place, else its hall with the address; null where nothing is known. */
export const venueOf = ({ location, hall }: Venue): string | null =>
  location ||
  (hall &&
    [hall.name, hall.street, [hall.zip, hall.town].filter(Boolean).join(' ')].filter(Boolean).join(', '));
