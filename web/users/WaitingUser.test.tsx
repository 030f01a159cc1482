/** The page of somebody who waits for approval: who comes by a link decides there, and arrives at a page that exists. */
import type { Permission } from '@club/contract/permissions.ts';
import { approveUser, getUser, listUsers } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { users as words } from '../texts/de/users.ts';
import { UserPage } from './UserPage.tsx';

const id = '01a00000-0000-7000-8000-0000000000b1';
const listed = userOf('01a00000-0000-7000-8000-0000000000b2', { lastName: 'Blocker', signedIn: false });
const manager: Permission[] = ['g_usrs', 'm_usrs'];

async function open(
  permissions: Permission[],
  { members = [], more = {} }: { members?: User[]; more?: Partial<User> } = {},
) {
  const server = fakeServer();
  const user = userOf(id, { approved: false, ...more });
  const sent: unknown[] = [];
  server.answer(getUser, () => ({ ...user }), { id });
  server.answer(getUser, () => listed, { id: listed.id });
  server.answer(listUsers, () => pageOf(...members));
  server.answer(
    approveUser,
    ({ body }) => {
      sent.push(body);
      user.approved = true;
      return user;
    },
    { id },
  );
  await page.viewport(1280, 800);
  await show(
    onPage(
      <UserPage settings={null} messages={null} profile={null} sport={null} />,
      `/users/${id}`,
      '/users/$id',
    ),
    { texts: ['users', 'files', 'forms'], permissions },
  );
  await expect.element(page.getByRole('navigation', { name: words.parts.index })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Berta Block' })).toBeVisible();
  return sent;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('somebody is approved on their page, which then no longer says that they wait', async () => {
  const sent = await open(manager);
  await expect.element(page.getByText(words.pending, { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.approve).click();
  await expect.element(page.getByText(words.approvedDone)).toBeVisible();
  await expect.element(button(words.approve)).not.toBeInTheDocument();
  expect(page.getByText(words.pending, { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Berta Block' })).toBeVisible();
  expect(sent).toEqual([{ approved: true }]);
});

test('what is being typed into their profile stays when they are approved', async () => {
  await open(manager);
  const field = page.getByRole('textbox', { name: words.lastName });
  await field.fill('Blockmann');
  const typed = field.element();
  await button(words.approve).click();
  await expect.element(button(words.approve)).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Blockmann');
  expect(field.element()).toBe(typed);
});

test('who is a member of a list is shown as that member from then on', async () => {
  const sent = await open(manager, { members: [listed] });
  await page.getByRole('combobox', { name: `${words.approveAs} (Berta Block)` }).click();
  await page.getByRole('option', { name: 'Berta Blocker' }).click();
  await button(words.approve).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Berta Blocker' })).toBeVisible();
  expect(sent).toEqual([{ approved: true, memberId: listed.id }]);
});

test('the page of somebody who is declined is left', async () => {
  const sent = await open(manager);
  await button(words.decline).click();
  await page.getByRole('dialog').getByRole('button', { name: words.decline }).click();
  await expect.element(page.getByText(words.declinedDone)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Berta Block' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ approved: false }]);
});

test('who is declined has not become the member who was chosen before', async () => {
  await open(manager, { members: [listed] });
  await page.getByRole('combobox', { name: `${words.approveAs} (Berta Block)` }).click();
  await page.getByRole('option', { name: 'Berta Blocker' }).click();
  await button(words.decline).click();
  await page.getByRole('dialog').getByRole('button', { name: words.decline }).click();
  await expect.element(page.getByRole('heading', { name: 'Berta Block' })).not.toBeInTheDocument();
  expect(page.getByRole('heading', { name: 'Berta Blocker' }).elements()).toEqual([]);
});

test.each([
  ['who only sees users', ['g_usrs'], {}],
  ['a guardian, who needs no approval,', manager, { guardianOnly: true }],
  ['a member', manager, { approved: true }],
] as [string, Permission[], Partial<User>][])('nothing is decided: %s', async (_, permissions, more) => {
  await open(permissions, { more });
  for (const name of [words.approve, words.decline]) expect(button(name).elements()).toEqual([]);
});
