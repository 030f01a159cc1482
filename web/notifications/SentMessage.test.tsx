/** Messages: the form counts and asks whom it reaches, the page then shows the delivery, and the table those sent before. */
import {
  getNotification,
  getReach,
  listNotifications,
  notifyGroup,
  notifyUser,
} from '@club/contract/notifications/paths.ts';
import type { Notification } from '@club/contract/notifications/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { speak } from '../platform/i18n.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { fields } from '../texts/de/fields.ts';
import { notifications as words } from '../texts/de/notifications.ts';
import { NotificationForm } from './NotificationForm.tsx';
import { SentMessage } from './SentMessage.tsx';
import { SentTable } from './SentTable.tsx';

const id = '01a00000-0000-7000-8000-0000000000e1';
const team = { id: '01a00000-0000-7000-8000-0000000000d1', name: 'Herren' } as Team;
const people = ['Ada', 'Berta'].map((firstName, at): Profile => {
  const person = `01a00000-0000-7000-8000-0000000000a${at}`;
  return { id: person, firstName, lastName: 'Hof', photoUrl: null, teams: [] };
});
const [ada, berta] = people as [Profile, Profile];
const message: Notification = {
  id,
  title: 'Wer spielt Samstag?',
  body: 'Uns fehlt jemand.',
  link: null,
  kind: 'direct',
  topic: null,
  userId: null,
  user: null,
  group: { teamIds: [team.id], people: 1 },
  sentBy: own,
  sender: { id: own, firstName: 'Vera', lastName: 'Vorhand', photoUrl: null },
  createdAt: '2026-11-20T18:00:00.000Z',
  people: 9,
  delivered: 8,
  failed: 6,
  waiting: 5,
  read: 3,
  standing: { reached: 4, mailing: 0, mailAt: null, pushing: 0, inApp: 3, failed: 2 },
};
const ownMessage: Notification = {
  ...message,
  id: ada.id,
  title: 'Training fällt aus',
  kind: 'training',
  group: null,
  sentBy: null,
  sender: null,
};

async function open(element: ReactNode, url = '/notifications') {
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  const reach: URLSearchParams[] = [];
  server.answer(listNotifications, ({ query }) => {
    asked.push(query);
    return pageOf(message, ownMessage);
  });
  server.answer(getReach, ({ query }) => {
    reach.push(query);
    return { people: 9, devices: 12, mails: 2 };
  });
  server.answer(getNotification, () => message, { id });
  server.answer(listTeams, () => pageOf(team));
  server.answer(listProfiles, () => pageOf(...people));
  await page.viewport(1280, 800);
  await show(onPage(element, url), {
    texts: ['notifications', 'profiles'],
    permissions: ['snd_not'],
  });
  return { server, asked, reach };
}
const form = <NotificationForm sent={() => undefined} />;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('a message to teams and people counts them, and asks once more', async () => {
  const { server, reach } = await open(form);
  await expect.element(page.getByText(words.reachNone)).toBeVisible();
  await page.getByRole('radio', { name: words.toGroup }).click();
  await page.getByRole('checkbox', { name: team.name }).click();
  await expect.element(page.getByText(words.reach(9, 12, 2))).toBeVisible();
  const search = page.getByRole('searchbox', { name: words.groupPeople });
  const add = (name: string) => button(`${name} Hof: ${words.addPerson}`);
  await search.fill('hof');
  await add('Ada').click();
  await search.fill('hof');
  await expect.element(add('Berta')).toBeVisible();
  expect(add('Ada').elements()).toEqual([]);
  await add('Berta').click();
  await button(words.dropPerson('Ada Hof')).click();
  await expect.element(button(words.dropPerson('Ada Hof'))).not.toBeInTheDocument();
  await expect.poll(() => reach.at(-1)?.get('userIds')).toBe(berta.id);
  await field(words.messageTitle).fill(message.title);
  await field(words.body).fill(message.body);
  // on the phone as it will look
  const preview = page.getByRole('figure', { name: words.previewDark });
  await expect.element(preview.getByText(message.title)).toBeVisible();
  await expect.element(preview.getByText(message.body)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const sent: unknown[] = [];
  server.answer(notifyGroup, ({ body }) => {
    sent.push(body);
    return message;
  });
  await button(words.send).click();
  const to = words.group([team.name], 1);
  await expect.element(dialog.getByText(words.questionText(to, words.reach(9, 12, 2)))).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(page.getByText(words.sent)).toBeVisible();
  expect(sent).toMatchObject([{ teamIds: [team.id], userIds: [berta.id], title: message.title, link: null }]);
});

test('a sent message shows whom it has reached, and the next one can be written', async () => {
  const another = Promise.withResolvers<void>();
  await open(<SentMessage id={id} another={another.resolve} />);
  const said = `${words.reachedOf(4, 9)}; ${words.inApp(3)}; ${words.notReached(2)}`;
  await expect.element(page.getByText(said)).toBeVisible();
  const figures = page.getByRole('definition').elements();
  expect(figures.map((one) => one.textContent)).toEqual(['9', '4', '2', `3${words.readHelp}`]);
  expect(page.getByRole('progressbar').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.another).click();
  await another.promise;
});

test('a person is chosen by name and can be exchanged; who does not confirm sends nothing', async () => {
  const { server } = await open(form);
  await page.getByRole('radio', { name: words.toUser }).click();
  await page.getByRole('searchbox', { name: words.user }).fill('hof');
  await button(`Ada Hof: ${words.pickUser}`).click();
  await button(words.otherUser).click();
  // the one before is not meant any more
  await expect.element(page.getByText(words.reachNone)).toBeVisible();
  await page.getByRole('searchbox', { name: words.user }).fill('hof');
  await button(`Berta Hof: ${words.pickUser}`).click();
  await field(words.messageTitle).fill(message.title);
  await field(words.body).fill('x'.repeat(900));
  await expect.element(page.getByText(words.left(100))).toBeVisible();
  const sent: unknown[] = [];
  server.answer(notifyUser, ({ body }) => {
    sent.push(body);
    return message;
  });
  await button(words.send).click();
  await expect
    .element(dialog.getByText(words.questionText('Berta Hof', words.reach(9, 12, 2))))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await expect.element(field(words.messageTitle)).toHaveValue(message.title);
});

test('a person who was not chosen is called what the field is called', async () => {
  await open(form);
  await page.getByRole('radio', { name: words.toUser }).click();
  await button(words.send).click();
  await expect.element(page.getByText(fields['user-empty'])).toBeVisible();
  expect(fields['user-empty'].startsWith(words.user)).toBe(true);
});

test('earlier messages show to whom, by whom and whom they reached, and are filtered by kind and sender', async () => {
  const { asked } = await open(<SentTable />, '/notifications?byHand=true');
  const cells = (title: string) =>
    page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
  await expect.element(page.getByRole('row').filter({ hasText: message.title })).toBeVisible();
  expect(cells(message.title).slice(1, 2)).toEqual([words.group([team.name], 1)]);
  expect(cells(message.title).slice(3)).toEqual(['Vera Vorhand', '9', '4', '2', '3']);
  expect(cells(ownMessage.title).slice(1, 2)).toEqual([words.kinds.training]);
  expect(cells(ownMessage.title)[3]).toBe(words.itself);
  expect(asked.at(-1)?.get('byHand')).toBe('true');
  await page.getByRole('combobox', { name: words.kind }).selectOptions('games');
  await expect.poll(() => asked.at(-1)?.get('kind')).toBe('games');
});

test('earlier messages are read in the language of the page, also when that is changed', async () => {
  const { asked } = await open(<SentTable />);
  await expect.element(page.getByRole('row').filter({ hasText: message.title })).toBeVisible();
  expect(asked.at(-1)?.get('language')).toBe('de');
  await speak('en', 'Europe/Berlin');
  await expect.poll(() => asked.at(-1)?.get('language')).toBe('en');
});

test('a message whose teams could not be loaded says that recipients are missing', async () => {
  const server = fakeServer();
  server.refuse(listTeams, 'missing-permission');
  await show(onPage(form), { texts: ['notifications', 'profiles'], permissions: ['snd_not'] });
  await expect.element(field(words.topic)).toBeVisible();
  await expect.element(page.getByText(words.fetchFailed)).toBeVisible();
});

test('on the page the delivery stands in place of the form until the next message, above those sent before', async () => {
  await open(form);
  // its form comes with texts, which need the language of the page
  const { NotificationsPage } = await import('./NotificationsPage.tsx');
  await cleanup();
  const { server } = await open(<NotificationsPage />);
  const delivery = page.getByText(`${words.reachedOf(4, 9)}; ${words.inApp(3)}; ${words.notReached(2)}`);
  await expect.element(page.getByRole('row').filter({ hasText: ownMessage.title })).toBeVisible();
  server.answer(notifyUser, () => message);
  await page.getByRole('radio', { name: words.toUser }).click();
  await page.getByRole('searchbox', { name: words.user }).fill('hof');
  await button(`Ada Hof: ${words.pickUser}`).click();
  await field(words.messageTitle).fill(message.title);
  await field(words.body).fill(message.body);
  await button(words.send).click();
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(delivery).toBeVisible();
  await expect.element(field(words.messageTitle)).not.toBeInTheDocument();
  await button(words.another).click();
  await expect.element(field(words.messageTitle)).toHaveValue('');
  expect(delivery.elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: words.history })).toBeVisible();
});
