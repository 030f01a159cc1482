/** A training in the calendar of the app. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookingOf, training } from '../../bookings/testing-training.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { useTrainingEvents } from './queries.ts';

const range = { from: '2036-12-01T00:00:00Z', to: '2037-01-01T00:00:00Z' };

function Trainings() {
  const { events } = useTrainingEvents(range, undefined, true);
  return events.map(({ id, title, layer }) => (
    <p key={id}>{`${title}: ${layer?.category.color}, ${layer?.own ? 'eigenes' : 'fremdes'}`}</p>
  ));
}

test('has its own colour, else that of its category, and is marked for those who book or wait', async () => {
  const withOwn = (title: string, status: 'booked' | 'waiting' | 'cancelled') => ({
    ...training,
    id: title,
    title,
    color: '#e67700',
    own: bookingOf(own, { status }),
  });
  fakeServer().answer(listBookableEvents, () =>
    pageOf(
      training,
      withOwn('Gebucht', 'booked'),
      withOwn('Wartet', 'waiting'),
      withOwn('Abgesagt', 'cancelled'),
    ),
  );
  await show(<Trainings />, { texts: ['events'] });
  await expect.element(page.getByText(`${training.title}: #2468ae, fremdes`)).toBeVisible();
  await expect.element(page.getByText('Gebucht: #e67700, eigenes')).toBeVisible();
  await expect.element(page.getByText('Wartet: #e67700, eigenes')).toBeVisible();
  await expect.element(page.getByText('Abgesagt: #e67700, fremdes')).toBeVisible();
});
