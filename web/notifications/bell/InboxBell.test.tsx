/** The bell: how many messages are unread, for the eye and for a screen reader. */
import { listInbox } from '@club/contract/notifications/inbox/paths.ts';
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setPainted } from '../../platform/after-first-paint.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { shell as words } from '../../texts/de/shell.ts';
import { InboxBell } from './InboxBell.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const open = async (unread: number) => {
  setPainted(true);
  fakeServer().answer(listInbox, () => ({ ...pageOf(), unread }) as never, { id: own });
  await show(onPage(<InboxBell className={undefined} />), { texts: [] });
  return page.getByRole('button', { name: words.inbox(unread), exact: true });
};

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1000, '99+'],
])('of %i unread messages it shows %s, and says all of them', async (unread, shown) => {
  await expect.element(await open(unread)).toHaveTextContent(shown);
});

test('the messages are there while the panel is open, and gone with it', async () => {
  setPainted(true);
  const message: InboxMessage = {
    id: '01a00000-0000-7000-8000-0000000000f1',
    title: 'Training fällt aus',
    body: 'Die Halle ist gesperrt.',
    link: null,
    kind: 'news',
    createdAt: '2036-11-20T18:00:00Z',
    readAt: '2036-11-20T18:01:00Z',
    byHand: false,
    sender: null,
    answerable: false,
    answers: [],
  };
  fakeServer().answer(listInbox, () => ({ ...pageOf(message), unread: 0 }) as never, { id: own });
  await show(onPage(<InboxBell className={undefined} />), { texts: ['inbox', 'notifications'] });
  await page.getByRole('button', { name: words.inbox(0), exact: true }).click();
  const title = page.getByText('Training fällt aus');
  await expect.element(title).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(title).not.toBeInTheDocument();
});

test.each([1, 100])(
  'the number of %i unread messages leaves the bell in sight, with large text, too',
  async (unread) => {
    document.documentElement.style.fontSize = '200%';
    const bell = await open(unread);
    await expect.element(bell).toBeVisible();
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    const number = bell.element().querySelector('span span[aria-hidden]') as Element;
    expect(heightOf(number)).toBeLessThan(heightOf(bell.element()) / 2);
  },
);
