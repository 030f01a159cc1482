/** The saved places of a half that a new line-up no longer names: somebody decides which of them go. Pure functions. */
import type { Before } from '@club/contract/lists/shape.ts';
import { type Draft, teamOfRow } from './draft.ts';

export type Place = Before['kept'][number] & { teamId: string };

export const placeOf = ({ userId, teamId }: { userId: string; teamId: string }): string =>
  `${userId} ${teamId}`;

/**
 * The places that may go: those in the teams of the list whose people it does not name there. Whoever might be meant by a
 * row that is still open, or is left out, counts as named.
 */
export function leavingPlaces(draft: Draft, stored: Before['kept']): Place[] {
  const teams = new Set(draft.rows.filter((row) => !row.skip).map((row) => teamOfRow(row, draft)));
  const named = new Set(
    draft.rows.flatMap((row) => {
      const { userId = null, candidates = [] } = row.source ?? {};
      const chosen = row.userId === null ? [userId, ...candidates.map((one) => one.userId)] : [row.userId];
      return chosen.map((id) => placeOf({ userId: id ?? '', teamId: teamOfRow(row, draft) }));
    }),
  );
  return stored
    .filter((place): place is Place => place.teamId !== null && teams.has(place.teamId))
    .filter((place) => !named.has(placeOf(place)));
}
