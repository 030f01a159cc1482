/** Guardians on a child's page: who confirms, who may end which link, and who does not see them. */
import { deleteGuardian, listGuardians, putGuardian } from '@club/contract/families/paths.ts';
import type { Guardian } from '@club/contract/families/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { getUser } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { family as words } from '../texts/de/family.ts';
import { ui } from '../texts/de/ui.ts';
import { Guardians } from './Guardians.tsx';

const childId = '01a00000-0000-7000-8000-0000000000c1';
const paulId = '01a00000-0000-7000-8000-0000000000b1';
const at = '2026-11-01T12:00:00Z';

const guardian = (id: string, firstName: string, confirmedAt: string | null = at): Guardian => ({
  user: { id, firstName, lastName: 'Berg', photoUrl: null },
  kind: 'parent',
  since: at,
  confirmedAt,
});
const [ada, paul] = [guardian(own, 'Ada'), guardian(paulId, 'Paul')];

type Seen = { links: Guardian[]; may?: Permission[]; guardianOf?: string[] };

async function showGuardians({ links, may = [], guardianOf = [] }: Seen) {
  const server = fakeServer();
  const now = { links, birthday: '2014-05-01' };
  const cache = createQueryClient();
  server.answer(getUser, () => ({ id: childId, birthday: now.birthday }) as User, { id: childId });
  server.answer(listGuardians, () => ({ items: now.links, total: now.links.length, nextCursor: null }), {
    id: childId,
  });
  const options = { texts: ['family', 'profiles'] as const, permissions: may, guardianOf, cache };
  await show(onPage(<Guardians childId={childId} />), options);
  return { server, now, cache };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = () => page.getByRole('region', { name: words.guardians });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => page.viewport(1000, 900));

test('who manages members confirms somebody who has asked', async () => {
  const asked = guardian(paulId, 'Paul', null);
  const { server, now } = await showGuardians({ links: [asked], may: ['m_usrs'] });
  await expect.element(page.getByText(words.waits(words.kinds.parent))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(putGuardian, () => paul, { id: childId, userId: paulId });
  now.links = [paul];
  await button(words.confirmOf('Paul Berg')).click();
  await expect.element(page.getByText(words.confirmedDone)).toBeVisible();
  await expect.element(button(words.confirmOf('Paul Berg'))).not.toBeInTheDocument();
});

test('a guardian ends their own link, and cannot end that of the other', async () => {
  const { server, now } = await showGuardians({ links: [ada, paul], guardianOf: [childId] });
  await expect.element(button(words.endOf('Ada Berg'))).toBeVisible();
  await expect.element(button(words.endOf('Paul Berg'))).not.toBeInTheDocument();
  server.answer(deleteGuardian, () => undefined as never, { id: childId, userId: own });
  now.links = [paul];
  await button(words.endOf('Ada Berg')).click();
  await page.getByRole('dialog').getByRole('button', { name: words.end }).click();
  await expect.element(page.getByText(words.endedDone)).toBeVisible();
  await expect.element(section().getByText('Ada Berg')).not.toBeInTheDocument();
});

test('a guardian may refuse one who is not confirmed', async () => {
  await showGuardians({ links: [ada, guardian(paulId, 'Paul', null)], guardianOf: [childId] });
  await button(words.endOf('Paul Berg')).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(words.refuseHelp)).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await button(words.endOf('Ada Berg')).click();
  await expect.element(dialog.getByText(words.endHelp)).toBeVisible();
});

test('a child sees who acts for it, and changes nothing', async () => {
  await showGuardians({ links: [paul] });
  await expect.element(section().getByText('Paul Berg')).toBeVisible();
  await expect.element(button(words.endOf('Paul Berg'))).not.toBeInTheDocument();
  await expect.element(button(words.add)).not.toBeInTheDocument();
});

test('a child reads when it cannot be loaded who acts for it', async () => {
  const { server, cache } = await showGuardians({ links: [] });
  server.refuse(listGuardians, 'missing-permission', { id: childId });
  await cache.resetQueries();
  await expect.element(section().getByRole('button', { name: ui.retry })).toBeVisible();
  await expect.element(section().getByText(words.noGuardians)).not.toBeInTheDocument();
});

test('nobody can be added to four', async () => {
  const links = [1, 2, 3, 4].map((one) => guardian(`01a00000-0000-7000-8000-00000000000${one}`, `Nr${one}`));
  await showGuardians({ links, may: ['m_usrs'] });
  await expect.element(section().getByText('Nr4 Berg')).toBeVisible();
  await expect.element(button(words.add)).not.toBeInTheDocument();
});

test('one of four who only asked does not keep another one out', async () => {
  const links = [1, 2, 3, 4].map((one) =>
    guardian(`01a00000-0000-7000-8000-00000000000${one}`, `Nr${one}`, one === 4 ? null : at),
  );
  await showGuardians({ links, may: ['m_usrs'] });
  await expect.element(section().getByText('Nr4 Berg')).toBeVisible();
  await expect.element(button(words.add)).toBeVisible();
});

test('it is not there for somebody of age', async () => {
  const { now, cache } = await showGuardians({ links: [paul], may: ['m_usrs'] });
  await expect.element(section()).toBeVisible();
  now.birthday = '2008-11-23';
  await cache.invalidateQueries();
  await expect.element(section()).not.toBeInTheDocument();
});

test('fits a narrow phone with long names', async () => {
  await page.viewport(320, 640);
  const long = guardian(paulId, 'Maximilian-Alexander Freiherr von und zu Hohenstaufen', null);
  await showGuardians({ links: [long], may: ['m_usrs'] });
  await expect.element(page.getByText(words.waits(words.kinds.parent))).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('who manages members goes on from a child without guardians to all of them', async () => {
  const link = page.getByRole('link', { name: words.allWithoutGuardians });
  await showGuardians({ links: [], may: ['m_usrs', 'g_usrs'] });
  await expect.element(link).toHaveAttribute('href', '/users?guardians=none');
  // in the colour of the app's links, as everywhere in a text
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-anchor');
  await expect.element(link).toHaveStyle({ color: colour });
});

test('but not where they do not see the list of members', async () => {
  await showGuardians({ links: [], may: ['m_usrs'] });
  await expect.element(page.getByText(words.noGuardians)).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
