// The pages of the club's calendar.
import { dialog, open, type PageUnderTest, press, type Visit } from './tested-page.ts';

/** Opens the first event of the list. @returns its id, taken from the URL */
async function openEvent(visit: Visit): Promise<string> {
  const { page } = visit;
  await open(visit, '/events?view=list');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Vereinsmeisterschaft/ })
    .click();
  await dialog(page);
  return new URL(page.url()).searchParams.get('event') ?? '';
}

export const calendarPages: PageUnderTest[] = [
  { name: 'calendar', as: 'member', at: '/events' },
  { name: 'calendar-of-an-admin', approved: true, alike: 'form', as: 'admin', at: '/events' },
  { name: 'calendar-week', as: 'member', at: '/events?view=week' },
  {
    name: 'calendar-week-of-a-clock-change',
    alike: 'form',
    as: 'admin',
    at: '/events?view=week&day=2027-03-28',
  },
  { name: 'calendar-list', approved: true, as: 'member', at: '/events?view=list' },
  { name: 'calendar-list-of-an-admin', approved: true, alike: 'form', as: 'admin', at: '/events?view=list' },
  {
    name: 'calendar-nothing-found',
    alike: 'state',
    as: 'member',
    at: '/events?view=list&q=nothing-is-called-this',
  },
  {
    name: 'calendar-unreachable',
    alike: 'state',
    as: 'member',
    at: async (visit) => {
      await visit.page.route(/\/v1\/events\?/, (route) => route.fulfill({ status: 500, json: {} }));
      await open(visit, '/events');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'calendar-event', as: 'member', at: openEvent },
  {
    name: 'calendar-subscribe',
    approved: true,
    as: 'member',
    at: async (visit) => {
      await open(visit, '/events');
      await press(visit.page, visit.words.app.events.subscribe);
      await visit.page.getByLabel(visit.words.app.eventsSubscription.link).waitFor();
    },
  },
  {
    name: 'event',
    approved: true,
    as: 'admin',
    at: async (visit) => open(visit, `/events/${await openEvent(visit)}`),
  },
  {
    name: 'event-edit',
    alike: 'state',
    as: 'admin',
    at: async (visit) => open(visit, `/events/edit/${await openEvent(visit)}`),
  },
  { name: 'event-create', approved: true, as: 'admin', at: '/events/create' },
  {
    name: 'event-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/events/create');
      await visit.page.locator('form button[type="submit"]').click();
      await visit.page.getByText(visit.words.app.fields['event-title-empty']).waitFor();
    },
  },
  { name: 'calendar-categories', alike: 'state', as: 'member', at: '/events/categories' },
  { name: 'calendar-categories-of-an-admin', alike: 'state', as: 'admin', at: '/events/categories' },
  {
    name: 'calendar-category',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/events/categories');
      await visit.page.getByRole('main').getByRole('link', { name: 'Jugend' }).click();
      await visit.page.getByRole('heading', { name: 'Jugend', level: 1 }).waitFor();
    },
  },
  { name: 'calendar-category-create', alike: 'state', as: 'admin', at: '/events/categories/create' },
];
