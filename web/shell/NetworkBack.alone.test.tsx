/** What happens when the network is back. */
import { setAvailability } from '@club/contract/matches/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AnswerField } from '../matches/AnswerField.tsx';
import type { AppConfig } from '../platform/config.ts';
import { createQueryClient } from '../platform/queries.ts';
import type { Session } from '../platform/session.ts';
import { adoptViewer, currentViewer, setViewerLoader, type Viewer } from '../platform/viewer.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { matches as words } from '../texts/de/matches.ts';
import { watchNetwork } from './network.ts';

const game = { id: '01a00000-0000-7000-8000-0000000000a1', date: '2026-12-05T17:00:00Z' };
const child = '01a00000-0000-7000-8000-0000000000c1';
const session = {
  getIdToken: async () => 'token',
  onChange: () => () => undefined,
} as unknown as Session;
test('an answer that was given offline is sent, also by a guardian who is no member', async () => {
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(
    setAvailability,
    ({ body }) => {
      sent.push(body);
      return {} as never;
    },
    { id: game.id, userId: child },
  );
  const cache = createQueryClient();
  await show(onPage(<AnswerField game={game} userId={child} given={null} label={words.question} />), {
    texts: ['matches'],
    guardianOf: [child],
    cache,
  });
  const guardian = { ...(currentViewer() as Viewer), approved: false, guardianOnly: true };
  adoptViewer(guardian);
  setViewerLoader(async () => guardian);
  watchNetwork(session, cache, {} as AppConfig);
  dispatchEvent(new Event('offline'));
  await page.getByRole('button', { name: words.answers.yes }).click();
  await expect.element(page.getByText(words.answerKept)).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual([{ answer: 'yes', remark: null, forDate: game.date }]);
});
