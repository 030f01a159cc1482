/** Links of messages: to pages that their reader may not open, there is none. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { own, show } from '../../testing/show.ts';
import { notifications } from '../../texts/de/notifications.ts';
import { InboxRow } from './InboxRow.tsx';
import { OpenedMessage } from './OpenedMessage.tsx';

const childId = '01a00000-0000-7000-8000-0000000000c1';

const messageWith = (link: string) =>
  ({
    id: '01a00000-0000-7000-8000-0000000000b1',
    title: 'Vera Berg möchte für Mira Berg handeln',
    body: 'Bitte bestätige das oder lehne es ab.',
    link,
    createdAt: '2026-11-20T12:00:00Z',
    sender: null,
    byHand: false,
    answers: [],
    answerable: false,
  }) as unknown as InboxMessage;

async function open(link: string, ...permissions: Permission[]) {
  const message = messageWith(link);
  await show(onPage(<OpenedMessage message={message} userId={own} leave={() => undefined} />), {
    texts: ['notifications'],
    permissions,
  });
  await expect.element(page.getByText(message.body)).toBeVisible();
}
const follow = () => page.getByRole('button', { name: notifications.opened.follow });

test.each<[string, string, Permission[]]>([
  ['members, for somebody who only manages them', '/users', ['m_usrs']],
  ['a child, for somebody who may not see all people', `/users/${childId}`, ['m_usrs']],
  ['a draft, after the permission to write was taken away', '/posts/edit/1', []],
])('no button leads to %s', async (_, link, permissions) => {
  await open(link, ...permissions);
  await expect.element(follow()).not.toBeInTheDocument();
});

test.each<[string, string, Permission[]]>([
  ['members', '/users?guardians=none', ['m_usrs', 'g_usrs']],
  ['oneself', `/users/${own}#messages`, []],
  ['a page outside of the navigation', '/privacy', []],
])('a button leads to %s', async (_, link, permissions) => {
  await open(link, ...permissions);
  await expect.element(follow()).toBeVisible();
});

test('an automatic message whose page is closed is opened in full instead', async () => {
  const opened: string[] = [];
  const automatic = { ...messageWith('/users'), readAt: null };
  const row = (
    <InboxRow
      message={automatic}
      open={({ id }) => opened.push(id)}
      follow={() => undefined}
      remove={async () => undefined}
    />
  );
  await show(onPage(<ul>{row}</ul>), { texts: ['inbox'], permissions: ['m_usrs'] });
  await page.getByText(automatic.title).click();
  expect(opened).toEqual([automatic.id]);
});
