/** Default values in a game's form: our team's name on our side, and its league where none is entered. */
import { type GameState, stateAfterScore } from '@club/contract/games/rules.ts';
import { stateWithoutScore } from '@club/contract/games/without-score.ts';

export type Names = { homeTeam: string; awayTeam: string; homeGame: boolean };

/** The names after the game was moved home or away: both are swapped. */
export const movedTo = (names: Names, homeGame: boolean): Names =>
  names.homeGame === homeGame ? names : { homeTeam: names.awayTeam, awayTeam: names.homeTeam, homeGame };

/**
 * The names after another team was chosen: ours is replaced where it was the former team's or is empty; a name that somebody entered
 * is preserved.
 */
export function renamed(names: Names, team: string, former: string | undefined): Names {
  const side = names.homeGame ? 'homeTeam' : 'awayTeam';
  const ours = names[side].trim();
  return ours === '' || ours === former ? { ...names, [side]: team } : names;
}

/** The league after another team was chosen, by the same rule. */
export const leagueAfter = (league: string, team: string, former: string | undefined): string =>
  league.trim() === '' || league === former ? team : league;

type EditedResult = {
  /** the saved state */
  before: GameState;
  /** the state in the form */
  state: GameState;
  date: string | null;
  scored: boolean;
  /** the saved score was removed */
  emptied: boolean;
};

/** The state that follows from the score in the form, or null: with a score a game is no longer planned, without the one it had it is again. */
export function stateFollowing(
  { before, state, date, scored, emptied }: EditedResult,
  now: Date,
): GameState | null {
  if (before === 'cancelled' || date === null) return null;
  if (before === 'planned') return scored ? stateAfterScore({ state: 'planned', date }, now) : 'planned';
  if (emptied) return stateWithoutScore(before);
  return state === 'planned' ? before : null;
}
