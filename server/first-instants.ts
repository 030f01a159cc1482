/** The instants in the first requests of pages (`web/build/first-requests.ts`), as the pages themselves find them. */
import { comingFrom } from '@club/contract/games/rules.ts';
import { midnightBefore } from './platform/clock.ts';

/** @returns RFC 3339, by name */
export function firstInstants(at: { now: Date; env: { clubTimezone: string } }) {
  const today = midnightBefore(at);
  return { today, comingGames: comingFrom(today, at.now) };
}
