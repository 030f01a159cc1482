/** The choice for whom one books: oneself and the children for whom one may act, and what is booked then. */

import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { book } from '@club/contract/bookings/paths.ts';
import { listChildren } from '@club/contract/families/paths.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookButton } from '../bookings/BookButton.tsx';
import { ForWhom } from '../bookings/for-whom.ts';
import { useBookableEvents } from '../bookings/queries.ts';
import { bookingOf, training } from '../bookings/testing-training.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { bookableEvents as words } from '../texts/de/bookable-events.ts';
import { family } from '../texts/de/family.ts';
import { ForWhomField } from './ForWhomField.tsx';

const [mira, ben] = ['01a00000-0000-7000-8000-0000000000c1', '01a00000-0000-7000-8000-0000000000c2'];
const now = new Date('2026-11-20T12:00:00Z');
const child = (id: string | undefined, firstName: string) => ({
  user: { id: id ?? '', firstName, lastName: 'Freiherr von und zu Hohenstaufen', photoUrl: null },
  kind: 'parent' as const,
  since: '2026-11-01T12:00:00Z',
  confirmedAt: '2026-11-01T12:00:00Z',
});

function Trainings() {
  return useBookableEvents({}).rows.map((event) => <BookButton key={event.id} event={event} now={now} />);
}

function Choice() {
  const [forWhom, choose] = useState<string>();
  return (
    <>
      <ForWhomField value={forWhom} onChange={choose} />
      <ForWhom value={forWhom}>
        <Trainings />
      </ForWhom>
    </>
  );
}

test('what is shown and booked is that of the chosen child, and of nobody else', async () => {
  const server = fakeServer();
  const booked = { ...training, own: bookingOf(own) };
  server.answer(
    listChildren,
    () => ({ items: [child(mira, 'Mira'), child(ben, 'Ben')], total: 2, nextCursor: null }),
    {
      id: own,
    },
  );
  // oneself is in already, the child is not
  server.answer(listBookableEvents, ({ query }) => ({
    items: [query.get('userId') === mira ? training : booked],
    total: 1,
    nextCursor: null,
  }));
  await show(<Choice />, { texts: ['family', 'bookableEvents'], guardianOf: [mira ?? ''] });
  const button = (label: string) => page.getByRole('button', { name: `${label}: ${training.title}` });
  await expect.element(button(words.cancel)).toBeVisible();
  const faces = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.nextElementSibling?.textContent);
  expect(faces).toEqual([`AA${family.you}`, 'MHMira']);
  // a link that is not confirmed
  await expect.element(page.getByRole('radio', { name: 'Ben' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Mira' }).click();
  await expect.element(page.getByRole('radio', { name: 'Mira' })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(book, () => bookingOf(mira ?? ''), { id: mira ?? '' });
  await button(words.book).click();
  await expect
    .element(page.getByText(family.ofChild.bookableEvents.bookedDone, { exact: true }))
    .toBeVisible();
  await page.getByRole('radio', { name: family.you }).click();
  await expect.element(button(words.cancel)).toBeVisible();
});
