/** The line-ups of a half: which are shown, also as a table; one place of them, and those of a member. */

import type { Permission } from '@club/contract/permissions.ts';
import {
  createPosition,
  deletePosition,
  deletePositions,
  getPosition,
  listPositions,
  listUserPositions,
} from '@club/contract/positions/paths.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { useLocation } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { positions as words } from '../texts/de/positions.ts';
import { ui } from '../texts/de/ui.ts';
import { PositionPage } from './PositionPage.tsx';
import { PositionsPage } from './PositionsPage.tsx';
import { UserPositions } from './UserPositions.tsx';

const teamOf = (id: string, type: 'adults' | 'youth') => ({
  id,
  name: type === 'adults' ? 'Herren' : 'Jungen',
  color: '#134677',
  type,
  ageGroup: null,
  rank: 1,
});
const positionOf = (lastName: string, team: ReturnType<typeof teamOf>): Position => ({
  id: lastName,
  userId: lastName,
  teamId: team.id,
  season: 2026,
  seasonHalf: 'first',
  position: 1,
  date: '2026-07-01',
  notes: [],
  user: { id: lastName, firstName: 'Kim', lastName },
  youth: false,
  team,
});
const adult = positionOf('Angriff', teamOf('herren', 'adults'));
const boy = positionOf('Block', teamOf('jungen', 'youth'));

test('an age class that another half does not have hides nothing there', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf());
  server.answer(listPositions, ({ query }) =>
    query.get('seasonHalf') === 'first' ? pageOf(adult, boy) : pageOf(adult),
  );
  await show(onPage(<PositionsPage />, '/positions?season=2026&half=first'), {
    texts: ['positions', 'teams'],
  });
  const name = (who: string) => page.getByRole('link', { name: `${who}, Kim` });
  await expect.element(name('Angriff')).toBeVisible();
  await page.getByRole('combobox', { name: words.class }).selectOptions('youth');
  await expect.element(name('Angriff')).not.toBeInTheDocument();
  await expect.element(name('Block')).toBeVisible();
  await page.getByRole('radio', { name: words.halves.second }).click();
  await expect.element(name('Angriff')).toBeVisible();
  await page.getByRole('radio', { name: words.halves.first }).click();
  await expect.element(name('Block')).toBeVisible();
  await expect.element(name('Angriff')).not.toBeInTheDocument();
});

test.each(['99999', '1990', 'bald'])('a season that is none is the present one: %s', async (season) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  const server = fakeServer();
  const asked: string[] = [];
  server.answer(listTeams, () => pageOf());
  server.answer(listPositions, ({ query }) => {
    asked.push(`${query.get('season')} ${query.get('seasonHalf')}`);
    return pageOf(adult);
  });
  await show(onPage(<PositionsPage />, `/positions?season=${season}`), { texts: ['positions', 'teams'] });
  await expect.element(page.getByRole('link', { name: 'Angriff, Kim' })).toBeVisible();
  expect(asked).toEqual(['2026 first']);
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

async function open(search: string, permissions: Permission[], places: Position[] = [adult, boy]) {
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listTeams, () => pageOf());
  server.answer(listPositions, ({ query }) => {
    asked.push(query);
    return pageOf(...places);
  });
  await page.viewport(1280, 800);
  await show(onPage(<PositionsPage />, `/positions?season=2026&half=second${search}`), {
    texts: ['positions', 'teams'],
    permissions,
  });
  return { server, asked };
}

test.each([true, false])('a half without line-ups says what comes next; who enters them: %s', async (may) => {
  await open('', may ? ['m_usr_pos'] : [], []);
  await expect.element(page.getByText(words.empty('2026/27'))).toBeVisible();
  await expect.element(page.getByText(may ? words.emptyHelp : words.emptyMember)).toBeVisible();
  expect(link(words.import).elements()).toHaveLength(may ? 2 : 0);
  if (may)
    await expect
      .element(link(words.create).first())
      .toHaveAttribute('href', '/positions/create?season=2026&half=second');
  for (const name of [words.create, words.arrange, words.print]) expect(button(name).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

/** @param halves the places that are in line-ups, by season and half */
function serveHalves(halves: Record<string, Position[]>) {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf());
  server.answer(listPositions, ({ query }) =>
    pageOf(...(halves[`${query.get('season')} ${query.get('seasonHalf')}`] ?? [])),
  );
  return server;
}
const openHalf = (address: string, permissions: Permission[]) =>
  show(onPage(<PositionsPage />, `/positions?${address}`), { texts: ['positions', 'teams'], permissions });
const startWith = (half: 'first' | 'second', season: string) =>
  button(words.startWith(words.halves[half], season));

test.each([
  ['season=2026&half=second', '2026 first', '2026/27', 'first'],
  ['season=2027&half=first', '2026 second', '2026/27', 'second'],
] as const)(
  'a half begins with the line-ups of the half before it: %s',
  async (address, earlier, fromSeason, fromHalf) => {
    const halves = { [earlier]: [{ ...adult, position: 4, notes: ['SPV'] }, boy] };
    const server = serveHalves(halves);
    await openHalf(address, ['m_usr_pos']);
    await expect.element(page.getByText(words.startHelp(2))).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    const start = startWith(fromHalf, fromSeason);
    const [season, seasonHalf] = address.replaceAll(/\w+=/g, '').split('&');
    const sent: unknown[] = [];
    server.answer(createPosition, ({ body }) => {
      sent.push(body);
      halves[`${season} ${seasonHalf}`] = [{ ...boy, seasonHalf: 'second' }];
      return { importId: 'list', items: [adult, boy] };
    });
    await start.click();
    await expect.element(page.getByText(words.startedDone(2))).toBeVisible();
    const half = { season: Number(season), seasonHalf };
    const items = [
      { userId: 'Angriff', teamId: 'herren', position: 4, notes: ['SPV'], ...half },
      { userId: 'Block', teamId: 'jungen', position: 1, notes: [], ...half },
    ];
    expect(sent).toEqual([{ items }]);
    await expect.element(link('Block, Kim')).toBeVisible();
    expect(start.elements()).toEqual([]);
  },
);

test('line-ups that somebody entered meanwhile are left as they are, and shown', async () => {
  const halves: Record<string, Position[]> = { '2026 first': [adult] };
  const server = serveHalves(halves);
  await openHalf('season=2026&half=second', ['m_usr_pos']);
  await expect.element(startWith('first', '2026/27')).toBeEnabled();
  server.refuse(createPosition, 'already-there');
  halves['2026 second'] = [boy];
  await startWith('first', '2026/27').click();
  await expect.element(page.getByText(words.startFailed)).toBeVisible();
  await expect.element(link('Block, Kim')).toBeVisible();
});

test.each([
  ['where the half before it has none either', 'season=2026&half=second', {}],
  ['before the first season', 'season=2021&half=first', { '2020 second': [adult] }],
] as const)('there is nothing to begin with %s', async (_, address, earlier) => {
  serveHalves({ ...(earlier as Record<string, Position[]>), '2031 first': [adult] });
  await openHalf(address, ['m_usr_pos']);
  await expect.element(page.getByRole('status').getByRole('heading')).toBeVisible();
  // a page that asks later shows what it has found
  await openHalf('season=2031&half=second', ['m_usr_pos']);
  await expect.element(startWith('first', '2031/32')).toBeVisible();
  expect(page.getByRole('button', { name: /2020\/21|2026\/27/ }).elements()).toEqual([]);
});

test('line-ups that could not be loaded say why, and can be loaded again', async () => {
  const { server } = await open('', []);
  server.refuse(listPositions, 'missing-permission');
  await page.getByRole('radio', { name: words.halves.first }).click();
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  server.answer(listPositions, () => pageOf(adult));
  await button(ui.retry).click();
  await expect.element(link('Angriff, Kim')).toBeVisible();
});

test('what is still being loaded is not printed', async () => {
  const { server } = await open('', []);
  const answer = Promise.withResolvers<ReturnType<typeof pageOf<Position>>>();
  server.answer(listPositions, () => answer.promise);
  await page.getByRole('radio', { name: words.halves.first }).click();
  await expect.element(button(words.print)).toBeDisabled();
  answer.resolve(pageOf(adult));
  await expect.element(button(words.print)).toBeEnabled();
});

test('a player is added to the line-up that is shown, and a line-up is emptied after a question', async () => {
  const places = [adult];
  const { server } = await open('', ['m_usr_pos'], places);
  await expect
    .element(link(words.add))
    .toHaveAttribute('href', '/positions/create?season=2026&half=second&teamId=herren');
  const empty = button(words.clearOf('Herren'));
  expect(empty.elements()).toEqual([]);
  await button(words.arrange).click();
  server.answer(deletePositions, () => {
    places.length = 0;
    return { deleted: ['Angriff'], failed: [] };
  });
  await empty.click();
  await expect.element(dialog.getByText(words.clearQuestion('Herren'))).toBeVisible();
  await expect.element(dialog.getByText(words.clearHelp(1))).toBeVisible();
  expect(places).toHaveLength(1);
  await dialog.getByRole('button', { name: words.clear }).click();
  await expect.element(page.getByText(words.clearedDone)).toBeVisible();
  await expect.element(link('Angriff, Kim')).not.toBeInTheDocument();
});

test.each([true, false])('as a table, only who enters places opens and selects them: %s', async (may) => {
  const { asked } = await open('&view=table&teamId=herren&q=kim', may ? ['m_usr_pos'] : []);
  const row = page.getByRole('row').filter({ hasText: 'Kim Block' });
  await expect.element(row.getByText('Jungen')).toBeVisible();
  expect(link('Kim Block').elements()).toHaveLength(may ? 1 : 0);
  expect(page.getByRole('checkbox', { name: ui.selectRow('Kim Block') }).elements()).toHaveLength(
    may ? 1 : 0,
  );
  const last = asked.find((query) => query.get('q') === 'kim');
  expect([last?.get('teamId'), last?.get('seasonHalf')]).toEqual(['herren', 'second']);
  for (const name of [words.arrange, words.print]) expect(button(name).elements()).toEqual([]);
});

/** With the address of the page. */
function OnePosition() {
  const { href } = useLocation();
  return (
    <>
      <PositionPage />
      <output>{decodeURIComponent(href).replaceAll('"', '')}</output>
    </>
  );
}

async function openOne(permissions: Permission[]) {
  const server = fakeServer();
  const place: Position = { ...adult, seasonHalf: 'second', position: 4, notes: ['RES'] };
  server.answer(getPosition, () => place, { id: place.id });
  await show(onPage(<OnePosition />, `/positions/${place.id}`, '/positions/{-$id}'), {
    texts: ['positions', 'teams'],
    permissions,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kim Angriff' })).toBeVisible();
  return { server, place };
}

test('members read a place with its half, number, date and notes, and cannot change it', async () => {
  await openOne([]);
  const facts = page.getByRole('definition').elements();
  expect(facts.map((one) => one.textContent)).toEqual([
    'Herren',
    '2026/27',
    words.halves.second,
    '4',
    '01.07.2026',
    'RES',
  ]);
  expect(link(words.edit).elements()).toEqual([]);
  expect(button(words.delete).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a place is deleted after a question, and only as it was read', async () => {
  const { server, place } = await openOne(['m_usr_pos']);
  await expect.element(link(words.edit)).toHaveAttribute('href', `/positions/edit/${place.id}`);
  const sent: boolean[] = [];
  server.answer(deletePosition, ({ ifMatch }) => void sent.push(ifMatch !== null), { id: place.id });
  await button(words.delete).click();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.delete).click();
  await expect.element(dialog.getByText(words.deleteQuestion('Kim Angriff', 'Herren'))).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(sent).toEqual([true]);
  // the line-ups of the half that it was in
  await expect.element(page.getByText('/positions?season=2026&half=second')).toBeVisible();
});

test('a member’s places are read with their half and number; without any it says so', async () => {
  const server = fakeServer();
  server.answer(listUserPositions, () => pageOf({ ...adult, position: 3, notes: ['SPV'] }), { id: 'kim' });
  server.answer(listUserPositions, () => pageOf(), { id: 'new' });
  await show(<UserPositions userId="kim" />, { texts: ['positions'] });
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent(`${words.halves.first} 2026/27HerrenSPV${words.place} 3`);
  expect(page.getByText(words.ownNone).elements()).toEqual([]);
  await show(<UserPositions userId="new" />, { texts: ['positions'] });
  await expect.element(page.getByText(words.ownNone)).toBeVisible();
});

test('the notes that are used are explained below the line-ups, and no others', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf());
  server.answer(listPositions, () => pageOf({ ...adult, notes: ['SPV'] }));
  await show(onPage(<PositionsPage />, '/positions?season=2026&half=first'), {
    texts: ['positions', 'teams'],
  });
  await expect.element(page.getByRole('definition').getByText(words.noteNames.SPV ?? '')).toBeVisible();
  await expect.element(page.getByText(words.noteNames.RES ?? '')).not.toBeInTheDocument();
});

test.each(['season=1899&half=third', 'season=9999', 'season=x', ''])(
  'an address without a season that there is shows the current half: %s',
  async (search) => {
    vi.useFakeTimers({ now: Date.parse('2027-02-01T12:00:00Z'), toFake: ['Date'] });
    const server = fakeServer();
    server.answer(listTeams, () => pageOf());
    const asked: unknown[] = [];
    server.answer(listPositions, ({ query }) => {
      asked.push([query.get('season'), query.get('seasonHalf')]);
      return pageOf(adult);
    });
    await show(onPage(<PositionsPage />, `/positions?${search}`), { texts: ['positions', 'teams'] });
    await expect.poll(() => asked).toEqual([['2026', 'second']]);
    // the next season can be chosen, too
    const seasons = page.getByRole('combobox', { name: words.season }).getByRole('option');
    await expect.element(seasons.first()).toHaveTextContent('2027/28');
    await expect.element(seasons.last()).toHaveTextContent('2021/22');
  },
);
