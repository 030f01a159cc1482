/** A member's permissions and teams, and those of many at once: who sees them, who changes them, and what a refusal leaves. */
import { Failure } from '@club/contract/failures.ts';
import { grantAllPermissions, grantPermission, revokePermission } from '@club/contract/permissions/paths.ts';
import { type Permission, permissions } from '@club/contract/permissions.ts';
import { joinTeam, leaveTeam, listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { approveUser, getUser, listUsers } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentViewer, setViewerLoader } from '../platform/viewer.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { users as words } from '../texts/de/users.ts';
import { useUser } from './queries.ts';
import { UserPermissions } from './UserPermissions.tsx';
import { UsersPage } from './UsersPage.tsx';
import { UserTeams } from './UserTeams.tsx';

const id = '01a00000-0000-7000-8000-0000000000b1';
const teams = ['Herren', 'Damen'].map(
  (name, at) => ({ id: `01a00000-0000-7000-8000-0000000000d${at}`, name, color: '#134677' }) as Team,
);
const [men, women] = teams as [Team, Team];
const berta = {
  id,
  firstName: 'Berta',
  lastName: 'Block',
  email: 'berta@hof.example',
  emailVerified: true,
  photoUrl: null,
  approved: true,
  guardianOnly: false,
  signedIn: true,
  permissions: ['a_psts'],
  teams: [men],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: '2026-11-20T10:00:00.000Z',
} as unknown as User;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const right = (code: Permission) =>
  page.getByRole('checkbox', { name: words.permissionNames[code], exact: true });

function Parts({ userId }: { userId: string }) {
  const user = useUser(userId).data?.data;
  return user ? (
    <>
      <UserPermissions user={user} />
      <UserTeams user={user} />
    </>
  ) : null;
}

async function open(may: Permission[], more: Partial<User> = {}) {
  const server = fakeServer();
  const user = { ...berta, ...more };
  server.answer(getUser, () => ({ ...user }), { id: user.id });
  server.answer(listTeams, () => pageOf(men, women));
  await page.viewport(1280, 800);
  await show(<Parts userId={user.id} />, { texts: ['users'], permissions: may });
  await expect.element(page.getByRole('heading', { name: words.permissions })).toBeVisible();
  return { server, user };
}

test('members only read permissions and teams', async () => {
  await open(['g_usrs']);
  await expect.element(page.getByText(words.permissionNames.a_psts)).toBeVisible();
  expect(page.getByText(words.permissionNames.m_psts, { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByText(men.name)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByText(words.ownWarning).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('permissions are always in the same order, whatever order they were given in', async () => {
  await open(['g_usrs'], { permissions: ['m_psts', 'm_usrs', 'a_psts', 'm_tms'] });
  const names = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  const inOrder = permissions.map((code) => words.permissionNames[code]);
  const shown = names.filter((name) => inOrder.includes(name ?? ''));
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(inOrder.filter((name) => shown.includes(name)));
});

test('nobody who waits for approval gets permissions or teams', async () => {
  await open(['m_usrs'], { approved: false, permissions: [], teams: [] });
  await expect.element(page.getByText(words.notApprovedYet)).toBeVisible();
  await expect.element(page.getByText(words.none, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words.teamNone)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a permission shows as wanted at once, and a refused one as it was', async () => {
  const { server, user } = await open(['m_usrs']);
  const refused = Promise.withResolvers<undefined>();
  server.answer(grantPermission, () => refused.promise as never, { id });
  await right('m_psts').click();
  await expect.element(right('m_psts')).toBeChecked();
  // one after another
  await expect.element(right('m_tms')).toBeDisabled();
  refused.reject(new Failure('missing-permission'));
  await expect.element(page.getByText(words.addFailed)).toBeVisible();
  await expect.element(right('m_psts')).not.toBeChecked();
  server.answer(
    revokePermission,
    () => {
      user.permissions = [];
      return undefined;
    },
    { id, permission: 'a_psts' },
  );
  await right('a_psts').click();
  await expect.element(page.getByText(words.removedDone)).toBeVisible();
  await expect.element(right('a_psts')).not.toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
});

test('all permissions are given after a question, unless there are none left to give', async () => {
  const { server, user } = await open(['m_usrs']);
  const sent: string[] = [];
  server.answer(
    grantAllPermissions,
    () => {
      sent.push(id);
      user.permissions = [...permissions];
      return pageOf();
    },
    { id },
  );
  await button(words.addAll).click();
  await expect.element(dialog.getByText(words.addAllText('Berta Block'))).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: words.addAll }).click();
  await expect.element(page.getByText(words.allAddedDone)).toBeVisible();
  await expect.element(button(words.addAll)).toBeDisabled();
  await expect.element(right('m_psts')).toBeChecked();
});

test.each<[string, () => Promise<void>]>([
  ['one', () => right('m_psts').click()],
  [
    'all',
    async () => {
      await button(words.addAll).click();
      await dialog.getByRole('button', { name: words.addAll }).click();
    },
  ],
])('who gives themselves %s has them at once, also without live updates', async (_, give) => {
  const { server } = await open(['m_usrs'], { id: own });
  server.answer(grantPermission, () => undefined as never, { id: own });
  server.answer(grantAllPermissions, () => pageOf(), { id: own });
  const read = vi.fn(async () => currentViewer() as NonNullable<ReturnType<typeof currentViewer>>);
  setViewerLoader(read);
  await give();
  await expect.poll(() => read).toHaveBeenCalled();
});

test('one’s own permissions are warned about', async () => {
  await open(['m_usrs'], { id: own });
  await expect.element(page.getByText(words.ownWarning)).toBeVisible();
  await expect.element(page.getByText(words.permissionsOwn)).toBeVisible();
});

test('who manages teams adds a member to one they are not in, and takes them out', async () => {
  const { server, user } = await open(['m_tms']);
  const choice = page.getByRole('combobox', { name: words.teamPick });
  await expect.element(button(words.teamAdd)).toBeDisabled();
  await expect.element(choice.getByRole('option', { name: women.name })).toBeInTheDocument();
  expect(choice.getByRole('option', { name: men.name }).elements()).toEqual([]);
  server.answer(
    joinTeam,
    ({ body }) => {
      expect(body).toEqual({ teamId: women.id });
      user.teams = [men, women] as never;
      return women;
    },
    { id },
  );
  await choice.selectOptions(women.name);
  await button(words.teamAdd).click();
  await expect.element(page.getByText(words.teamAddedDone)).toBeVisible();
  // in every team there is
  await expect.element(choice).not.toBeInTheDocument();
  server.answer(
    leaveTeam,
    () => {
      user.teams = [women] as never;
      return undefined;
    },
    { id, teamId: men.id },
  );
  await button(words.teamRemove(men.name)).click();
  await expect.element(page.getByText(words.teamRemovedDone)).toBeVisible();
  await expect.element(button(words.teamRemove(men.name))).not.toBeInTheDocument();
  await expect.element(button(words.teamRemove(women.name))).toBeVisible();
});

test('once they are in a team, the next one is to be chosen', async () => {
  const { server, user } = await open(['m_tms'], { teams: [] as never });
  const choice = page.getByRole('combobox', { name: words.teamPick });
  server.answer(
    joinTeam,
    () => {
      user.teams = [women] as never;
      return women;
    },
    { id },
  );
  await expect.element(choice.getByRole('option', { name: women.name })).toBeInTheDocument();
  await choice.selectOptions(women.name);
  await button(words.teamAdd).click();
  await expect.element(button(words.teamRemove(women.name))).toBeVisible();
  await expect.element(choice).toHaveValue('');
  await expect.element(button(words.teamAdd)).toBeDisabled();
});

const waiting = { ...berta, id: own, firstName: 'Wanda', approved: false, signedIn: false } as User;
async function list(may: Permission[]) {
  const server = fakeServer();
  server.answer(listUsers, () => pageOf(berta, waiting));
  server.answer(listTeams, () => pageOf(men));
  await page.viewport(1280, 800);
  await show(onPage(<UsersPage />, '/users'), { texts: ['users'], permissions: may });
  await page.getByRole('checkbox', { name: ui.selectAll }).first().click();
  return server;
}
const bar = page.getByRole('toolbar');

test('in the list, who waits is marked, and many are approved after a question; each refusal with its reason', async () => {
  const server = await list(['g_usrs', 'm_usrs']);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Wanda Block').getByText(words.pending)).toBeVisible();
  await expect.element(row('Berta Block').getByText('Fr., 20.11.2026')).toBeVisible();
  expect(row('Berta Block').getByText(words.pending).elements()).toEqual([]);
  const sent: unknown[] = [];
  server.answer(
    approveUser,
    ({ body }) => {
      sent.push(body);
      throw new Failure('not-found');
    },
    { id },
  );
  server.refuse(approveUser, 'missing-permission', { id: own });
  await bar.getByRole('button', { name: words.approve }).click();
  await expect.element(dialog.getByText(words.approveManyQuestion(2))).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: words.approve }).click();
  await expect.element(dialog.getByText(failures['missing-permission'])).toBeVisible();
  expect(sent).toEqual([{ approved: true }]);
});

test('who manages teams adds many to one, and neither approves them nor gives permissions', async () => {
  const server = await list(['g_usrs', 'm_tms']);
  expect(bar.getByRole('button', { name: words.approve }).elements()).toEqual([]);
  expect(bar.getByRole('button', { name: words.permissionGive }).elements()).toEqual([]);
  const sent: unknown[] = [];
  for (const user of [berta, waiting])
    server.answer(
      joinTeam,
      ({ body }) => {
        sent.push(body);
        return men;
      },
      { id: user.id },
    );
  await bar.getByRole('button', { name: words.teamAdd }).click();
  await expect.element(dialog.getByText(words.teamAddMany(2))).toBeVisible();
  await dialog.getByRole('combobox').selectOptions(men.name);
  await dialog.getByRole('button', { name: ui.confirm }).click();
  await expect.element(page.getByText(words.teamAddedManyDone(2))).toBeVisible();
  expect(sent).toEqual([{ teamId: men.id }, { teamId: men.id }]);
});

test('who manages members gives many a permission', async () => {
  const server = await list(['g_usrs', 'm_usrs']);
  const sent: unknown[] = [];
  for (const user of [berta, waiting])
    server.answer(
      grantPermission,
      ({ body }) => {
        sent.push([user.id, body]);
        return undefined as never;
      },
      { id: user.id },
    );
  await bar.getByRole('button', { name: words.permissionGive }).click();
  await expect.element(dialog.getByText(words.permissionGiveMany(2))).toBeVisible();
  await dialog.getByRole('combobox').selectOptions(words.permissionNames.m_gms);
  await dialog.getByRole('button', { name: ui.confirm }).click();
  await expect.element(page.getByText(words.permissionGivenManyDone(2))).toBeVisible();
  expect(sent).toEqual([berta, waiting].map((user) => [user.id, { permission: 'm_gms' }]));
});
