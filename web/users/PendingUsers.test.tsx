/** The section above the list of all users: the list waits for as little as possible. */
import { listPendingUsers, listUsers } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { PendingUsers } from './PendingUsers.tsx';

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
