/** What cannot be loaded says so on every page, each part for itself, and can be asked for again. */
import { statuses } from '@club/contract/failures.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { getUser } from '@club/contract/users/paths.ts';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EditAbsence } from '../absences/EditAbsence.tsx';
import { BookableEventsPage } from '../bookings/BookableEventsPage.tsx';
import { CategoriesPage } from '../bookings/categories/CategoriesPage.tsx';
import { CategoryPage } from '../bookings/categories/CategoryPage.tsx';
import { EditCategoryPage } from '../bookings/categories/EditCategoryPage.tsx';
import { CreateEventPage as CreateTraining } from '../bookings/manage/CreateEventPage.tsx';
import { EditEventPage as EditTraining } from '../bookings/manage/EditEventPage.tsx';
import { CreateSeriesPage } from '../bookings/series/CreateSeriesPage.tsx';
import { EditSeriesPage } from '../bookings/series/EditSeriesPage.tsx';
import { SeriesListPage } from '../bookings/series/SeriesListPage.tsx';
import { SeriesPage } from '../bookings/series/SeriesPage.tsx';
import { CreateEventPage } from '../calendar/CreateEventPage.tsx';
import { EditEventPage } from '../calendar/EditEventPage.tsx';
import { EventPage } from '../calendar/EventPage.tsx';
import { EventsPage } from '../calendar/EventsPage.tsx';
import { EditConsentsPage } from '../consents/EditConsentsPage.tsx';
import { CreateGamePage } from '../games/CreateGamePage.tsx';
import { EditGamePage } from '../games/EditGamePage.tsx';
import { GamePage } from '../games/GamePage.tsx';
import { GamesPage } from '../games/GamesPage.tsx';
import { game } from '../games/testing-game.ts';
import { FamilyPage } from '../home/family/FamilyPage.tsx';
import { HomePage } from '../home/HomePage.tsx';
import { QttrImportPage } from '../lists/QttrImportPage.tsx';
import { ReportPage } from '../match-reports/ReportPage.tsx';
import { EditRide } from '../matches/EditRide.tsx';
import { NotificationsPage } from '../notifications/NotificationsPage.tsx';
import { EditPositionPage } from '../positions/EditPositionPage.tsx';
import { PositionPage } from '../positions/PositionPage.tsx';
import { PositionsPage } from '../positions/PositionsPage.tsx';
import { CreatePostPage } from '../posts/editor/CreatePostPage.tsx';
import { EditPostPage } from '../posts/editor/EditPostPage.tsx';
import { PostPage } from '../posts/PostPage.tsx';
import { PostsPage } from '../posts/PostsPage.tsx';
import { EditQttrPage } from '../qttr/EditQttrPage.tsx';
import { QttrPage } from '../qttr/QttrPage.tsx';
import { QttrRecordPage } from '../qttr/QttrRecordPage.tsx';
import { EditTeamPage } from '../teams/EditTeamPage.tsx';
import { TeamPage } from '../teams/TeamPage.tsx';
import { TeamsPage } from '../teams/TeamsPage.tsx';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { UsersPage } from '../users/UsersPage.tsx';
import { AbsencesWithGames } from './AbsencesWithGames.tsx';
import { MatchDayPage } from './MatchDayPage.tsx';
import { PersonPage } from './PersonPage.tsx';
import { TeamSeasonPage } from './TeamSeasonPage.tsx';
import { TrainingPage } from './TrainingPage.tsx';

const permissions: Permission[] = [
  'm_usrs',
  'm_tms',
  'm_gms',
  'm_cld_evts',
  'm_boka_evts',
  'm_psts',
  'snd_not',
];
const id = '01a00000-0000-7000-8000-0000000000a1';

/** @param parts that cannot be loaded */
const row = (path: string, element: ReactNode, parts = 1) => ({ path, element, parts });
const rows = [
  row('/', <HomePage />),
  row('/family', <FamilyPage />),
  // those who wait for approval, and the members
  row('/users', <UsersPage />, 2),
  row('/users/$id', <PersonPage />),
  row('/users/$id#settings', <PersonPage />, 2),
  row('/users/$id#messages', <PersonPage />),
  row('/users/$id#profile', <PersonPage />, 7),
  row('/users/$id#sport', <PersonPage />, 6),
  row('/users/$id#rights', <PersonPage />),
  row('/users/consents', <EditConsentsPage />),
  row('/absences', <AbsencesWithGames />),
  row(
    '/absences',
    <EditAbsence hold={() => () => undefined} id={id} saved={() => undefined} cancel={() => undefined} />,
  ),
  row('/teams', <TeamsPage />),
  row('/teams/$id', <TeamPage />),
  row('/teams/edit/$id', <EditTeamPage />),
  row('/teams/$id/season', <TeamSeasonPage />),
  row('/games', <GamesPage />),
  row('/games/create', <CreateGamePage />),
  row('/games/$id', <GamePage />),
  row('/games/edit/$id', <EditGamePage />),
  row('/games/$id/match', <MatchDayPage />),
  row(
    '/games/$id/match',
    <EditRide hold={() => () => undefined} game={game} ride={{ id } as never} close={() => undefined} />,
  ),
  row('/games/$id/report', <ReportPage />),
  row('/events', <EventsPage />),
  row('/events?view=list', <EventsPage />),
  row('/events/create', <CreateEventPage />),
  row('/events/$id', <EventPage />),
  row('/events/edit/$id', <EditEventPage />),
  row('/bookable-events', <BookableEventsPage />),
  row('/bookable-events?view=month', <BookableEventsPage />),
  row('/bookable-events?view=list', <BookableEventsPage />),
  row('/bookable-events/create', <CreateTraining />),
  row('/bookable-events/$id', <TrainingPage />),
  row('/bookable-events/edit/$id', <EditTraining />),
  row('/bookable-events/recurring', <SeriesListPage />),
  row('/bookable-events/recurring/create', <CreateSeriesPage />),
  row('/bookable-events/recurring/$id', <SeriesPage />),
  row('/bookable-events/recurring/edit/$id', <EditSeriesPage />),
  row('/bookable-events/categories', <CategoriesPage />),
  row('/bookable-events/categories/$id', <CategoryPage />),
  row('/bookable-events/categories/edit/$id', <EditCategoryPage />),
  row('/positions', <PositionsPage />),
  row('/positions/$id', <PositionPage />),
  row('/positions/edit/$id', <EditPositionPage />),
  row('/qttr', <QttrPage />),
  row('/qttr/$id', <QttrRecordPage />),
  row('/qttr/edit/$id', <EditQttrPage />),
  row('/qttr/import', <QttrImportPage />),
  row('/notifications', <NotificationsPage />),
  row('/posts', <PostsPage />),
  row('/posts?view=table', <PostsPage />),
  row('/posts/$id', <PostPage />),
  row('/posts/create', <CreatePostPage />),
  row('/posts/edit/$id', <EditPostPage />),
];

test.each(rows)('$path', async ({ path, element, parts }) => {
  const server = fakeServer();
  // the parts of a person's page are there once the person is
  if (path.includes('#')) server.answer(getUser, () => userOf(own), { id: own });
  const answer = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input));
    const response = await answer(input, init);
    return response.status === 404
      ? Response.json({ code: 'missing-permission' }, { status: statuses['missing-permission'] })
      : response;
  });
  const route = path.replace(/[?#].*/, '');
  const url = path.replace('$id', path.includes('#') ? own : id);
  await show(onPage(element, url, route === '/' ? '$' : route), {
    texts: textModulesOf(route as Parameters<typeof textModulesOf>[0]),
    permissions,
  });
  const alerts = page.getByRole('alert').filter({ hasText: failures['missing-permission'] });
  const retries = alerts.getByRole('button', { name: ui.retry });
  await expect.poll(() => retries.elements().length).toBe(parts);
  for (let part = 0; part < parts; part += 1) {
    const first = new Set(asked);
    const before = asked.length;
    await retries.nth(part).click();
    await expect.poll(() => asked.slice(before).filter((url) => first.has(url))).not.toEqual([]);
    await expect.poll(() => retries.elements().length).toBe(parts);
  }
});
