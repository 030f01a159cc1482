// An id for every page that needs one, from the demo club.
import { listBookableCategories } from '../contract/bookings/categories/api.ts';
import { listBookableEvents } from '../contract/bookings/events/api.ts';
import { listSeries } from '../contract/bookings/series/api.ts';
import { listCalendarEvents } from '../contract/calendar/api.ts';
import { listCalendarCategories } from '../contract/calendar/categories/api.ts';
import type { Call } from '../contract/client.ts';
import { listPosts } from '../contract/posts/api.ts';
import { listPostCategories } from '../contract/posts/categories/api.ts';
import { fixtures } from './sign-in.ts';

/** @returns the id for a page's path, such as `/games/edit/{id}` */
export async function listIds(call: Call): Promise<(path: string) => string> {
  const one = { query: { limit: 1 } } as const;
  const first = async (answer: Promise<{ data: { items: { id: string }[] } }>) =>
    (await answer).data.items[0]?.id ?? '';
  const { admin, team, planned, value, place: position } = fixtures();
  // longest prefix first
  const ids = [
    ['/events/categories', await first(call(listCalendarCategories, one))],
    ['/bookable-events/recurring', await first(call(listSeries, one))],
    ['/bookable-events/categories', await first(call(listBookableCategories, one))],
    ['/posts/categories', await first(call(listPostCategories, one))],
    ['/events', await first(call(listCalendarEvents, one))],
    ['/bookable-events', await first(call(listBookableEvents, one))],
    ['/posts', await first(call(listPosts, one))],
    ['/users', admin],
    ['/teams', team],
    ['/games', planned],
    ['/qttr', value],
    ['/positions', position],
  ] as const;
  return (path) => ids.find(([start]) => path.startsWith(`${start}/`))?.[1] ?? '';
}
