/** Messages on the start page: one from a person is opened in a dialog, leads on and is answered as in the inbox. */
import { readInbox } from '@club/contract/notifications/inbox/paths.ts';
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { useRouterState } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { notifications } from '../texts/de/notifications.ts';
import { MessagesCard } from './MessagesCard.tsx';

const words = notifications.opened;
const message = {
  id: '01a00000-0000-7000-8000-0000000000b1',
  title: 'Training fällt aus',
  body: 'Die Halle ist gesperrt.',
  link: '/teams',
  createdAt: '2026-11-20T12:00:00Z',
  sender: { id: '01a00000-0000-7000-8000-0000000000c1', firstName: 'Dora', lastName: 'Berg', photoUrl: null },
  byHand: true,
  answers: [],
  answerable: true,
  readAt: null,
} as unknown as InboxMessage;

function Card({ message }: { message: InboxMessage }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <p>{pathname}</p>
      <MessagesCard messages={[message]} />
    </>
  );
}

async function open(shown = message) {
  const server = fakeServer();
  const read: unknown[] = [];
  server.answer(
    readInbox,
    ({ body }) => {
      read.push(body);
      return { unread: 0 };
    },
    { id: own },
  );
  await show(onPage(<Card message={shown} />), { texts: ['home', 'inbox', 'notifications'] });
  await page.getByText(message.title).click();
  return read;
}

test('a message from a person can be answered from the start page, and counts as read', async () => {
  const read = await open();
  await expect.element(field(words.answerTo('Dora Berg'))).toBeVisible();
  expect(read).toEqual([{ ids: [message.id] }]);
});

test('a message from a person leads to its page from the start page', async () => {
  await open();
  await page.getByRole('button', { name: words.follow }).click();
  await expect.element(page.getByText('/de/teams')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a message of the app leads to its page at once, and counts as read', async () => {
  const read = await open({ ...message, byHand: false, sender: null });
  await expect.element(page.getByText('/de/teams')).toBeVisible();
  await expect.poll(() => read).toEqual([{ ids: [message.id] }]);
});
