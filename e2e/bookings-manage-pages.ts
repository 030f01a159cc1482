// The pages of trainers.
import { dialog, open, type PageUnderTest, type Visit } from './tested-page.ts';

/** Opens the first training of adults on the list. @returns its id */
async function openTraining(visit: Visit, when: '' | '&when=past' = ''): Promise<string> {
  const { page } = visit;
  await open(visit, `/bookable-events?view=list&q=Erwachsene${when}`);
  await page.getByRole('link', { name: 'Training Erwachsene' }).first().click();
  await page.getByRole('heading', { name: 'Training Erwachsene', level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const submit = ({ page }: Visit) => page.locator('form button[type="submit"]').click();

export const bookingsManagePages: PageUnderTest[] = [
  { name: 'bookable-events-list', as: 'admin', at: '/bookable-events?view=list' },
  {
    name: 'bookable-events-list-chosen',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events?view=list');
      await visit.page.getByRole('checkbox').nth(1).check();
      await visit.page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'bookable-event-full', as: 'admin', at: (visit) => openTraining(visit) },
  { name: 'bookable-event-over', as: 'admin', at: (visit) => openTraining(visit, '&when=past') },
  {
    name: 'bookable-event-book-for',
    as: 'admin',
    at: async (visit) => {
      await openTraining(visit);
      await visit.page
        .getByRole('searchbox', { name: visit.words.app.bookableEventsManage.memberName })
        .fill('a');
      await visit.page
        .getByRole('button', { name: visit.words.app.bookableEventsManage.wait })
        .first()
        .waitFor();
    },
  },
  {
    name: 'bookable-event-cancel-for',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await openTraining(visit);
      const { cancel } = visit.words.app.bookableEventsManage;
      await visit.page.getByText(cancel, { exact: true }).first().click();
      await dialog(visit.page);
    },
  },
  { name: 'bookable-event-create', as: 'admin', at: '/bookable-events/create' },
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
    alike: 'form',
    as: 'admin',
    at: async (visit) => {
      await open(visit, `/bookable-events/edit/${await openTraining(visit)}`);
      await visit.page.getByLabel(visit.words.app.bookableEventsManage.eventTitle).waitFor();
    },
  },
  { name: 'bookable-categories', alike: 'state', as: 'member', at: '/bookable-events/categories' },
  { name: 'bookable-categories-of-an-admin', as: 'admin', at: '/bookable-events/categories' },
  {
    name: 'bookable-category-in-use',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/bookable-events/categories');
      await visit.page.getByRole('link', { name: 'Training', exact: true }).click();
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
