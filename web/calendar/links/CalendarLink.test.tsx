/** One's own calendar link: created, shown once, with the layers of the calendar; replaced and revoked after a question. */
import { createFeedToken, deleteFeedToken, getFeedToken } from '@club/contract/calendar/links/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { eventsSubscription as words } from '../../texts/de/events-subscription.ts';
import { failures } from '../../texts/de/failures.ts';
import { CalendarLink } from './CalendarLink.tsx';

const createdAt = '2026-11-08T09:00:00Z';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = page.getByRole('textbox', { name: words.link });
const dialog = page.getByRole('dialog');

async function showLink(before: string | null) {
  const server = fakeServer();
  const params = { id: own };
  let since = before;
  let sent = 0;
  server.answer(getFeedToken, () => ({ createdAt: since }), params);
  server.answer(
    createFeedToken,
    () => {
      since = createdAt;
      sent += 1;
      return { token: `token-${sent}`, createdAt };
    },
    params,
  );
  server.answer(
    deleteFeedToken,
    () => {
      since = null;
      return undefined;
    },
    params,
  );
  await show(<CalendarLink />, { texts: ['events', 'eventsSubscription'] });
  return { server, params, count: () => sent };
}
const layersOf = () => {
  const { searchParams } = new URL((address.element() as HTMLInputElement).value);
  return [searchParams.get('token'), searchParams.get('layers')];
};

test('a new link is shown once, with what the calendar shows or only one’s own games', async () => {
  await showLink(null);
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(button(words.revoke).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  await expect.element(page.getByText(words.once)).toBeVisible();
  expect(layersOf()).toEqual(['token-1', 'events,games,training']);
  await page.getByRole('checkbox', { name: words.onlyPlaying }).click();
  expect(layersOf()).toEqual(['token-1', 'events,playing,training']);
  const shown = (address.element() as HTMLInputElement).value;
  const opened = page.getByRole('link', { name: words.open }).element().getAttribute('href');
  expect(opened).toBe(shown.replace('http:', 'webcal:'));
  await expect.element(button(words.revoke)).toBeVisible();
  expect(button(words.create).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.revoke).click();
  await expect.element(dialog.getByText(words.revokeText)).toBeVisible();
  await dialog.getByRole('button', { name: words.revoke }).click();
  await expect.element(page.getByText(words.revokedDone)).toBeVisible();
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(address.elements()).toEqual([]);
});

test('an earlier link is not shown again, and replaced only after a question', async () => {
  const { server, params, count } = await showLink(createdAt);
  await expect.element(page.getByText(words.since('08.11.2026'))).toBeVisible();
  await button(words.replace).click();
  await expect.element(dialog.getByText(words.replaceText)).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(count()).toBe(0);
  server.refuse(deleteFeedToken, 'missing-permission', params);
  await button(words.revoke).click();
  await dialog.getByRole('button', { name: words.revoke }).click();
  await expect.element(page.getByText(words.revokeFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(page.getByText(words.since('08.11.2026'))).toBeVisible();
});
