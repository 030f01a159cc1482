/** The start page keeps still: what arrives after it was drawn stands below what is being read. */

import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { getAttention } from '@club/contract/home/paths.ts';
import type { Attention } from '@club/contract/home/shape.ts';
import { getStatistics } from '@club/contract/statistics/paths.ts';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { training } from '../bookings/testing-training.ts';
import { openTexts, speak } from '../platform/i18n.ts';
import { createQueryClient } from '../platform/queries.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { home as words } from '../texts/de/home.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { HomePage } from './HomePage.tsx';

const attention: Attention = {
  games: null,
  deliveries: { messages: 2, people: 1 },
  imports: [],
  legal: null,
};
const card = page.getByRole('heading', { name: words.trainings });
const tasks = page.getByRole('heading', { name: words.attention });
const top = (part: typeof tasks) => part.element().getBoundingClientRect().top;

// the page shows the rest without what takes too long to load: here that is loaded before
beforeAll(async () => {
  await speak('de', 'Europe/Berlin');
  await Promise.all([
    import('./lead/LeadCards.tsx'),
    import('./lead/queries.ts'),
    import('../users/queries.ts'),
    import('./load-away-card.ts'),
    import('./load-asked-card.ts'),
    openTexts(['legal', 'substitutes', 'absences', 'consents']),
  ]);
});

async function showStart(answer: () => Attention | Promise<Attention>, cache = createQueryClient()) {
  const server = fakeServer();
  server.answer(listBookableEvents, () => ({ items: [training], total: 1, nextCursor: null }));
  server.answer(getAttention, answer);
  await show(onPage(<HomePage />), { texts: textModulesOf('/'), permissions: ['snd_not', 'g_usrs'], cache });
  await expect.element(card).toBeVisible();
  return server;
}

test('what needs attention stands above all others when it is there in time', async () => {
  await showStart(() => attention);
  await expect.element(tasks).toBeVisible();
  expect(top(tasks)).toBeLessThan(top(card));
});

test('what needs attention stands below the others when it is late, and moves none of them', async () => {
  let arrive = (_: Attention) => {};
  await showStart(() => new Promise((resolve) => (arrive = resolve)));
  const before = top(card);
  arrive(attention);
  await expect.element(tasks).toBeVisible();
  expect(top(tasks)).toBeGreaterThan(before);
  expect(top(card)).toBe(before);
});

test('a part that fails is asked for again without taking the others away', async () => {
  const cache = createQueryClient();
  const server = await showStart(() => attention, cache);
  await expect.element(tasks).toBeVisible();
  const asked = Promise.withResolvers<void>();
  server.answer(getStatistics, () => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  });
  void cache.invalidateQueries({ queryKey: ['users', 'statistics'] });
  await asked.promise;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(tasks).toBeVisible();
});
