// The pages of recurring bookable events. The pages of members are with the other pages of booking.
import { answerInstead } from './answer-instead.ts';
import { open, type PageUnderTest, type Visit } from './tested-page.ts';

/** Opens the demo club's training. @returns its id, taken from the URL */
async function openSeries(visit: Visit): Promise<string> {
  const { page } = visit;
  await open(visit, '/bookable-events/recurring');
  await page.getByRole('main').getByRole('link', { name: 'Training Erwachsene' }).click();
  await page.getByRole('heading', { name: 'Training Erwachsene', level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens its form and enters fewer spaces than are booked. */
async function shrink(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const { capacity, plan, withoutSpace } = words.app.bookableEventsRecurring;
  await open(visit, `/bookable-events/recurring/edit/${await openSeries(visit)}`);
  await page.getByRole('textbox', { name: capacity, exact: true }).fill('9');
  // on each full date
  await page.getByRole('region', { name: plan }).getByText(withoutSpace(3)).first().waitFor();
}

export const bookingsPages: PageUnderTest[] = [
  { name: 'recurring-events', approved: true, alike: 'form', as: 'member', at: '/bookable-events/recurring' },
  { name: 'recurring-events-of-an-admin', approved: true, as: 'admin', at: '/bookable-events/recurring' },
  {
    name: 'recurring-events-nothing-found',
    alike: 'state',
    as: 'member',
    at: '/bookable-events/recurring?q=nothing-is-called-this',
  },
  {
    name: 'recurring-events-unreachable',
    alike: 'state',
    as: 'member',
    at: async (visit) => {
      await answerInstead(visit.page, /\/v1\/events\/recurring/, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await open(visit, '/bookable-events/recurring');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'recurring-event', approved: true, as: 'admin', at: openSeries },
  { name: 'recurring-event-create', approved: true, as: 'admin', at: '/bookable-events/recurring/create' },
  {
    name: 'recurring-event-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events/recurring/create');
      await visit.page.locator('form button[type="submit"]').click();
      await visit.page.getByText(visit.words.app.fields['weekdays-empty']).waitFor();
    },
  },
  {
    name: 'recurring-event-create-preview',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      const { page, words } = visit;
      const { every, endDate } = words.app.bookableEventsRecurring;
      await open(visit, '/bookable-events/recurring/create');
      await page.getByRole('checkbox', { name: every.friday }).check({ force: true });
      await page.getByRole('textbox', { name: endDate, exact: true }).fill('30.04.2028');
      await page.getByText('Karfreitag').first().waitFor();
    },
  },
  { name: 'recurring-event-edit', alike: 'form', as: 'admin', at: shrink },
  {
    name: 'recurring-event-review',
    as: 'admin',
    at: async (visit) => {
      const { page, words } = visit;
      const { review, reviewConfirm, overflowPick } = words.app.bookableEventsRecurring;
      await shrink(visit);
      await page.locator('form button[type="submit"]').click();
      const asked = page.getByRole('dialog', { name: review });
      await asked.getByRole('button', { name: reviewConfirm }).click();
      await asked.getByText(overflowPick).waitFor();
    },
  },
];
