/** The filter of children without guardians: for those who link them. */
import type { Permission } from '@club/contract/permissions.ts';
import { listUsers } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { users as words } from '../texts/de/users.ts';
import { UsersPage } from './UsersPage.tsx';

async function showUsers(permissions: Permission[], url: string) {
  const asked: (string | null)[] = [];
  const server = fakeServer();
  server.answer(listUsers, ({ query }) => {
    asked.push(query.get('guardians'));
    return { items: [], total: 0, nextCursor: null };
  });
  await show(onPage(<UsersPage />, url), { texts: ['users'], permissions });
  return asked;
}

test('nobody left says so, with what the list has', async () => {
  const asked = await showUsers(['g_usrs', 'm_usrs'], '/users?guardians=none');
  await expect.element(page.getByText(words.noneWithoutGuardians)).toBeVisible();
  await expect.element(page.getByText(words.noneWithoutGuardiansHelp)).toBeVisible();
  expect(asked).toContain('none');
  expect(await accessibilityFaults()).toEqual([]);
});

test('who only sees users has no such filter', async () => {
  await showUsers(['g_usrs'], '/users?approved=true');
  await expect.element(page.getByRole('combobox', { name: words.state })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: words.guardians })).not.toBeInTheDocument();
});

test('who may not use it any more sees the whole list where a saved view or a link has it', async () => {
  const asked = await showUsers(['g_usrs'], '/users?guardians=none');
  await expect.element(page.getByRole('combobox', { name: words.state })).toBeVisible();
  await expect.poll(() => asked).toEqual([null]);
  await expect.element(page.getByText(words.noneWithoutGuardians)).not.toBeInTheDocument();
});
