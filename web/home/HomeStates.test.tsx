/** The start page as a whole: the greeting, a club with nothing to show yet, and parts that could not be loaded. */

import { listAbsences } from '@club/contract/absences/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { getOpenConsents } from '@club/contract/consents/paths.ts';
import { Failure } from '@club/contract/failures.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { listComing } from '@club/contract/matches/paths.ts';
import { listInbox } from '@club/contract/notifications/inbox/paths.ts';
import { listBirthdays } from '@club/contract/notifications/paths.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { listUserQttr } from '@club/contract/qttr/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { training } from '../bookings/testing-training.ts';
import { game } from '../games/testing-game.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { home as words } from '../texts/de/home.ts';
import { shell } from '../texts/de/shell.ts';
import { ui } from '../texts/de/ui.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { HomePage } from './HomePage.tsx';

/** The answers of a club that has nothing to show to this person. */
function quietClub() {
  const server = fakeServer();
  const lists = [
    listBookableEvents,
    listTeams,
    listPosts,
    listBirthdays,
    listComing,
    listGames,
    listAbsences,
  ];
  for (const path of lists) server.answer(path, () => pageOf<never>());
  for (const path of [listUserQttr, listInbox]) server.answer(path, () => pageOf<never>(), { id: own });
  server.answer(getOpenConsents, () => ({ items: [] }));
  return server;
}
const draw = (permissions: Permission[] = []) =>
  show(onPage(<HomePage />), { texts: textModulesOf('/'), permissions });

test.each([
  ['10:59', '2026-11-20T09:59:00Z', 'morning'],
  ['11:00', '2026-11-20T10:00:00Z', 'day'],
  ['17:59', '2026-11-20T16:59:00Z', 'day'],
  ['18:00', '2026-11-20T17:00:00Z', 'evening'],
] as const)(
  'at %s one is greeted by first name and by the time of the day in the club',
  async (_, at, part) => {
    quietClub();
    vi.setSystemTime(new Date(at));
    await draw();
    await expect
      .element(page.getByRole('heading', { name: words.hello[part]('Ada'), exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Freitag, 20. November')).toBeVisible();
  },
);

test('who has nothing to read yet is shown where to go, and no page that is closed to them', async () => {
  quietClub();
  await draw();
  await expect.element(page.getByText(words.placesHelp)).toBeVisible();
  const link = (name: string) => page.getByRole('link').filter({ hasText: name });
  await expect.element(link(shell.nav.bookableEvents)).toHaveAttribute('href', '/bookable-events');
  await expect.element(link(shell.nav.games)).toHaveAttribute('href', '/games');
  for (const what of [words.places.users, words.places.notifications])
    expect(link(what).elements()).toEqual([]);
});

test('who has something to read is not shown where to go', async () => {
  const server = quietClub();
  server.answer(listBookableEvents, () => pageOf(training));
  await draw();
  await expect.element(page.getByRole('heading', { name: words.trainings })).toBeVisible();
  expect(page.getByText(words.placesHelp).elements()).toEqual([]);
});

test('a part that could not be loaded says why beside the others, and is asked for again', async () => {
  const server = quietClub();
  server.refuse(listBirthdays, 'missing-permission');
  await draw();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  // it is not known that there is nothing
  expect(page.getByText(words.placesHelp).elements()).toEqual([]);
  server.answer(listBirthdays, () => pageOf<never>());
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByText(words.placesHelp)).toBeVisible();
  expect(page.getByText(failures['missing-permission']).elements()).toEqual([]);
});

test('the coming games of one’s teams are shown although the past ones could not be loaded', async () => {
  const server = quietClub();
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  server.answer(listGames, ({ query }) => {
    if (query.has('to')) throw new Failure('missing-permission');
    return pageOf({ ...game, date: '2026-11-21T18:00:00Z' });
  });
  await draw();
  await expect.element(page.getByRole('heading', { name: words.next, exact: true })).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
});
