/** The calendar's table, cards and forms: what everybody reads of an event, and what only those who manage events can do. */
import { listCalendarCategories } from '@club/contract/calendar/categories/paths.ts';
import {
  changeCalendarEvent,
  createCalendarEvent,
  deleteCalendarEvent,
  deleteCalendarEvents,
  getCalendarEvent,
  listCalendarEvents,
} from '@club/contract/calendar/paths.ts';
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ownKey } from '../platform/own-key.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { events as words } from '../texts/de/events.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { CreateEventPage } from './CreateEventPage.tsx';
import { EditEventPage } from './EditEventPage.tsx';
import { EventPage } from './EventPage.tsx';
import { EventsPage } from './EventsPage.tsx';

const category = { id: '01a00000-0000-7000-8000-0000000000c1', name: 'Turnier', color: '#134677', uses: 1 };
const cup: CalendarEvent = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  title: 'Vereinspokal',
  description: '<p>Mit Kuchen</p>',
  location: 'Jahnhalle',
  categoryId: category.id,
  startDate: '2036-11-08T18:30:00Z',
  endDate: '2036-11-08T21:00:00Z',
  allDay: false,
  internal: true,
};
const camp: CalendarEvent = {
  ...cup,
  id: '01a00000-0000-7000-8000-0000000000a2',
  title: 'Trainingslager',
  description: null,
  location: null,
  startDate: '2036-11-13T23:00:00Z',
  endDate: '2036-11-16T23:00:00Z',
  allDay: true,
  internal: false,
};
type Shown = { permissions?: Permission[]; width?: number; events?: CalendarEvent[]; categories?: number };

async function showPage(element: ReactNode, url: string, path: string, more: Shown = {}) {
  const { permissions = [], width = 1280, events = [cup, camp], categories = 1 } = more;
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listCalendarEvents, ({ query }) => {
    asked.push(query);
    return pageOf(...events);
  });
  for (const event of [cup, camp]) server.answer(getCalendarEvent, () => event, { id: event.id });
  server.answer(listCalendarCategories, () =>
    pageOf(...[category, { ...category, id: cup.id }].slice(0, categories)),
  );
  await page.viewport(width, 800);
  // only the club's events, without games and training
  localStorage.clear();
  localStorage.setItem(ownKey('layers', own), JSON.stringify(['events']));
  await show(onPage(element, url, path), { texts: ['events'], permissions, sameDevice: true });
  return { server, asked };
}
const open = (search: string, more: Shown = {}) => showPage(<EventsPage />, `/events?${search}`, '$', more);
const manager: Permission[] = ['m_cld_evts'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = page.getByRole('dialog');

test('members read coming and past events as a table, without a way to change them', async () => {
  const { asked } = await open('view=list');
  const row = page.getByRole('row').filter({ hasText: cup.title });
  for (const text of ['19:30 – 22:00', category.name, 'Jahnhalle', words.yes])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('bis So., 16.11.2036')).toBeVisible();
  // only the internal one is marked as such
  const other = page.getByRole('row').filter({ hasText: camp.title });
  expect(other.getByText(words.yes, { exact: true }).elements()).toEqual([]);
  expect(link(words.create).elements()).toEqual([]);
  expect(page.getByRole('checkbox', { name: ui.selectRow(cup.title) }).elements()).toEqual([]);
  expect([asked.at(-1)?.has('from'), asked.at(-1)?.has('to')]).toEqual([true, false]);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('combobox', { name: words.when }).selectOptions('past');
  await expect.poll(() => asked.at(-1)?.get('sort')).toBe('-startDate');
  expect([asked.at(-1)?.has('from'), asked.at(-1)?.has('to')]).toEqual([false, true]);
  await page.getByRole('combobox', { name: words.category }).selectOptions(category.name);
  await expect.poll(() => asked.at(-1)?.get('categoryId')).toBe(category.id);
});

test.each([
  ['', true],
  ['startDate', true],
  ['-startDate', true],
  ['title', false],
  ['-title', false],
  ['location', false],
  ['-location', false],
])(
  'days are headings in their order only, else each row says its own: sorted by "%s"',
  async (sort, headed) => {
    await open(`view=list${sort && `&sort=${sort}`}`);
    const row = page.getByRole('row').filter({ hasText: cup.title });
    await expect.element(row).toBeVisible();
    expect(document.querySelectorAll('th[scope="rowgroup"]').length > 0).toBe(headed);
    expect(row.element().textContent).toMatch(headed ? /^19:30/ : /^\S+ \d\d\.\d\d\.2036/);
  },
);

test('an event is opened from the table with all its details, without a way to change it', async () => {
  await open('view=list');
  await button(cup.title).click();
  for (const text of ['Mit Kuchen', 'Jahnhalle', words.internalLabel, 'Sa., 08.11.2036, 19:30 – 22:00'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('button', { name: words.delete }).elements()).toEqual([]);
  expect(dialog.getByRole('button', { name: words.edit }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('several events are deleted by those who manage them, after a question', async () => {
  const events = [cup, camp];
  const { server } = await open('view=list', { permissions: manager, events });
  server.answer(deleteCalendarEvents, () => {
    events.length = 0;
    return { deleted: [cup.id, camp.id], failed: [] };
  });
  await page.getByRole('checkbox', { name: ui.selectAll }).click();
  await button(words.delete).click();
  await expect.element(dialog.getByText(words.deleteManyQuestion(2))).toBeVisible();
  await expect.element(dialog.getByText(words.deleteHelp)).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(2))).toBeVisible();
  await expect.element(page.getByText(words.empty)).toBeVisible();
  await expect.element(page.getByText(words.emptyHelp)).toBeVisible();
});

test.each([
  ['view=list', words.empty],
  // the past is no filter that has to be taken off
  ['view=list&when=past', words.emptyPast],
  ['view=agenda', words.nothingInMonth],
])('without events %s says so', async (search, text) => {
  await open(search, { events: [] });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByText(words.emptyMember).elements()).toHaveLength(search === 'view=list' ? 1 : 0);
  expect(page.getByText(words.emptyHelp).elements()).toEqual([]);
});

test('the present month as a list begins today, and earlier days unfold', async () => {
  vi.useFakeTimers({ now: Date.parse('2036-11-15T11:00:00Z'), toFake: ['Date'] });
  const days = () =>
    page
      .getByRole('region')
      .elements()
      .map((day) => day.getAttribute('aria-label'));
  const ahead = ['Sa., 15.11.2036', 'So., 16.11.2036'];
  await open('view=agenda', { width: 390 });
  const earlier = button(words.earlierDays(2));
  await expect.element(earlier).toHaveAttribute('aria-expanded', 'false');
  expect(days()).toEqual(ahead);
  await earlier.click();
  await expect.element(button(words.hideEarlierDays)).toHaveFocus();
  expect(days()).toEqual(['Sa., 08.11.2036', 'Fr., 14.11.2036', ...ahead]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.hideEarlierDays).click();
  await expect.element(earlier).toBeVisible();
  expect(days()).toEqual(ahead);
});

test('a present month as a list whose days are over says that nothing more is planned', async () => {
  vi.useFakeTimers({ now: Date.parse('2036-11-28T11:00:00Z'), toFake: ['Date'] });
  await open('view=agenda', { width: 390, events: [cup] });
  await expect.element(page.getByText(words.nothingLeftInMonth)).toBeVisible();
  await button(words.earlierDays(1)).click();
  await expect.element(page.getByRole('region', { name: 'Sa., 08.11.2036' })).toBeVisible();
});

test('a list of another month begins with the chosen day, and after a step as a whole', async () => {
  await open('view=agenda&day=2036-11-15', { width: 390 });
  const first = page.getByRole('region', { name: 'Sa., 08.11.2036' });
  await expect.element(button(words.earlierDays(2))).toBeVisible();
  expect(first.elements()).toEqual([]);
  await button(words.next.month).click();
  await button(words.previous.month).click();
  await expect.element(first).toBeVisible();
  expect(button(words.earlierDays(2)).elements()).toEqual([]);
});

test('a month as a list has the days of an event, and what is hidden is not shown', async () => {
  const trip = { ...cup, startDate: '2036-11-21T17:00:00Z', endDate: '2036-11-23T15:00:00Z' };
  await open('view=agenda&day=2036-11-01', {
    width: 390,
    events: [cup, camp, { ...trip, id: category.id, title: 'Ausflug' }],
  });
  const day = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(day('Sa., 08.11.2036').getByText('19:30 – 22:00')).toBeVisible();
  await expect
    .element(day('Sa., 08.11.2036').getByText(`${category.name} · Jahnhalle · ${words.internal}`))
    .toBeVisible();
  for (const name of ['Fr., 14.11.2036', 'Sa., 15.11.2036', 'So., 16.11.2036'])
    await expect.element(day(name).getByText(words.allDayHours)).toBeVisible();
  await expect.element(day('Fr., 21.11.2036').getByText('18:00', { exact: true })).toBeVisible();
  await expect.element(day('Sa., 22.11.2036').getByText(words.allDayHours)).toBeVisible();
  await expect.element(day('So., 23.11.2036').getByText(`${words.until} 16:00`)).toBeVisible();
  expect(page.getByRole('region').elements()).toHaveLength(7);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.next.month).click();
  await expect.element(page.getByRole('heading', { name: 'Dezember 2036' })).toBeVisible();
  await button(words.previous.month).click();
  await expect.element(page.getByRole('heading', { name: 'November 2036' })).toBeVisible();
  await expect.element(day('Sa., 08.11.2036')).toBeVisible();
  await page.getByRole('checkbox', { name: words.layers.events }).click();
  await expect.element(day('Sa., 08.11.2036')).not.toBeInTheDocument();
});

test('on the phone each day of the month says how much there is, and a day without events can get one', async () => {
  await open('day=2036-11-08', { width: 390, permissions: manager });
  await expect.element(button(words.onDay('Sa., 08.11.2036', 1))).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('region', { name: 'Sa., 08.11.2036' })).toBeVisible();
  await button(words.onDay('Mo., 17.11.2036', 0)).click();
  await expect
    .element(link(words.createOn('Mo., 17.11.2036')))
    .toHaveAttribute('href', '/events/create?day=2036-11-17');
  expect(await accessibilityFaults()).toEqual([]);
});

test('in a week an event is created on the day at which one begins', async () => {
  await open('day=2036-11-08&view=week', { permissions: manager });
  await expect
    .element(link(words.createOn('Sa., 08.11.2036')))
    .toHaveAttribute('href', '/events/create?day=2036-11-08');
});

test('an event is deleted on its page after a question; a refusal says why', async () => {
  const { server } = await showPage(<EventPage />, `/events/${cup.id}`, '/events/$id', {
    permissions: manager,
  });
  await expect.element(link(words.edit)).toHaveAttribute('href', `/events/edit/${cup.id}`);
  await expect.element(page.getByText(category.name)).toBeVisible();
  server.refuse(deleteCalendarEvent, 'stale', { id: cup.id });
  await button(words.deleteTitle).click();
  await expect.element(dialog.getByText(`${cup.title}. ${words.deleteHelp}`)).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
});

test('those who manage events change an event from its card', async () => {
  await open(`view=list&event=${cup.id}`, { permissions: manager });
  await expect.element(dialog.getByRole('button', { name: words.delete })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: words.edit })).toBeVisible();
});

test('an event that is deleted from its card closes the card', async () => {
  const { server } = await open(`view=list&event=${cup.id}`, { permissions: manager });
  server.answer(deleteCalendarEvent, () => undefined, { id: cup.id });
  await dialog.getByRole('button', { name: words.delete }).click();
  await dialog.getByRole('button', { name: words.delete }).last().click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an event that is gone says so where it was opened', async () => {
  await open(`view=list&event=${category.id}`);
  await expect.element(dialog.getByText(words.gone)).toBeVisible();
  await expect.element(dialog.getByText(failures['not-found'])).toBeVisible();
});

test('a new event begins where the calendar was pressed, with the only category there is', async () => {
  const { server } = await showPage(<CreateEventPage />, '/events/create?day=2036-11-08&time=19:30', '$');
  const sent: unknown[] = [];
  server.answer(createCalendarEvent, ({ body }) => {
    sent.push(body);
    return cup;
  });
  await expect.element(field(words.startDate)).toHaveValue('08.11.2036');
  await expect.element(field(words.startTime)).toHaveValue('19:30');
  await expect.element(field(words.category)).toHaveValue(category.id);
  expect(await accessibilityFaults()).toEqual([]);
  await field(words.eventTitle).fill(cup.title);
  await field(words.endTime).fill('22:00');
  await page.getByRole('checkbox', { name: words.internalLabel }).click();
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(sent).toEqual([
    {
      title: cup.title,
      categoryId: category.id,
      allDay: false,
      startDate: '2036-11-08T18:30:00Z',
      endDate: '2036-11-08T21:00:00Z',
      location: null,
      description: null,
      internal: true,
    },
  ]);
});

test.each([
  [0, [], words.noCategories],
  [0, ['m_cld_cats'], words.createCategory],
  [2, [], words.categoryPick],
] as const)(
  'with %i categories and %j a new event begins with what is missing',
  async (categories, may, text) => {
    await showPage(<CreateEventPage />, '/events/create?day=x&time=99:99', '$', {
      categories,
      permissions: [...may],
    });
    if (categories === 0) {
      await expect.element(page.getByText(text)).toBeVisible();
      expect(link(words.createCategory).elements()).toHaveLength(may.length);
    } else {
      await expect.element(field(words.category)).toHaveValue('');
      await expect.element(field(words.startDate)).toHaveValue('');
      await expect.element(field(words.startTime)).toHaveValue('');
    }
  },
);

test('an event of several days is changed by its last day, for the version that was read', async () => {
  const path = '/events/edit/$id';
  const { server } = await showPage(<EditEventPage />, path.replace('$id', camp.id), path);
  const sent: unknown[] = [];
  server.answer(
    changeCalendarEvent,
    ({ body, ifMatch }) => {
      sent.push(ifMatch !== null, body);
      return camp;
    },
    { id: camp.id },
  );
  await expect.element(field(words.endDate)).toHaveValue('16.11.2036');
  await expect.element(page.getByRole('checkbox', { name: words.internalLabel })).not.toBeChecked();
  await field(words.endDate).fill('15.11.2036');
  await button(words.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toMatchObject([true, { startDate: camp.startDate, endDate: '2036-11-15T23:00:00Z' }]);
});

function Address() {
  return <output>{useLocation().searchStr}</output>;
}

test('an open event is in the address, and closing it takes it out again', async () => {
  const both = (
    <>
      <EventsPage />
      <Address />
    </>
  );
  await showPage(both, `/events?view=list&event=${cup.id}`, '$');
  await expect.element(dialog.getByText('Mit Kuchen')).toBeVisible();
  await dialog.getByRole('button', { name: ui.close }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
  const shown = (search: string) => page.getByRole('status').filter({ hasText: search });
  await expect.element(shown(`event=${cup.id}`)).not.toBeInTheDocument();
  await button(cup.title).click();
  await expect.element(dialog.getByText('Mit Kuchen')).toBeVisible();
  await expect.element(shown(`event=${cup.id}`)).toBeInTheDocument();
});

test.each([
  ['month', ''],
  ['week', '&view=week'],
])('a %s asks for the chosen category and words alone', async (_, view) => {
  const { asked } = await open(`day=2036-11-08&categoryId=${category.id}&q=pokal${view}`);
  await expect
    .poll(() => asked.map((query) => [query.get('categoryId'), query.get('q')]))
    .toEqual([[category.id, 'pokal']]);
});
