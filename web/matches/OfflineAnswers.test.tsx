/** An answer given offline: shown, stored, and sent once; a later one from elsewhere takes precedence. */
import { Failure } from '@club/contract/failures.ts';
import { getAvailability, setAvailability } from '@club/contract/matches/paths.ts';
import type { Availability, MatchPlayer } from '@club/contract/matches/shape.ts';
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
import { OwnAnswer } from './OwnAnswer.tsx';
import { sendOfflineAnswers } from './offline-answers.ts';

const game = { id: '01a00000-0000-7000-8000-0000000000a1', date: '2026-12-05T17:00:00Z' };
const child = '01a00000-0000-7000-8000-0000000000c1';
const cache = createQueryClient();

afterEach(letClocksAgree);

/** @param userId who is asked: the viewer, or a child of theirs  @param given the answer that the server has */
async function showField(userId = own, given: MatchPlayer['given'] = null) {
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
  const player = { person: { id: userId }, given } as MatchPlayer;
  await show(onPage(<OwnAnswer game={game} player={player} />), {
    texts: ['matches'],
    guardianOf: [child],
    cache,
  });
  goOffline(Date.now());
  return { server, sent, take, params };
}
const yes = page.getByRole('button', { name: words.answers.yes });
const no = page.getByRole('button', { name: words.answers.no });
const note = page.getByText(words.answerKept);
const said = {
  answer: 'yes',
  remark: null,
  answeredAt: '2020-01-01T00:00:00Z',
  answeredBy: 'self',
  forDate: game.date,
  stale: false,
} as const;

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

test('is sent also by a club’s own server without https, where browsers have no locks', async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks') as PropertyDescriptor;
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  try {
    const { sent } = await showField();
    await yes.click();
    goOnline();
    await sendOfflineAnswers(own, cache);
    expect(sent).toHaveLength(1);
  } finally {
    Object.defineProperty(Navigator.prototype, 'locks', locks);
  }
});

test('can be changed and taken back before it is sent', async () => {
  const { sent } = await showField();
  await yes.click();
  await no.click();
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
  await no.click();
  await expect.element(note).not.toBeInTheDocument();
  goOnline();
  await sendOfflineAnswers(own, cache);
  expect(sent).toEqual([]);
});

test('is not lost when it changes in another tab while the one before is being sent', async () => {
  const { sent, take } = await showField();
  await yes.click();
  goOnline();
  take(async () => {
    // the other tab has not noticed yet that the network is back
    goOffline(Date.now());
    await no.click();
    goOnline();
    return {} as Availability;
  });
  await sendOfflineAnswers(own, cache);
  take();
  await sendOfflineAnswers(own, cache);
  expect(sent).toMatchObject([{ answer: 'yes' }, { answer: 'no' }]);
  await expect.element(note).not.toBeInTheDocument();
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

test('is not sent after another one, which is given when the network is back', async () => {
  const { sent } = await showField(own, said);
  await no.click();
  await expect.element(note).toBeVisible();
  goOnline();
  await yes.click();
  await expect.element(note).not.toBeInTheDocument();
  await sendOfflineAnswers(own, cache);
  expect(sent).toEqual([{ answer: 'yes', remark: null, forDate: game.date }]);
});

test('one that is on its way arrives before another one', async () => {
  const { server, sent, take, params } = await showField(own, said);
  await no.click();
  const arrives = Promise.withResolvers<Availability>();
  server.answer(getAvailability, () => arrives.promise, params);
  goOnline();
  const sending = sendOfflineAnswers(own, cache);
  await yes.click();
  take();
  arrives.resolve(said as unknown as Availability);
  await sending;
  await expect.poll(() => sent.map((body) => (body as { answer: string }).answer)).toEqual(['no', 'yes']);
  await expect.element(note).not.toBeInTheDocument();
});

test('a remark that is saved before it is sent goes with it', async () => {
  const { sent } = await showField(own, said);
  await no.click();
  goOnline();
  await page.getByRole('textbox', { name: words.remark }).fill('bin im Urlaub');
  await page.getByRole('button', { name: words.remarkSave, exact: true }).click();
  await expect.element(note).not.toBeInTheDocument();
  await sendOfflineAnswers(own, cache);
  expect(sent).toEqual([{ answer: 'no', remark: 'bin im Urlaub', forDate: game.date }]);
});
