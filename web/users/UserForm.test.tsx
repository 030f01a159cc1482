/** The birthday in the form of a person's details: a child's is changed by others. */
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { fields } from '../texts/de/fields.ts';
import { ui } from '../texts/de/ui.ts';
import { users as words } from '../texts/de/users.ts';
import { UserForm } from './UserForm.tsx';

type Seen = { id?: string; birthday: string | null; hasGuardian?: boolean; may?: Permission[] };

async function showForm({ id = own, birthday, hasGuardian = false, may = [] }: Seen) {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  fakeServer();
  const data = userOf(id, { firstName: 'Mira', lastName: 'Berg', birthday, hasGuardian });
  const edited = { record: { data, etag: '"1"' }, reload: async () => undefined };
  await show(onPage(<UserForm edited={edited as never} />), {
    texts: ['users'],
    permissions: may,
    guardianOf: id === own ? [] : [id],
  });
  vi.useRealTimers();
}
const field = () => page.getByRole('textbox', { name: words.birthday });

test('a child sees its birthday, and why it cannot change it', async () => {
  await showForm({ birthday: '2012-05-01', hasGuardian: true });
  await expect.element(field()).toBeDisabled();
  await expect.element(field()).toHaveValue('01.05.2012');
  await expect.element(field()).toHaveAccessibleDescription(words.birthdayOfMinor);
  await expect.element(page.getByRole('button', { name: new RegExp(`^${words.birthday}:`) })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('nor can a child enter one that its guardians have not entered', async () => {
  await showForm({ birthday: null, hasGuardian: true });
  await expect.element(field()).toBeDisabled();
});

test.each([
  {
    who: 'a guardian',
    birthday: '2012-05-01',
    hasGuardian: true,
    id: '01a00000-0000-7000-8000-0000000000c1',
  },
  { who: 'who manages users', birthday: '2012-05-01', hasGuardian: true, may: ['m_usrs' as const] },
  { who: 'somebody of age', birthday: '2008-11-23', hasGuardian: true },
  { who: 'a minor without guardians', birthday: '2012-05-01' },
  { who: 'whose birthday is not known', birthday: null },
])('$who can change it', async (seen) => {
  await showForm(seen);
  await expect.element(field()).toBeEnabled();
});

test('a guardian reads at the field why a later birthday is not accepted', async () => {
  await showForm({
    id: '01a00000-0000-7000-8000-0000000000c1',
    birthday: '2012-05-01',
    hasGuardian: true,
  });
  await field().fill('02.05.2012');
  await page.getByRole('button', { name: ui.save }).click();
  await expect.element(field()).toHaveAccessibleDescription(fields['birthday-later']);
});
