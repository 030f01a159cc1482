/** What the calendar of a team would change today: always against the games as they are, so that it is never outdated. */
import { Failure } from '@club/contract/failures.ts';
import type { CalendarGame, ImportResult } from '@club/contract/games/shape.ts';
import type { Context } from '../../platform/http/route.ts';
import { importGames } from '../import/actions.ts';
import { digestOf, hashOfGame } from './read-games.ts';
import type { LinkState, TeamLink } from './store.ts';

export type Proposal = { digest: string; games: CalendarGame[]; changes: ImportResult };

/** The games with differences to the calendar that nobody has decided about. */
function openGames({ games, settled }: LinkState): CalendarGame[] {
  const done = new Set(settled);
  return (games ?? []).filter((game) => !done.has(hashOfGame(game)));
}

/** @returns null: nothing would change */
export async function proposalOf(context: Context, { teamId, state }: TeamLink): Promise<Proposal | null> {
  const games = openGames(state);
  if (games.length === 0) return null;
  const changes = await importGames(context, { teamId, games, dryRun: true }, { kind: 'calendar' });
  const count = changes.created.length + changes.changed.length + changes.cancelled.length;
  return count === 0 ? null : { digest: digestOf(games), games, changes };
}

/** The state after a decision about everything in the calendar: it is not proposed again until the calendar changes. */
export const settledState = (state: LinkState): LinkState => ({
  ...state,
  settled: (state.games ?? []).map(hashOfGame),
  notifiedDigest: null,
});

/**
 * The open proposal, or null if it was decided already.
 * @throws Failure `stale` if another one has replaced it
 */
export async function proposalToDecide(
  context: Context,
  link: TeamLink,
  digest: string,
): Promise<Proposal | null> {
  const proposal = await proposalOf(context, link);
  if (proposal && proposal.digest !== digest) throw new Failure('stale');
  return proposal;
}
