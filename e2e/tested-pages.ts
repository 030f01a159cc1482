// All pages under test, for accessibility, small screens and screenshots.
import { join } from 'node:path';
import { absencesPages } from './absences-pages.ts';
import { answerInstead } from './answer-instead.ts';
import { bookingsManagePages } from './bookings-manage-pages.ts';
import { bookingsPages } from './bookings-pages.ts';
import { calendarPages } from './calendar-pages.ts';
import { familyPages } from './family-pages.ts';
import { fieldOf } from './form.ts';
import { headerPages } from './header-pages.ts';
import { legalPages } from './legal-pages.ts';
import { listsPages } from './lists-pages.ts';
import { matchPages } from './match-pages.ts';
import { messagesPages } from './messages-pages.ts';
import { picturesPages } from './pictures-pages.ts';
import { postsPages } from './posts-pages.ts';
import { rankingsPages } from './rankings-pages.ts';
import { seasonPages } from './season-pages.ts';
import { signInPages, toAccount } from './sign-in-pages.ts';
import { dialog, open, type PageUnderTest, path, press, type Visit } from './tested-page.ts';

/** A file as exported by the association. */
export const fixture = (name: string): string =>
  join(import.meta.dirname, '../server/games/import/fixtures', name);

const chromeChecks: PageUnderTest[] = [
  { name: 'home', as: 'admin', at: '/' },
  { name: 'home-of-a-member', approved: true, alike: 'form', as: 'member', at: '/' },
  { name: 'missing-permission', as: 'member', at: '/users' },
  { name: 'not-found', as: 'member', at: '/nowhere' },
];

const people: PageUnderTest[] = [
  { name: 'users', as: 'admin', at: '/users' },
  { name: 'users-nothing-found', alike: 'form', as: 'admin', at: '/users?q=nobody-is-called-this' },
  { name: 'users-children-without-guardians', as: 'admin', at: '/users?guardians=none' },
  {
    name: 'users-audit-log',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/users');
      await press(visit.page, visit.words.app.users.historyAll);
      await dialog(visit.page);
      await visit.page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'user', approved: true, as: 'admin', at: path(({ member }) => `/users/${member}`) },
  { name: 'user-waiting', alike: 'form', as: 'admin', at: path(({ waiting }) => `/users/${waiting}`) },
  {
    name: 'user-delete',
    as: 'admin',
    at: async (visit) => {
      await open(visit, `/users/${visit.fixtures.member}#account`);
      await press(visit.page, visit.words.app.users.delete);
      await dialog(visit.page);
    },
  },
  { name: 'own-page', approved: true, as: 'member', at: path(({ member }) => `/users/${member}`) },
  {
    name: 'own-page-of-an-admin',
    approved: true,
    as: 'admin',
    at: path(({ admin }) => `/users/${admin}#rights`),
  },
  ...['messages', 'profile', 'sport', 'account'].map(
    (part): PageUnderTest => ({
      name: `own-page-${part}`,
      ...(part !== 'account' && { approved: true }),
      as: 'member',
      at: path(({ member }) => `/users/${member}#${part}`),
    }),
  ),
  { name: 'account', alike: 'form', as: 'nobody', at: toAccount },
  {
    name: 'account-second-step',
    as: 'nobody',
    at: async (visit) => {
      await toAccount(visit);
      await press(visit.page, visit.words.account.totpStart);
      await visit.page.getByLabel(visit.words.account.factorCode).waitFor();
    },
  },
];

const teams: PageUnderTest[] = [
  { name: 'teams', approved: true, alike: 'form', as: 'member', at: '/teams' },
  { name: 'teams-of-an-admin', approved: true, as: 'admin', at: '/teams' },
  {
    name: 'teams-none',
    as: 'admin',
    at: async (visit) => {
      const none = { items: [], total: 0, nextCursor: null };
      await answerInstead(visit.page, /\/v1\/teams(\?|$)/, (route) => route.fulfill({ json: none }));
      await open(visit, '/teams');
      await visit.page.getByText(visit.words.app.teams.empty).waitFor();
    },
  },
  {
    name: 'teams-unreachable',
    as: 'admin',
    at: async (visit) => {
      await answerInstead(visit.page, /\/v1\/teams(\?|$)/, (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await open(visit, '/teams');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'teams-chosen',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/teams');
      await visit.page.getByRole('checkbox').nth(1).check();
      await visit.page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'season', approved: true, as: 'admin', at: path(({ team }) => `/teams/${team}/season`) },
  { name: 'season-member', approved: true, as: 'member', at: path(({ team }) => `/teams/${team}/season`) },
  { name: 'team', approved: true, as: 'admin', at: path(({ team }) => `/teams/${team}`) },
  {
    name: 'team-without-players',
    alike: 'form',
    as: 'admin',
    at: path(({ emptyTeam }) => `/teams/${emptyTeam}`),
  },
  { name: 'team-create', approved: true, as: 'admin', at: '/teams/create' },
  {
    name: 'team-create-refused',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/teams/create');
      await press(visit.page, visit.words.app.teams.create);
      await visit.page.getByText(visit.words.app.fields['name-empty']).waitFor();
    },
  },
  {
    name: 'team-leave-unsaved',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/teams/create');
      await fieldOf(visit.page, visit.words.app.teams.name).fill('TTC 1990 Hof IV');
      await visit.page.getByRole('link', { name: 'TTC 1990 Hof' }).click();
      await dialog(visit.page);
    },
  },
  {
    name: 'team-edit',
    approved: true,
    alike: 'form',
    as: 'admin',
    at: path(({ team }) => `/teams/edit/${team}`),
  },
];

const games: PageUnderTest[] = [
  { name: 'games', as: 'member', at: '/games' },
  { name: 'games-results', approved: true, alike: 'form', as: 'member', at: '/games?view=results' },
  { name: 'games-of-an-admin', approved: true, alike: 'form', as: 'admin', at: '/games' },
  { name: 'games-nothing-found', alike: 'state', as: 'admin', at: '/games?q=nobody-is-called-this' },
  {
    name: 'games-subscribe',
    alike: 'state',
    as: 'member',
    at: async (visit) => {
      await open(visit, '/games');
      await press(visit.page, visit.words.app.games.subscribe);
      await dialog(visit.page);
      await visit.page.getByLabel(visit.words.app.gamesSubscription.link).waitFor();
    },
  },
  ...matchPages,
  { name: 'game', approved: true, as: 'admin', at: path(({ planned }) => `/games/${planned}`) },
  { name: 'game-live', as: 'admin', at: path(({ live }) => `/games/${live}`) },
  { name: 'game-reported', approved: true, as: 'admin', at: path(({ reported }) => `/games/${reported}`) },
  { name: 'game-final', alike: 'form', as: 'admin', at: path(({ final }) => `/games/${final}`) },
  { name: 'game-create', approved: true, as: 'admin', at: '/games/create' },
  {
    name: 'game-create-refused',
    alike: 'state',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/games/create');
      await visit.page.locator('form button[type="submit"]').click();
      await visit.page.getByText(visit.words.app.fields['team-empty'], { exact: true }).waitFor();
    },
  },
  {
    name: 'game-edit',
    approved: true,
    alike: 'form',
    as: 'admin',
    at: path(({ planned }) => `/games/edit/${planned}`),
  },
  { name: 'games-import', approved: true, as: 'admin', at: '/games/import' },
  {
    name: 'games-import-preview',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/games/import');
      await visit.page
        .getByRole('combobox', { name: visit.words.app.games.team })
        .selectOption('TTC 1990 Hof II');
      await visit.page.locator('input[type="file"]').setInputFiles(fixture('second-team.ics'));
      await visit.page.getByText(visit.words.app.gamesImport.importGo(8)).waitFor();
    },
  },
  ...seasonPages,
];

export const pages: readonly PageUnderTest[] = [
  ...signInPages,
  ...chromeChecks,
  ...headerPages,
  ...people,
  ...teams,
  ...games,
  ...calendarPages,
  ...bookingsPages,
  ...listsPages,
  ...rankingsPages,
  ...picturesPages,
  ...bookingsManagePages,
  ...postsPages,
  ...messagesPages,
  ...absencesPages,
  ...familyPages,
  ...legalPages,
];

/** Opens the page and waits until everything on it is drawn. */
export async function arrive(tested: PageUnderTest, visit: Visit): Promise<void> {
  if (typeof tested.at === 'string') await open(visit, tested.at);
  else await tested.at(visit);
  const { page } = visit;
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document.querySelector('.mantine-Skeleton-root, [aria-busy="true"], [role="progressbar"], .boot-ring'),
  );
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  );
}
