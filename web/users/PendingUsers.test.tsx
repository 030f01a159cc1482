/** The section above the list of all users: the list waits for as little as possible, and who decides about whom. */
import type { Permission } from '@club/contract/permissions.ts';
import { approveUser, listPendingUsers, listUsers } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { users as words } from '../texts/de/users.ts';
import { PendingUsers } from './PendingUsers.tsx';

const userOf = (at: number, firstName: string, lastName: string) =>
  ({
    id: `01a00000-0000-7000-8000-0000000000b${at}`,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@hof.example`,
    emailVerified: false,
    signedIn: true,
    photoUrl: null,
    createdAt: '2026-11-20T12:00:00Z',
  }) as unknown as User;
const dora = userOf(1, 'Dora', 'Berg');
const listed = [userOf(2, 'Anton', 'Adler'), userOf(4, 'Anna', 'Berg'), userOf(3, 'Dora', 'Berg')];

async function open(permissions: Permission[], members: User[] = []) {
  const server = fakeServer();
  const waiting = [dora];
  server.answer(listPendingUsers, () => pageOf(...waiting));
  server.answer(listUsers, ({ query }) => {
    expect(query.get('signedIn')).toBe('false');
    const words = query.get('q');
    // the first of all, as of a long list
    return pageOf(...(words ? members.filter(({ lastName }) => lastName === words) : members.slice(0, 1)));
  });
  const sent: unknown[] = [];
  server.answer(
    approveUser,
    ({ body }) => {
      sent.push(body);
      waiting.length = 0;
      return dora;
    },
    { id: dora.id },
  );
  await page.viewport(1280, 800);
  await show(onPage(<PendingUsers>Alle Mitglieder</PendingUsers>, '/users'), {
    texts: ['users'],
    permissions,
  });
  await expect.element(page.getByRole('link', { name: 'Dora Berg' })).toBeVisible();
  return sent;
}
const manager: Permission[] = ['g_usrs', 'm_usrs'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('nobody waits: the list is shown before it is known whom they could be', async () => {
  const server = fakeServer();
  const list = { items: [], total: 0, nextCursor: null };
  server.answer(listPendingUsers, () => list);
  // never answered
  server.answer(listUsers, () => new Promise(() => undefined));
  await show(onPage(<PendingUsers>Alle Mitglieder</PendingUsers>, '/users'), {
    texts: ['users'],
    permissions: ['g_usrs', 'm_usrs'],
  });
  await expect.element(page.getByText('Alle Mitglieder')).toBeVisible();
});

test('who only sees users reads who waits, and decides nothing', async () => {
  await open(['g_usrs']);
  await expect.element(page.getByText(words.waitingTitle(1))).toBeVisible();
  await expect.element(page.getByText(words.emailUnverified)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByText(words.parentsHint).elements()).toEqual([]);
});

test('somebody is approved at once, and is a new member where no list names others', async () => {
  const sent = await open(manager);
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.approve).click();
  await expect.element(page.getByText(words.approvedDone)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dora Berg' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ approved: true }]);
});

test('somebody is declined only after a question that names them', async () => {
  const sent = await open(manager);
  await button(words.decline).click();
  const question = page.getByRole('dialog', { name: words.declineTitle('Dora Berg') });
  await expect.element(question.getByText(words.declineText)).toBeVisible();
  await question.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.decline).click();
  await question.getByRole('button', { name: words.decline }).click();
  await expect.element(page.getByText(words.declinedDone)).toBeVisible();
  expect(sent).toEqual([{ approved: false }]);
});

test('somebody is linked to the member of a list whom they are, with the same name offered first', async () => {
  const sent = await open(manager, listed);
  await page.getByRole('combobox', { name: `${words.approveAs} (Dora Berg)` }).click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual([
      words.approveAsNew,
      'Dora Berg · dora@hof.example',
      'Anna Berg · anna@hof.example',
      'Anton Adler · anton@hof.example',
    ]);
  await options.nth(1).click();
  await button(words.approve).click();
  await expect.element(page.getByText(words.approvedDone)).toBeVisible();
  expect(sent).toEqual([{ approved: true, memberId: listed[2]?.id }]);
});

test('who they are is asked also when the members of a list cannot be loaded', async () => {
  const server = fakeServer();
  server.answer(listPendingUsers, () => pageOf(dora));
  server.refuse(listUsers, 'missing-permission');
  await show(onPage(<PendingUsers>Alle Mitglieder</PendingUsers>, '/users'), {
    texts: ['users', 'failures'],
    permissions: manager,
  });
  await page.getByRole('combobox', { name: `${words.approveAs} (Dora Berg)` }).click();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
});
