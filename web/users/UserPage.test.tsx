/** A person's page: which parts whom it shows, and leaving the club or being removed from it. */
import type { Permission } from '@club/contract/permissions.ts';
import { getUser, leaveClub, removeUser } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Shell } from '../platform/shell.ts';
import { ShellContext } from '../platform/shell.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { users as words } from '../texts/de/users.ts';
import { UserPage } from './UserPage.tsx';

const other = '01a00000-0000-7000-8000-0000000000b1';

async function open(id: string, permissions: Permission[] = [], guardianOf: string[] = [], part = '') {
  const server = fakeServer();
  server.answer(getUser, () => userOf(id, { email: 'berta@hof.example', emailVerified: true }), { id });
  const signedOut: string[] = [];
  const shell = {
    signOut: async () => void signedOut.push('out'),
    expectEnd: (expected: boolean) => void signedOut.push(expected ? 'leaving' : 'left'),
  } as unknown as Shell;
  sessionStorage.removeItem('left');
  await page.viewport(1280, 800);
  await show(
    onPage(
      <ShellContext value={shell}>
        <UserPage
          settings={<p>eigene Einstellungen</p>}
          messages={<p>eigene Nachrichten</p>}
          profile={<p>Profil</p>}
          sport={<p>Sport</p>}
        />
      </ShellContext>,
      `/users/${id}${part}`,
      '/users/$id',
    ),
    { texts: ['users', 'files', 'forms'], permissions, guardianOf },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Berta Block' })).toBeVisible();
  return { server, signedOut };
}
const { parts } = words;
const shownParts = () =>
  page
    .getByRole('navigation', { name: parts.index })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test.each([
  [
    'oneself',
    own,
    [],
    [],
    [parts.settings, parts.messages, parts.profile, parts.sport, parts.rights, parts.account],
  ],
  ['a guardian', other, [], [other], [parts.profile, parts.sport, parts.account]],
  ['who sees users', other, ['g_usrs'], [], [parts.profile, parts.sport, parts.rights]],
  [
    'who manages users',
    other,
    ['g_usrs', 'm_usrs'],
    [],
    [parts.profile, parts.sport, parts.rights, parts.account],
  ],
] as const)(
  'the page has for %s the parts that concern them',
  async (_, id, permissions, children, expected) => {
    await open(id, [...permissions], [...children]);
    expect(shownParts()).toEqual(expected);
    expect(page.getByText('eigene Einstellungen').elements()).toHaveLength(id === own ? 1 : 0);
  },
);

test.each([
  ['who sees users reads', ['g_usrs'], [], 0],
  ['who manages users changes', ['g_usrs', 'm_usrs'], [], 1],
  ['a guardian changes', [], [other], 1],
] as const)('%s the details of somebody', async (_, permissions, children, forms) => {
  await open(other, [...permissions], [...children], '#profile');
  await expect.element(page.getByText('Profil', { exact: true }).last()).toBeVisible();
  expect(page.getByRole('heading', { name: words.profile, exact: true }).elements()).toHaveLength(forms);
  await expect.poll(() => page.getByRole('textbox', { name: words.firstName }).elements().length).toBe(forms);
});

test('a guardian exports the data of a child, but does not remove it from the club', async () => {
  await open(other, [], [other], '#account');
  await expect.element(button(words.export)).toBeVisible();
  expect(button(words.delete).elements()).toEqual([]);
  expect(button(words.leave).elements()).toEqual([]);
});

test('a member is removed after a question that names them; a refusal says why', async () => {
  const { server, signedOut } = await open(other, ['g_usrs', 'm_usrs'], [], '#account');
  const removed: unknown[] = [];
  await button(words.delete).click();
  await expect.element(dialog.getByText(words.deleteText('Berta Block'))).toBeVisible();
  for (const point of [...words.deleteGoes, ...words.deleteStays])
    await expect.element(dialog.getByText(point)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(removeUser, ({ body }) => void removed.push(body), { id: other });
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removed).toEqual([]);
  server.refuse(removeUser, 'last-admin', { id: other });
  await button(words.delete).click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures['last-admin'])).toBeVisible();
  server.answer(removeUser, ({ body }) => void removed.push(body), { id: other });
  await button(words.delete).click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect([removed.length, signedOut]).toEqual([1, []]);
});

test('who leaves reads what goes and what stays, and is signed out', async () => {
  const { server, signedOut } = await open(own, [], [], '#account');
  server.refuse(leaveClub, 'last-admin', { id: own });
  const confirm = async () => {
    await button(words.leave).click();
    await dialog.getByRole('button', { name: words.leave }).click();
  };
  await confirm();
  await expect.element(page.getByText(failures['last-admin'])).toBeVisible();
  // a session that ends from now on ends by itself
  expect(signedOut.splice(0)).toEqual(['leaving', 'left']);
  const left: unknown[] = [];
  server.answer(leaveClub, ({ body }) => void left.push(body), { id: own });
  await button(words.leave).click();
  for (const point of [...words.leaveGoes, ...words.leaveStays, words.leaveExportFirst])
    await expect.element(dialog.getByText(point)).toBeVisible();
  expect(left).toEqual([]);
  await dialog.getByRole('button', { name: words.leave }).click();
  await expect.poll(() => signedOut).toEqual(['leaving', 'out', 'left']);
  // the sign-in page says goodbye
  await expect.poll(() => sessionStorage.getItem('left')).toBe('true');
  expect(left).toHaveLength(1);
});
