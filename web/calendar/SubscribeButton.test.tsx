/** Subscribing to the club's calendar, with the way to one's own. */
import { useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { own, show } from '../testing/show.ts';
import { events } from '../texts/de/events.ts';
import { eventsSubscription as words } from '../texts/de/events-subscription.ts';
import { SubscribeButton } from './SubscribeButton.tsx';

const Address = () => <output>{useLocation().href}</output>;

test('leads to the part of one’s own page in which the own link is', async () => {
  const shown = (
    <>
      <SubscribeButton />
      <Address />
    </>
  );
  await show(onPage(shown), { texts: ['events'] });
  await page.getByRole('button', { name: events.subscribe }).click();
  await page.getByRole('button', { name: words.ownOpen }).click();
  await expect.element(page.getByText(`/users/${own}#calendar-link`)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
