// The pages of trainers.
import { listBookableEvents } from '../contract/bookings/events/api.ts';
import { callsOf } from './api-client.ts';
import { dialog, open, type PageUnderTest, type Visit } from './tested-page.ts';

/** Opens the first training of adults on the list. @returns its id */
async function openTraining(visit: Visit, when: '' | '&when=past' = ''): Promise<string> {
  const { page } = visit;
  await open(visit, `/bookable-events?view=list&q=Erwachsene${when}`);
  await page.getByRole('link', { name: 'Training Erwachsene' }).first().click();
  await page.getByRole('heading', { name: 'Training Erwachsene', level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens the first training of adults that has not begun, which is full. */
async function openNextTraining(visit: Visit): Promise<void> {
  await open(visit, '/bookable-events?view=list');
  const call = callsOf(visit.page.request, new URL(visit.page.url()).origin);
  const { data } = await call(listBookableEvents, { query: { q: 'Training Erwachsene' } });
  const next = data.items.find(({ startDate }) => Date.parse(startDate) > Date.now());
  await open(visit, `/bookable-events/${next?.id}`);
}

const longName = 'Maximiliane-Theodora Freifrau von und zu Hohenstaufen-Wittelsbach';
const emergency = {
  contacts: [
    { name: longName, phone: '+49 9281 1234567890', relation: 'Großmutter mütterlicherseits, tagsüber' },
    { name: 'Jo', phone: '112', relation: null },
  ],
  mustKnow: `Erdnussallergie\n${'Notfallset im Rucksack, vorderes Fach. '.repeat(6)}`,
};

/** The hall on the day of a training: the demo club may have none today, so the browser is answered as if one had begun. */
async function openHall(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const id = await openTraining(visit);
  const booked = Promise.withResolvers<string[]>();
  const hour = 3_600_000;
  await page.route(new RegExp(`/v1/event/${id}(/|$)`), async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/emergency'))
      return route.fulfill({
        json: { items: (await booked.promise).slice(0, 2).map((userId) => ({ userId })) },
      });
    if (pathname.includes('/emergency/'))
      return route.fulfill({ json: { id: pathname.split('/').at(-1), ...emergency } });
    const response = await route.fetch();
    const json = await response.json();
    if (pathname.endsWith('/bookings'))
      booked.resolve(json.items.map(({ userId }: { userId: string }) => userId));
    if (pathname.endsWith(id))
      Object.assign(json, {
        startDate: new Date(Date.now() - hour).toISOString(),
        endDate: new Date(Date.now() + hour).toISOString(),
      });
    return route.fulfill({ response, json });
  });
  await open(visit, `/bookable-events/${id}`);
  await page.getByText(words.app.emergency.mark, { exact: true }).first().waitFor();
}

const submit = ({ page }: Visit) => page.locator('form button[type="submit"]').click();

export const bookingsManagePages: PageUnderTest[] = [
  { name: 'bookable-events-list', approved: true, as: 'admin', at: '/bookable-events?view=list' },
  {
    name: 'bookable-events-list-chosen',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events?view=list');
      await visit.page.getByRole('checkbox').nth(1).check();
      await visit.page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'bookable-event-full', approved: true, as: 'admin', at: (visit) => openTraining(visit) },
  { name: 'bookable-event-over', as: 'admin', at: (visit) => openTraining(visit, '&when=past') },
  {
    name: 'bookable-event-book-for',
    as: 'admin',
    at: async (visit) => {
      // for one that has begun nobody waits
      await openNextTraining(visit);
      await visit.page
        .getByRole('searchbox', { name: visit.words.app.bookableEventsManage.memberName })
        .fill('a');
      await visit.page
        .getByRole('button', { name: visit.words.app.bookableEventsManage.wait })
        .first()
        .waitFor();
    },
  },
  { name: 'bookable-event-hall', as: 'admin', at: openHall },
  {
    name: 'bookable-event-hall-emergency',
    as: 'admin',
    at: async (visit) => {
      await openHall(visit);
      await visit.page.getByText(visit.words.app.emergency.mark, { exact: true }).first().click();
      await visit.page.getByRole('dialog').getByText(longName).waitFor();
    },
  },
  {
    name: 'bookable-event-cancel-for',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await openTraining(visit);
      const { cancel, cancelSomebody } = visit.words.app.bookableEventsManage;
      // an hour before a training of today it is folded away
      const fold = visit.page.getByText(cancelSomebody, { exact: true });
      if (await fold.isVisible()) await fold.click();
      await visit.page.getByText(cancel, { exact: true }).first().click();
      await dialog(visit.page);
    },
  },
  { name: 'bookable-event-create', approved: true, as: 'admin', at: '/bookable-events/create' },
  {
    name: 'bookable-event-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events/create');
      await submit(visit);
      await visit.page.getByText(visit.words.app.fields['title-required']).waitFor();
    },
  },
  {
    name: 'bookable-event-edit',
    approved: true,
    alike: 'form',
    as: 'admin',
    at: async (visit) => {
      await open(visit, `/bookable-events/edit/${await openTraining(visit)}`);
      await visit.page.getByLabel(visit.words.app.bookableEventsManage.eventTitle).waitFor();
    },
  },
  { name: 'bookable-categories', alike: 'state', as: 'member', at: '/bookable-events/categories' },
  { name: 'bookable-categories-of-an-admin', approved: true, as: 'admin', at: '/bookable-events/categories' },
  {
    name: 'bookable-category-in-use',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events/categories');
      await visit.page.getByRole('main').getByRole('link', { name: 'Training', exact: true }).click();
      await visit.page.getByRole('heading', { name: 'Training', level: 1 }).waitFor();
    },
  },
  {
    name: 'bookable-category-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events/categories/create');
      await submit(visit);
      await visit.page.getByText(visit.words.app.fields['category-type-empty']).waitFor();
    },
  },
];
