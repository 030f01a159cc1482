// The specification's texts for failed actions and confirmations (section 8), word for word, where they appear.
import { expect, type Page, type Route, test } from '@playwright/test';
import { book } from '../contract/bookings/api.ts';
import { listBookableCategories } from '../contract/bookings/categories/api.ts';
import { createBookableEvent } from '../contract/bookings/events/api.ts';
import { picture } from '../server/files/testing/corpus.ts';
import { answerInstead } from './answer-instead.ts';
import { asAdmin } from './api-client.ts';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';
import { listIds } from './record-ids.ts';
import { fixtures } from './sign-in.ts';

const { app } = languages.en;
const {
  bookableEvents,
  bookableEventsManage: manage,
  events,
  files,
  games,
  notifications,
  teams,
  users,
} = app;

test.use({ storageState: signedIn('admin'), locale: 'en-GB' });

// lists fail to load only without cached data
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.removeItem('known-session')));

/** From now on the server refuses every change. */
const refuseChanges = (page: Page, code = 'internal') =>
  page.route('**/api/**', (route: Route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: code === 'internal' ? 500 : 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: code, status: 500, code }),
        }),
  );
const shown = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).last()).toBeVisible();
const submit = (page: Page) => page.getByRole('main').locator('form button[type="submit"]:visible').click();
const answer = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
const enter = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).first().fill(value);
};
const times = {
  [events.startDate]: '05/03/2035',
  [events.startTime]: '18:00',
  [events.endDate]: '05/03/2035',
  [events.endTime]: '20:00',
};

test('events, games, teams and pictures', async ({ page }) => {
  const idOf = await listIds(await asAdmin());
  await refuseChanges(page);

  await page.goto('/en/events/create');
  await fieldOf(page, events.category).selectOption({ index: 1 });
  await enter(page, { [events.eventTitle]: 'Fest', ...times });
  await submit(page);
  await shown(page, 'Error creating event');

  await page.goto(`/en/events/edit/${idOf('/events/edit/{id}')}`);
  await enter(page, { [events.eventTitle]: 'Ein anderes Fest' });
  await submit(page);
  await shown(page, 'Error updating event');

  await page.goto(`/en/bookable-events/edit/${idOf('/bookable-events/edit/{id}')}`);
  await enter(page, { [manage.eventTitle]: 'Ein anderes Training' });
  await submit(page);
  await shown(page, 'Error updating event');

  await page.goto(`/en/games/${fixtures().planned}`);
  await page.getByRole('button', { name: games.deleteTitle }).click();
  await answer(page, games.delete);
  await shown(page, 'Error deleting game');

  await page.goto('/en/teams/create');
  await enter(page, { [teams.name]: 'TTC 1990 Hof IX', [teams.league]: 'Kreisliga', [teams.rank]: '9' });
  await fieldOf(page, teams.type).selectOption('adults');
  await page.getByRole('button', { name: '#2b8a3e' }).click();
  await submit(page);
  await shown(page, 'Error creating team');

  await page.goto(`/en/teams/edit/${fixtures().team}`);
  const buffer = await picture(320, 240);
  await page.locator('input[type="file"]').setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer });
  await answer(page, files.cropSave);
  await shown(page, 'Error uploading Image');
});

test('people and their permissions', async ({ page }) => {
  await refuseChanges(page);

  await page.goto(`/en/users/${fixtures().member}#rights`);
  await page.getByRole('checkbox', { name: users.permissionNames.m_tms }).click();
  await shown(page, 'Error adding Permission');
  await page.getByRole('link', { name: users.parts.account }).click();
  await page.getByRole('button', { name: users.delete }).click();
  await expect(page.getByRole('dialog')).toContainText('Do you really want to delete this User?');
  await answer(page, users.delete);
  await shown(page, 'Error deleting User');

  await page.goto('/en/users');
  await page.getByRole('button', { name: users.approve, exact: true }).first().click();
  await shown(page, 'Error approving User');
  await answerInstead(page, /\/v1\/users(\?|$)/, (route) => route.abort());
  await page.reload();
  await shown(page, 'Error fetching users or teams. Check your permissions and try again.');
});

test('bookings, their status, messages and posts', async ({ page }) => {
  const call = await asAdmin();
  const { admin, member } = fixtures();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const categoryId = (await call(listBookableCategories, {})).data.items[0]?.id ?? '';
  const event = {
    title: `Balltraining ${Date.now()}`,
    categoryId,
    startDate: inMinutes(60),
    endDate: inMinutes(120),
  };
  const { data: made } = await call(createBookableEvent, { body: event });
  for (const id of [admin, member]) await call(book, { params: { id }, body: { eventId: made.id } });
  const idOf = await listIds(call);

  await refuseChanges(page);
  await page.goto(`/en/bookable-events?q=${encodeURIComponent(event.title)}`);
  await page.getByRole('button', { name: `${bookableEvents.cancel}: ${event.title}` }).click();
  await answer(page, bookableEvents.cancel);
  await shown(page, 'Booking deletion failed');

  await page.goto(`/en/bookable-events/${made.id}`);
  await page.getByRole('button', { name: `Mira Schupfner: ${manage.marks.attended}` }).click();
  await shown(page, 'Status change failed');

  await page.goto('/en/notifications');
  await fieldOf(page, notifications.topic).selectOption('news');
  await enter(page, { [notifications.messageTitle]: 'Halle', [notifications.body]: 'zu' });
  await submit(page);
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to send this notification?');
  await answer(page, notifications.send);
  await shown(page, 'Notification not sent:');

  await page.unroute('**/api/**');
  await refuseChanges(page, 'post-not-yours');
  await page.goto(`/en/posts/edit/${idOf('/posts/edit/{id}')}`);
  await enter(page, { [app.postsEditor.headline]: 'Eine andere Überschrift' });
  await page.getByRole('main').getByRole('button', { name: app.postsEditor.save, exact: true }).click();
  await shown(page, 'You are not allowed to edit this post');
});
