// The pages of QTTR values and line-ups, in all states.
import { answerInstead } from './answer-instead.ts';
import { open, type PageUnderTest, path, press } from './tested-page.ts';

const none = { items: [], total: 0, nextCursor: null };

const qttr: PageUnderTest[] = [
  { name: 'qttr', approved: true, as: 'admin', at: '/qttr' },
  {
    name: 'qttr-compared',
    approved: true,
    alike: 'form',
    as: 'admin',
    at: path(({ rated }) => `/qttr?players=${rated.join(',')}`),
  },
  { name: 'qttr-nothing-found', alike: 'state', as: 'admin', at: '/qttr?q=nobody-is-called-this' },
  {
    name: 'qttr-none',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await answerInstead(visit.page, /\/v1\/qttr\/latest/, (route) => route.fulfill({ json: none }));
      await open(visit, '/qttr');
      await visit.page.getByText(visit.words.app.qttr.empty).waitFor();
    },
  },
  { name: 'qttr-value', approved: true, as: 'admin', at: path(({ value }) => `/qttr/${value}`) },
  { name: 'qttr-create', approved: true, as: 'admin', at: '/qttr/create' },
  {
    name: 'qttr-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/qttr/create');
      await visit.page.locator('form button[type="submit"]').click();
      await visit.page.getByText(visit.words.app.fields['user-empty']).waitFor();
    },
  },
  {
    name: 'qttr-edit',
    approved: true,
    alike: 'form',
    as: 'admin',
    at: path(({ value }) => `/qttr/edit/${value}`),
  },
];

const positions: PageUnderTest[] = [
  { name: 'positions', approved: true, as: 'admin', at: '/positions' },
  { name: 'positions-none', alike: 'state', as: 'admin', at: '/positions?season=2021&half=first' },
  {
    name: 'positions-moving',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/positions');
      await press(visit.page, visit.words.app.positions.arrange);
    },
  },
  {
    name: 'positions-unreachable',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await visit.page.route(/\/v2\/positions/, (route) => route.fulfill({ status: 403, json: {} }));
      await open(visit, '/positions');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'position',
    approved: true,
    as: 'admin',
    at: path(({ place: position }) => `/positions/${position}`),
  },
  { name: 'position-create', approved: true, as: 'admin', at: '/positions/create' },
  {
    name: 'position-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/positions/create');
      await visit.page.locator('form button[type="submit"]').click();
      await visit.page.getByText(visit.words.app.fields['user-empty']).waitFor();
    },
  },
  {
    name: 'position-edit',
    approved: true,
    alike: 'form',
    as: 'admin',
    at: path(({ place: position }) => `/positions/edit/${position}`),
  },
];

export const rankingsPages: PageUnderTest[] = [...qttr, ...positions];
