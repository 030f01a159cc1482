/** A person's buddies: on one's own page with the call, on another's as far as one may, and what adding and ending does. */
import { callBuddies, createBuddy, deleteBuddy, listBuddies } from '@club/contract/buddies/paths.ts';
import type { Buddy } from '@club/contract/buddies/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { buddies as words } from '../texts/de/buddies.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { Buddies } from './Buddies.tsx';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000b${at}`;
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Hof', photoUrl: null });
const ada = person(own, 'Ada');
const [bob, carla, dora] = [person(idOf(1), 'Bob'), person(idOf(2), 'Carla'), person(idOf(3), 'Dora')];
const linkOf = (at: number, user: typeof ada, buddy: typeof ada, note: string | null): Buddy => ({
  ...{ id: idOf(at), userId: user.id, buddyId: buddy.id, note, user, buddy },
  createdAt: '2026-11-01T12:00:00Z',
});

/** @param of whose page it is */
async function open(of: string, may: Permission[], links: Buddy[]) {
  const server = fakeServer();
  server.answer(listBuddies, () => pageOf(...links));
  server.answer(listProfiles, () => pageOf(...[ada, bob, carla, dora].map((one) => ({ ...one, teams: [] }))));
  await show(onPage(<Buddies userId={of} />), { texts: ['buddies', 'forms', 'profiles'], permissions: may });
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible();
  return server;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const offer = (name: string) => button(`${name} Hof: ${words.become}`);
const dialog = page.getByRole('dialog');

test('one’s own buddies are named, whoever of both began; oneself and they are not offered again', async () => {
  const links = [linkOf(5, ada, bob, 'Dienstag 18 Uhr'), linkOf(6, carla, ada, null)];
  const server = await open(own, [], links);
  await expect.element(page.getByText('Bob Hof')).toBeVisible();
  await expect.element(page.getByText('Carla Hof')).toBeVisible();
  expect(page.getByText('Ada Hof').elements()).toEqual([]);
  await button(words.add).click();
  await page.getByRole('searchbox', { name: words.search }).fill('hof');
  await expect.element(offer('Dora')).toBeVisible();
  for (const name of ['Ada', 'Bob', 'Carla']) expect(offer(name).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(createBuddy, ({ body }) => {
    expect(body).toEqual({ userId: own, buddyId: dora.id });
    const link = linkOf(7, ada, dora, null);
    links.push(link);
    return link;
  });
  await offer('Dora').click();
  await expect.element(page.getByText(words.addedDone)).toBeVisible();
  await expect.element(button(words.remove('Dora Hof'))).toBeVisible();
});

test('a buddy is removed after a question that names them', async () => {
  const links = [linkOf(5, ada, bob, null)];
  const server = await open(own, [], links);
  server.answer(deleteBuddy, () => void links.pop(), { id: idOf(5) });
  await button(words.remove('Bob Hof')).click();
  await expect.element(dialog.getByText(words.deleteText('Bob Hof'))).toBeVisible();
  expect(links).toHaveLength(1);
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  await expect.element(page.getByText(words.none)).toBeVisible();
  // nobody is left to be called
  expect(button(words.call).elements()).toEqual([]);
});

test('a call says to how many it goes, and closes once it is sent', async () => {
  const server = await open(own, [], [linkOf(5, ada, bob, null), linkOf(6, carla, ada, null)]);
  await button(words.call).click();
  await expect.element(page.getByText(words.callHelp(2))).toBeVisible();
  const sent: unknown[] = [];
  server.answer(callBuddies, ({ body }) => {
    sent.push(body);
    return { people: 2 } as never;
  });
  await field(words.callTitle).fill('Training');
  await field(words.callBody).fill('Bin ab 19 Uhr da');
  await button(words.callSend(2)).click();
  await expect.element(page.getByText(words.calledDone(2))).toBeVisible();
  expect(sent).toEqual([{ title: 'Training', body: 'Bin ab 19 Uhr da' }]);
  await expect.element(field(words.callTitle)).not.toBeInTheDocument();
});

test('members read the buddies of others with the note, and change nothing', async () => {
  await open(bob.id, [], [linkOf(5, bob, carla, 'Dienstag 18 Uhr')]);
  await expect.element(page.getByText('Carla Hof')).toBeVisible();
  await expect.element(page.getByText('Dienstag 18 Uhr')).toBeVisible();
  await expect.element(page.getByText(words.helpOfOther)).toBeVisible();
  for (const name of [words.add, words.call, words.remove('Carla Hof')])
    expect(button(name).elements()).toEqual([]);
});

test('who manages users changes the buddies of others, but does not call them', async () => {
  await open(bob.id, ['m_usrs'], [linkOf(5, bob, carla, null)]);
  await expect.element(button(words.add)).toBeVisible();
  expect(button(words.call).elements()).toEqual([]);
  await button(words.remove('Carla Hof')).click();
  await expect.element(dialog.getByText(words.deleteTextOfOther('Carla Hof'))).toBeVisible();
});

test('buddies that could not be loaded say why, and can be asked for again', async () => {
  const server = fakeServer();
  server.refuse(listBuddies, 'missing-permission');
  await show(onPage(<Buddies userId={own} />), { texts: ['buddies', 'forms', 'profiles'] });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  expect(page.getByText(words.none).elements()).toEqual([]);
  server.answer(listBuddies, () => pageOf());
  await button(ui.retry).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
});
