/** A message from a person can be answered more than once, each time with a text of its own. */
import { answerInboxMessage } from '@club/contract/notifications/inbox/paths.ts';
import type { InboxAnswer, InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { answersPerMessage } from '@club/contract/notifications/rules.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { notifications } from '../../texts/de/notifications.ts';
import { OpenedMessage } from './OpenedMessage.tsx';

const words = notifications.opened;
const vera = { id: '01a00000-0000-7000-8000-0000000000a7', firstName: 'Vera', lastName: 'Vorhand' };
const id = (at: number) => `01a00000-0000-7000-8000-0000000000f${at}`;
const message: InboxMessage = {
  id: id(0),
  title: 'Wer fährt?',
  body: 'Wir brauchen noch ein Auto.',
  link: null,
  kind: 'direct',
  createdAt: '2026-11-20T18:00:00Z',
  readAt: null,
  byHand: true,
  sender: { ...vera, photoUrl: null },
  answerable: true,
  answers: [],
};

test('each answer begins with an empty field, until there are as many as one can send', async () => {
  const server = fakeServer();
  let stored = message;
  server.answer(
    answerInboxMessage,
    ({ body }) => {
      const answer = { id: id(stored.answers.length + 1), createdAt: '2026-11-20T19:00:00Z' };
      stored = { ...stored, answers: [...stored.answers, { ...answer, ...(body as InboxAnswer) }] };
      return stored;
    },
    { id: own, messageId: message.id },
  );
  await show(onPage(<OpenedMessage message={message} userId={own} leave={() => undefined} />), {
    texts: ['notifications', 'forms'],
  });
  const answer = field(words.answerTo('Vera Vorhand'));
  const texts = Array.from({ length: answersPerMessage }, (_, at) => `Antwort ${at + 1}`);
  for (const text of texts) {
    await expect.element(answer).toHaveValue('');
    await answer.fill(text);
    await page.getByRole('button', { name: words.send }).click();
    await expect.element(page.getByRole('blockquote').filter({ hasText: text })).toBeVisible();
  }
  await expect.element(answer).not.toBeInTheDocument();
  expect(stored.answers.map(({ body }) => body)).toEqual(texts);
});
