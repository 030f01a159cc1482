/** An answer given offline: shown, stored, and sent once; a later one from elsewhere takes precedence. */
import { Failure } from '@club/contract/failures.ts';
import { getAvailability, setAvailability } from '@club/contract/matches/paths.ts';
import type { Availability } from '@club/contract/matches/shape.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../platform/network.ts';
import { clearDrafts } from '../platform/own-key.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { letClocksAgree } from '../testing/clocks.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { matches as words } from '../texts/de/matches.ts';
import { AnswerField } from './AnswerField.tsx';
import { sendOfflineAnswers } from './offline-answers.ts';

const game = { id: '01a00000-0000-7000-8000-0000000000a1', date: '2026-12-05T17:00:00Z' };
const child = '01a00000-0000-7000-8000-0000000000c1';
const cache = createQueryClient();

afterEach(letClocksAgree);

/** @param userId who is asked: the viewer, or a child of theirs */
async function showField(userId = own) {
  const params = { id: game.id, userId };
  const server = fakeServer();
  const sent: unknown[] = [];
  const take = (answer: () => Availability | Promise<Availability> = () => ({}) as Availability) =>
    server.answer(
      setAvailability,
      ({ body }) => {
        sent.push(body);
        return answer();
      },
      params,
    );
  take();
  await show(onPage(<AnswerField game={game} userId={userId} given={null} label={words.question} />), {
    texts: ['matches'],
    guardianOf: [child],
    cache,
  });
  goOffline(Date.now());
  return { server, sent, take, params };
}
const yes = page.getByRole('button', { name: words.answers.yes });
const note = page.getByText(words.answerKept);

test('is shown and stored at once, and sent once when the network is back, from any number of tabs', async () => {
  const { sent } = await showField();
  await yes.click();
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true');
  await expect.element(note).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(sent).toEqual([]);
  goOnline();
  await Promise.all([sendOfflineAnswers(own, cache), sendOfflineAnswers(own, cache)]);
  expect(sent).toEqual([{ answer: 'yes', remark: null, forDate: game.date }]);
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByText(words.answeredDone)).toBeVisible();
});

test('can be changed and taken back before it is sent', async () => {
  const { sent } = await showField();
  await yes.click();
  await page.getByRole('button', { name: words.answers.no }).click();
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: words.answers.no }).click();
  await expect.element(note).not.toBeInTheDocument();
  goOnline();
  await sendOfflineAnswers(own, cache);
  expect(sent).toEqual([]);
});

test('remains stored while the server cannot be reached, and belongs to its person', async () => {
  const { sent, take } = await showField();
  await yes.click();
  goOnline();
  take(() => {
    throw new Failure('unavailable');
  });
  await sendOfflineAnswers(own, cache);
  await expect.element(note).toBeVisible();
  take();
  await sendOfflineAnswers('01a00000-0000-7000-8000-000000000009', cache);
  expect(sent).toHaveLength(1);
  await sendOfflineAnswers(own, cache);
  expect(sent).toHaveLength(2);
  await expect.element(note).not.toBeInTheDocument();
});

test.each(['internal', 'no-space', 'too-many', 'token-invalid'] as const)(
  'remains stored while the server is in trouble: %s',
  async (code) => {
    const { server, sent, take, params } = await showField();
    await yes.click();
    goOnline();
    server.refuse(setAvailability, code, params);
    await sendOfflineAnswers(own, cache);
    await expect.element(note).toBeVisible();
    take();
    await sendOfflineAnswers(own, cache);
    expect(sent).toEqual([{ answer: 'yes', remark: null, forDate: game.date }]);
    await expect.element(note).not.toBeInTheDocument();
  },
);

test('is not sent over a later one from another device', async () => {
  const { server, sent, params } = await showField();
  await yes.click();
  const later = new Date(Date.now() + 60_000).toISOString();
  server.answer(getAvailability, () => ({ answeredAt: later }) as Availability, params);
  goOnline();
  await sendOfflineAnswers(own, cache);
  expect(sent).toEqual([]);
  await expect.element(note).not.toBeInTheDocument();
});

const minute = 60_000;
test.each([
  ['slow', 10 * minute, 5 * minute, 'yes'],
  ['fast', -10 * minute, -5 * minute, undefined],
])('on a device whose clock is %s, the later answer counts', async (_, ahead, other, counts) => {
  const { server, sent, params } = await showField();
  await yes.click();
  const given = Date.now();
  server.setTime(new Date(given + ahead).toISOString());
  const answeredAt = new Date(given + other).toISOString();
  server.answer(getAvailability, () => ({ answeredAt }) as Availability, params);
  goOnline();
  await sendOfflineAnswers(own, cache);
  expect(sent.map((body) => (body as { answer: string }).answer)).toEqual(counts ? [counts] : []);
  await expect.element(note).not.toBeInTheDocument();
});

test('that a parent gave for a child remains while the parent is signed in, and is sent', async () => {
  const { sent } = await showField(child);
  await yes.click();
  await expect.element(note).toBeVisible();
  goOnline();
  // the first answer that is stored on the device deletes what belongs to others
  clearDrafts(own);
  await sendOfflineAnswers(own, cache);
  expect(sent).toEqual([{ answer: 'yes', remark: null, forDate: game.date }]);
  await expect.element(note).not.toBeInTheDocument();
});

test('is not sent for the new time of a game that has moved meanwhile', async () => {
  const { server, params } = await showField();
  await yes.click();
  server.refuse(setAvailability, 'game-moved', params);
  goOnline();
  await sendOfflineAnswers(own, cache);
  await expect.element(page.getByText(failures['game-moved'])).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('is given up with the reason when the game has begun meanwhile', async () => {
  const { server, params } = await showField();
  await yes.click();
  server.refuse(setAvailability, 'game-begun', params);
  goOnline();
  await sendOfflineAnswers(own, cache);
  await expect.element(page.getByText(failures['game-begun'])).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
