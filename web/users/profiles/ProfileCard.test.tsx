/** The card of a member, with the button to become buddies, and that of somebody who is named without being one. */
import { createBuddy, listBuddies } from '@club/contract/buddies/paths.ts';
import { getProfile } from '@club/contract/users/paths.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { profiles as words } from '../../texts/de/profiles.ts';
import { ui } from '../../texts/de/ui.ts';
import { ProfileCard } from './ProfileCard.tsx';

const id = '01a00000-0000-7000-8000-0000000000c1';

test('of a parent who is no member, or of somebody who has left, says so and offers nothing that fails again', async () => {
  const server = fakeServer();
  server.answer(listBuddies, () => ({ items: [], total: 0, nextCursor: null }));
  server.refuse(getProfile, 'not-found', { id });
  await show(onPage(<ProfileCard id={id} />), { texts: ['profiles'] });
  await expect.element(page.getByText(words.noMember)).toBeVisible();
  await expect.element(page.getByRole('button', { name: ui.retry })).not.toBeInTheDocument();
});

async function open(userId: string, teams: string[], buddies: object[] = []) {
  const server = fakeServer();
  const profile = { id: userId, firstName: 'Dora', lastName: 'Berg', photoUrl: null };
  const all = [...buddies];
  server.answer(listBuddies, () => pageOf(...all) as never);
  server.answer(
    getProfile,
    () => ({ ...profile, teams: teams.map((name) => ({ id: name, name })) }) as Profile,
    {
      id: userId,
    },
  );
  await page.viewport(1280, 800);
  await show(onPage(<ProfileCard id={userId} />), { texts: ['profiles'] });
  await expect.element(page.getByText('Dora Berg')).toBeVisible();
  return { server, all };
}
const become = page.getByRole('button', { name: words.become });

test('one becomes the buddy of a member from the card; a refusal says why', async () => {
  const { server, all } = await open(id, ['Herren', 'Damen']);
  await expect.element(page.getByText('Herren, Damen')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.refuse(createBuddy, 'missing-permission');
  await become.click();
  await expect.element(page.getByText(words.becomeFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  const sent: unknown[] = [];
  server.answer(createBuddy, ({ body }) => {
    sent.push(body);
    all.push({ userId: own, buddyId: id });
    return {} as never;
  });
  await become.click();
  await expect.element(page.getByText(words.already)).toBeVisible();
  await expect.element(become).not.toBeInTheDocument();
  expect(sent).toEqual([{ buddyId: id }]);
});

test('who was made a buddy by the other one is one already, and one’s own card has no button', async () => {
  await open(id, [], [{ userId: id, buddyId: own }]);
  await expect.element(page.getByText(words.already)).toBeVisible();
  await expect.element(page.getByText(words.noTeams)).toBeVisible();
  await cleanup();
  await open(own, []);
  expect(become.elements()).toEqual([]);
  expect(page.getByText(words.already).elements()).toEqual([]);
});
