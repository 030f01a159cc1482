/** The section of a person's page about their bookings. */
import { listUserBookings } from '@club/contract/bookings/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { ownBookings as words } from '../../texts/de/own-bookings.ts';
import { UserBookings } from './UserBookings.tsx';

test('it has the coming ones, how often one came, and leads to all that can be booked', async () => {
  fakeServer().answer(listUserBookings, () => pageOf(), { id: own });
  await show(onPage(<UserBookings userId={own} />), { texts: ['ownBookings'] });
  await expect.element(page.getByRole('heading', { name: words.coming })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.statistics })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.all }))
    .toHaveAttribute('href', '/bookable-events');
});
