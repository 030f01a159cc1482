/** Queries of the palette while somebody types: everything with a name, a few results of each kind. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { listCalendarEvents } from '@club/contract/calendar/paths.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { call } from '../platform/client.ts';
import { serverTime } from '../platform/server-clock.ts';

const most = 5;
type Asked<S> = { q: string; limit: number; from?: string; to?: string; sort?: S };

/** Coming items, soonest first; then, up to the limit, past ones, latest first. */
async function aroundNow<T extends { id: string }, S>(
  q: string,
  sort: S,
  ask: (query: Asked<S>) => Promise<readonly T[]>,
): Promise<T[]> {
  const now = serverTime().toISOString();
  const coming = await ask({ q, limit: most, from: now });
  if (coming.length === most) return [...coming];
  const past = await ask({ q, limit: most, to: now, sort });
  // an item that is happening now is in both lists
  const known = new Set(coming.map(({ id }) => id));
  return [...coming, ...past.filter(({ id }) => !known.has(id))].slice(0, most);
}

export const findMembers = async (q: string, signal: AbortSignal) =>
  (await call(listProfiles, { query: { q, limit: most }, signal })).data.items;
export const findTeams = async (q: string, signal: AbortSignal) =>
  (await call(listTeams, { query: { q, limit: most }, signal })).data.items;
export const findPosts = async (q: string, signal: AbortSignal) =>
  (await call(listPosts, { query: { q, limit: most, view: 'cards' }, signal })).data.items;
export const findGames = (q: string, signal: AbortSignal) =>
  aroundNow(q, '-date' as const, async (query) => (await call(listGames, { query, signal })).data.items);
export const findEvents = (q: string, signal: AbortSignal) =>
  aroundNow(
    q,
    '-startDate' as const,
    async (query) => (await call(listCalendarEvents, { query, signal })).data.items,
  );
export const findTrainings = (q: string, signal: AbortSignal) =>
  aroundNow(
    q,
    '-startDate' as const,
    async (query) => (await call(listBookableEvents, { query, signal })).data.items,
  );
