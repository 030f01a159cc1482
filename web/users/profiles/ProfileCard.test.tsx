/** The card of somebody who is named to members without being one. */
import { listBuddies } from '@club/contract/buddies/paths.ts';
import { getProfile } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
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
