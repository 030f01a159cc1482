/** Every list asks the server for what its search and its filters say, all of them together. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { listSeries } from '@club/contract/bookings/series/paths.ts';
import { listCalendarCategories } from '@club/contract/calendar/categories/paths.ts';
import { listCalendarEvents } from '@club/contract/calendar/paths.ts';
import type { Path } from '@club/contract/endpoint.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { listNotifications } from '@club/contract/notifications/paths.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { listPositions } from '@club/contract/positions/paths.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { listPostCategories } from '@club/contract/posts/categories/paths.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { listLatestQttr } from '@club/contract/qttr/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { listUsers } from '@club/contract/users/paths.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookableEventsPage } from '../bookings/BookableEventsPage.tsx';
import { SeriesListPage } from '../bookings/series/SeriesListPage.tsx';
import { training } from '../bookings/testing-training.ts';
import { EventsPage } from '../calendar/EventsPage.tsx';
import { GamesPage } from '../games/GamesPage.tsx';
import { NotificationsPage } from '../notifications/NotificationsPage.tsx';
import { PositionsPage } from '../positions/PositionsPage.tsx';
import { PostsPage } from '../posts/PostsPage.tsx';
import { QttrPage } from '../qttr/QttrPage.tsx';
import { TeamsPage } from '../teams/TeamsPage.tsx';
import { team } from '../teams/testing-team.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { bookableEvents } from '../texts/de/bookable-events.ts';
import { bookableEventsRecurring as series } from '../texts/de/bookable-events-recurring.ts';
import { events } from '../texts/de/events.ts';
import { games } from '../texts/de/games.ts';
import { notifications } from '../texts/de/notifications.ts';
import { positions } from '../texts/de/positions.ts';
import { posts } from '../texts/de/posts.ts';
import { qttr } from '../texts/de/qttr.ts';
import { teams } from '../texts/de/teams.ts';
import { users } from '../texts/de/users.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { UsersPage } from '../users/UsersPage.tsx';

const category = { ...training.category, uses: 1 };
const of = {
  team: ['teamId', team.name, team.id],
  category: ['categoryId', category.name, category.id],
} as const;

type Filter = [label: string, param: string, choice: string, sent: string];
type Row = {
  url: string;
  element: ReactNode;
  list: Path;
  search: string;
  may?: Permission[];
  filters: Filter[];
  /** on a page that has no list without any */
  found?: unknown;
};

const place: Position = {
  ...{ id: 'a', userId: 'b', teamId: team.id, season: 2026, seasonHalf: 'first', position: 1, notes: [] },
  ...{ date: '2026-07-01', user: { id: 'b', firstName: 'Ada', lastName: 'Angriff' }, youth: false, team },
};

const rows: Row[] = [
  {
    url: '/users',
    element: <UsersPage />,
    list: listUsers,
    search: users.search,
    may: ['m_usrs'],
    filters: [
      [users.state, 'approved', users.pending, 'false'],
      [users.signIn, 'signedIn', users.signedIn, 'true'],
      [users.permissions, 'permission', users.permissionNames.m_gms, 'm_gms'],
      [users.teams, ...of.team],
    ],
  },
  {
    url: '/teams',
    element: <TeamsPage />,
    list: listTeams,
    search: teams.search,
    filters: [[teams.type, 'type', teams.types.youth, 'youth']],
  },
  {
    url: '/games?view=all',
    element: <GamesPage />,
    list: listGames,
    search: games.search,
    filters: [
      [games.team, ...of.team],
      [games.state, 'state', games.states.final, 'final'],
    ],
  },
  {
    url: '/events?view=list',
    element: <EventsPage />,
    list: listCalendarEvents,
    search: events.search,
    filters: [[events.category, ...of.category]],
  },
  {
    url: '/bookable-events?view=list',
    element: <BookableEventsPage />,
    list: listBookableEvents,
    search: bookableEvents.search,
    may: ['m_boka_evts'],
    filters: [[bookableEvents.category, ...of.category]],
  },
  {
    url: '/bookable-events/recurring',
    element: <SeriesListPage />,
    list: listSeries,
    search: series.search,
    filters: [[series.category, ...of.category]],
  },
  {
    url: '/positions?view=table',
    element: <PositionsPage />,
    list: listPositions,
    search: positions.searchName,
    found: place,
    filters: [[positions.team, ...of.team]],
  },
  {
    url: '/qttr',
    element: <QttrPage />,
    list: listLatestQttr,
    search: qttr.search,
    filters: [[qttr.team, ...of.team]],
  },
  {
    url: '/notifications',
    element: <NotificationsPage />,
    list: listNotifications,
    search: notifications.search,
    may: ['snd_not'],
    filters: [
      [notifications.kind, 'kind', notifications.kinds.games, 'games'],
      [notifications.byHand, 'byHand', notifications.byItselfOnly, 'false'],
    ],
  },
  {
    url: '/posts',
    element: <PostsPage />,
    list: listPosts,
    search: posts.search,
    filters: [
      [posts.category, ...of.category],
      [posts.status, 'status', posts.archive, 'archived'],
    ],
  },
  {
    url: '/posts?view=table',
    element: <PostsPage />,
    list: listPosts,
    search: posts.search,
    may: ['m_psts'],
    filters: [
      [posts.category, ...of.category],
      [posts.status, 'status', posts.archive, 'archived'],
    ],
  },
];

test.each(rows)('$url', async ({ url, element, list, search, may = [], filters, found }) => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf(team));
  server.answer(listCalendarCategories, () => pageOf(category));
  server.answer(listBookableCategories, () => pageOf(category));
  server.answer(listPostCategories, () => pageOf(category) as never);
  const asked: Record<string, string>[] = [];
  server.answer(list, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return (found ? pageOf(found) : pageOf()) as never;
  });
  await page.viewport(1280, 900);
  const path = url.replace(/\?.*/, '');
  await show(onPage(element, url, path), {
    texts: textModulesOf(path as Parameters<typeof textModulesOf>[0]),
    permissions: may,
  });
  for (const [label, , choice] of filters)
    await page.getByRole('combobox', { name: label, exact: true }).selectOptions(choice);
  await page
    .getByRole('searchbox', { name: search })
    .or(page.getByRole('textbox', { name: search }))
    .fill('Hof');
  const wanted = { q: 'Hof', ...Object.fromEntries(filters.map(([, param, , sent]) => [param, sent])) };
  await expect.poll(() => asked.at(-1)).toMatchObject(wanted);
});
