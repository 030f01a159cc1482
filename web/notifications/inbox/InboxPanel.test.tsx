/** The inbox: what is read or removed changes at once, and comes back when the server refuses it. */
import { deleteInboxMessage, listInbox, readInbox } from '@club/contract/notifications/inbox/paths.ts';
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '../../platform/deleted-records.ts';
import { speak } from '../../platform/i18n.ts';
import { createQueryClient } from '../../platform/queries.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { inbox as words } from '../../texts/de/inbox.ts';
import { InboxPanel } from './InboxPanel.tsx';

const message = (number: number, title: string, readAt: string | null = null): InboxMessage => ({
  id: `01a00000-0000-7000-8000-0000000000f${number}`,
  title,
  body: 'Mehr steht auf der Seite.',
  link: null,
  kind: 'team',
  createdAt: '2026-11-20T18:00:00Z',
  readAt,
  byHand: false,
  sender: null,
  answerable: false,
  answers: [],
});
const messages = [
  message(1, 'Die Halle bleibt zu'),
  message(2, 'Training am Freitag'),
  message(3, 'Neues Netz', '2026-11-20T19:00:00Z'),
];
const unreadMarks = page.getByRole('img', { name: words.unread });
const remove = page.getByRole('button', { name: words.remove('Training am Freitag') });

async function showInbox(items = messages) {
  const server = fakeServer();
  server.answer(listInbox, () => ({ items, total: items.length, nextCursor: null, unread: 2 }), { id: own });
  const cache = createQueryClient();
  await show(onPage(<InboxPanel userId={own} unread={2} close={() => undefined} />), {
    texts: ['inbox', 'notifications'],
    cache,
  });
  if (items.length > 0) await expect.element(page.getByText('Neues Netz')).toBeVisible();
  return Object.assign(server, { cache });
}
const never = () => new Promise<never>(() => undefined);

test('shows the messages, marks the unread ones and says how many there are', async () => {
  await showInbox();
  expect(unreadMarks.elements()).toHaveLength(2);
  await expect.element(page.getByRole('status')).toHaveTextContent(words.unreadCount(2));
  expect(await accessibilityFaults()).toEqual([]);
});

test('all are marked as read at once, before the server has answered', async () => {
  const server = await showInbox();
  server.answer(readInbox, never, { id: own });
  await page.getByRole('button', { name: words.readAll }).click();
  await expect.poll(() => unreadMarks.elements().length).toBe(0);
});

test('what is loaded before the server has marked them does not show them as unread again', async () => {
  const server = await showInbox();
  server.answer(readInbox, never, { id: own });
  await page.getByRole('button', { name: words.readAll }).click();
  await expect.poll(() => unreadMarks.elements().length).toBe(0);
  await readAgain(server.cache, 'inbox');
  const list = server.cache.getQueriesData<{ pages: { items: InboxMessage[] }[] }>({
    queryKey: ['inbox', 'list'],
  });
  const items = list.flatMap(([, data]) => data?.pages.flatMap((one) => one.items) ?? []);
  expect(items.map(({ readAt }) => readAt)).not.toContain(null);
});

test('those that the server refuses to mark are unread again, and a toast says why', async () => {
  const server = await showInbox();
  server.refuse(readInbox, 'too-many', { id: own });
  await page.getByRole('button', { name: words.readAll }).click();
  await expect.element(page.getByText(words.readFailed)).toBeVisible();
  await expect.element(page.getByText(failures['too-many'])).toBeVisible();
  await expect.poll(() => unreadMarks.elements().length).toBe(2);
});

test('only the opened message is marked as read', async () => {
  const server = await showInbox();
  const asked: unknown[] = [];
  const read = ({ body }: { body: unknown }) => {
    asked.push(body);
    return never();
  };
  server.answer(readInbox, read, { id: own });
  await page.getByText('Training am Freitag').click();
  const back = page.getByRole('button', { name: words.title });
  await expect.element(back).toBeVisible();
  // where the way back is looked for: above the beginning of the message
  const left = page
    .getByRole('heading', { name: 'Training am Freitag' })
    .element()
    .getBoundingClientRect().left;
  expect(back.element().getBoundingClientRect().right - left).toBeLessThan(200);
  await back.click();
  await expect.poll(() => unreadMarks.elements().length).toBe(1);
  expect(asked).toEqual([{ ids: [messages[1]?.id] }]);
});

test('a message is gone at once, the others stay', async () => {
  const server = await showInbox();
  const params = { id: own, messageId: messages[1]?.id ?? '' };
  server.answer(deleteInboxMessage, never, params);
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(page.getByText('Die Halle bleibt zu')).toBeVisible();
  await expect.element(page.getByText('Neues Netz')).toBeVisible();
});

test('a message that the server refuses to remove is back', async () => {
  const server = await showInbox();
  server.refuse(deleteInboxMessage, 'too-many', { id: own, messageId: messages[1]?.id ?? '' });
  await remove.click();
  await expect.element(page.getByText(words.removeFailed)).toBeVisible();
  await expect.element(remove).toBeVisible();
});

test('messages are read in the language of the page, also when that is changed', async () => {
  const server = await showInbox();
  const inEnglish = [message(4, 'The hall stays closed')];
  server.answer(
    listInbox,
    ({ query }) => ({
      items: query.get('language') === 'en' ? inEnglish : messages,
      total: 1,
      nextCursor: null,
      unread: 2,
    }),
    { id: own },
  );
  await speak('en', 'Europe/Berlin');
  await expect.element(page.getByText('The hall stays closed')).toBeVisible();
});

test('an empty inbox says what will stand there', async () => {
  await showInbox([]);
  await expect.element(page.getByText(words.emptyHelp)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a message stays open when newer ones push it off the rows that are loaded, and closes when it is gone', async () => {
  const server = await showInbox();
  const opened = page.getByRole('heading', { name: 'Neues Netz' });
  const arrive = async (items: InboxMessage[], nextCursor: string | null) => {
    const unread = items.length;
    server.answer(listInbox, () => ({ items, total: items.length, nextCursor, unread }), { id: own });
    await readAgain(server.cache, 'inbox');
    // what was read is drawn
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  };
  await page.getByText('Neues Netz').click();
  await expect.element(opened).toBeVisible();
  await arrive([message(4, 'Die Halle ist wieder offen'), ...messages.slice(0, 2)], 'next');
  await expect.element(opened).toBeVisible();
  await arrive([message(4, 'Die Halle ist wieder offen')], null);
  await expect.element(opened).not.toBeInTheDocument();
});
