/** Reads a team's games from a calendar of another site; runs in a worker thread. */

import { createHash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import type { LinkFailure } from '@club/contract/games/calendar-links/rules.ts';
import { CalendarGame } from '@club/contract/games/shape.ts';
import { z } from 'zod';
import { pickGames } from '../import/pick-games.ts';
import { type Calendar, readCalendar } from '../import/read-calendar.ts';

/** Without what belongs to the file and not to the game. */
const Listed = z.object(CalendarGame.shape);

/** @throws Failure other than those of an unreadable file */
function parse(bytes: Uint8Array, clubZone: string): Calendar | null {
  try {
    return readCalendar(bytes, clubZone);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** The games of a team, or why the calendar counts as broken. @param clubZone the zone of times without one */
export function readGames(
  bytes: Uint8Array,
  clubZone: string,
  teamName: string,
): { games: CalendarGame[] } | { failure: LinkFailure } {
  const calendar = parse(bytes, clubZone);
  if (!calendar) return { failure: 'not-a-calendar' };
  if (calendar.unreadable.some(({ reason }) => reason === 'broken-off')) return { failure: 'broken-off' };
  const games = pickGames(calendar, teamName).games.flatMap((game) => Listed.safeParse(game).data ?? []);
  return games.length === 0 ? { failure: 'no-games' } : { games };
}

/** Equal for games of which the calendar says the same. */
export const hashOfGame = (game: CalendarGame): string =>
  createHash('sha256')
    .update(JSON.stringify(Listed.parse(game)))
    .digest('base64url');

/** Equal for the same games in any order. */
export const digestOf = (games: readonly CalendarGame[]): string =>
  createHash('sha256').update(games.map(hashOfGame).toSorted().join()).digest('base64url');
