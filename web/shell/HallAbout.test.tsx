/** Below the names of the hall list: consents are asked for all who come at once, emergency contacts for each person. */
import { listEventBookings } from '@club/contract/bookings/paths.ts';
import { getConsentMarks } from '@club/contract/consents/paths.ts';
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { listMarks, readEmergency } from '@club/contract/emergency/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookingOf, training } from '../bookings/testing-training.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { consents } from '../texts/de/consents.ts';
import { HallAbout } from './HallAbout.tsx';

const ada = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  firstName: 'Ada',
  lastName: 'Angriff',
  photoUrl: null,
};
const ben = {
  id: '01a00000-0000-7000-8000-0000000000b1',
  firstName: 'Ben',
  lastName: 'Block',
  photoUrl: null,
};

test('each name has its own consents and contacts', async () => {
  const server = fakeServer();
  const startDate = new Date().toISOString();
  const event = { ...training, startDate, endDate: startDate };
  const asked: (string | null)[] = [];
  const given = (userId: string, ...given: ConsentKind[]) => ({ userId, given });
  const kinds: ConsentKind[] = ['photos-public', 'photos-members'];
  const bookings = [ada, ben].map((user) => ({
    ...bookingOf(user.id),
    user,
    birthYear: 1990,
    changedBy: null,
  }));
  server.answer(listEventBookings, () => pageOf(...bookings), { id: event.id });
  server.answer(getConsentMarks, ({ query }) => {
    asked.push(query.get('userIds'));
    return { kinds, items: [given(ada.id, 'photos-members'), given(ben.id)] };
  });
  server.answer(listMarks, () => pageOf({ userId: ben.id }), { id: event.id });
  const contact = { name: 'Oma Rosi', phone: '09281 4711', relation: 'Oma' };
  const emergency = { id: ben.id, contacts: [contact], mustKnow: null };
  server.answer(readEmergency, () => emergency, { id: event.id, userId: ben.id });
  await show(
    [ada, ben].map(({ id, firstName }) => (
      <section key={id} aria-label={firstName}>
        <HallAbout event={event} userId={id} name={firstName} />
      </section>
    )),
    { texts: ['consents', 'emergency'], permissions: ['m_boka_evts'] },
  );
  const of = (name: string) => page.getByRole('region', { name });
  await expect.element(of('Ada').getByText(consents.hall.appOnly)).toBeVisible();
  await expect.element(of('Ben').getByText(consents.hall.noPhotos)).toBeVisible();
  expect(asked).toEqual([`${ada.id},${ben.id}`]);
  await of('Ben').getByRole('button').first().click();
  await expect.element(page.getByText('Oma Rosi')).toBeVisible();
});
