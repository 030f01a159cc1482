/** Prefetches code and data of the pages that a member probably opens next, one after the other while the page is idle. */
import { comingFrom } from '@club/contract/games/rules.ts';
import { holds } from '@club/contract/permissions.ts';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { bookableEventsQuery } from '../bookings/queries.ts';
import { filtersOf as trainingFilters } from '../bookings/views.ts';
import { filtersOf as gameFilters } from '../games/game-views.ts';
import { gamesQuery } from '../games/queries.ts';
import { mayOpen } from '../navigation/navigation.ts';
import type { PagePath } from '../navigation/page-rules.ts';
import { infinite, type ListQuery } from '../platform/cursor-list.ts';
import { currentDates } from '../platform/i18n.ts';
import { isOffline } from '../platform/network.ts';
import { serverTime } from '../platform/server-clock.ts';
import { currentViewer, type Viewer } from '../platform/viewer.ts';
import { postsQuery } from '../posts/queries.ts';
import { filtersOf as newsFilters } from '../posts/views.ts';
import { firstProfilesQuery } from '../users/profiles/queries.ts';
import { pendingQuery, unlinkedMembersQuery, usersQuery } from '../users/queries.ts';

/** A page by its route, the list that it begins with, and what it asks for besides. */
type Ahead = {
  route: keyof RegisteredRouter['routesById'];
  path: PagePath;
  list?: ListQuery<never>;
  more?: FetchQueryOptions<never>[];
};

/** The pages in the order in which they are likely to be opened. */
function pagesFor(viewer: Viewer): Ahead[] {
  const dates = currentDates();
  const now = serverTime();
  const midnight = dates.instantOf(dates.localOf(now.toISOString()).date, '00:00');
  const writes = holds(viewer, 'a_psts') || holds(viewer, 'm_psts');
  const games = gamesQuery(gameFilters({}, 'coming', comingFrom(midnight, now)));
  const trainings = bookableEventsQuery(trainingFilters({}, 'coming', midnight));
  return [
    { route: '/bookable-events/', path: '/bookable-events', list: trainings },
    { route: '/games/', path: '/games', list: games },
    { route: '/posts/', path: '/posts', list: postsQuery(newsFilters({}, writes)) },
    { route: '/', path: '/' },
    { route: '/teams/', path: '/teams' },
    {
      route: '/users/',
      path: '/users',
      list: usersQuery({}),
      more: holds(viewer, 'm_usrs') ? [pendingQuery, unlinkedMembersQuery('')] : [pendingQuery],
    },
  ] as Ahead[];
}

/** resolves when the browser has nothing better to do */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/** Whether the person asked their device to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** faces of members that are read ahead, some 15 kB each */
const mostFaces = 20;

/** Names and faces of the first members, for their cards and for choosing one. */
async function readPeople(cache: QueryClient): Promise<void> {
  await cache.prefetchQuery(firstProfilesQuery);
  const people = cache.getQueryData(firstProfilesQuery.queryKey) ?? [];
  const faces = people.flatMap(({ photoUrl }) => photoUrl ?? []).slice(0, mostFaces);
  for (const face of faces) Object.assign(new Image(), { fetchPriority: 'low', src: face });
}

export async function readAhead(router: RegisteredRouter, cache: QueryClient): Promise<void> {
  const viewer = currentViewer();
  if (!viewer?.approved || savesData()) return;
  for (const { route, path, list, more = [] } of pagesFor(viewer)) {
    if (!mayOpen(path, viewer)) continue;
    await idle();
    if (isOffline() || currentViewer() !== viewer) return;
    await router.loadRouteChunk(router.routesById[route]);
    if (list) await cache.prefetchInfiniteQuery(infinite(list));
    for (const query of more) await cache.prefetchQuery(query);
  }
  await idle();
  if (!isOffline() && currentViewer() === viewer) await readPeople(cache);
}
