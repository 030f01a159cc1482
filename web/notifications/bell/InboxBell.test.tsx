/** The bell: how many messages are unread, for the eye and for a screen reader. */
import { listInbox } from '@club/contract/notifications/inbox/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setPainted } from '../../platform/after-first-paint.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { shell as words } from '../../texts/de/shell.ts';
import { InboxBell } from './InboxBell.tsx';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1000, '99+'],
])('of %i unread messages it shows %s, and says all of them', async (unread, shown) => {
  setPainted(true);
  fakeServer().answer(listInbox, () => ({ ...pageOf(), unread }) as never, { id: own });
  await show(onPage(<InboxBell className={undefined} />), { texts: [] });
  const bell = page.getByRole('button', { name: words.inbox(unread), exact: true });
  await expect.element(bell).toHaveTextContent(shown);
});
