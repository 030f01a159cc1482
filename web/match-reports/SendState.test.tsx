/** The state of sending: ready, waiting, sent, refused, not stored, and the possible actions. */
import { Failure } from '@club/contract/failures.ts';
import { addReportEntries } from '@club/contract/match-reports/paths.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../platform/network.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { failures } from '../texts/de/failures.ts';
import { loadWriting } from './load-writing.ts';
import {
  button,
  four,
  pad,
  sectionOf,
  showReport,
  shows,
  standing,
  tapSet,
  words,
} from './testing-report.ts';

afterEach(() => void vi.restoreAllMocks());

const [h1, a1] = ['H1 / H2', 'A1 / A2'];
/** All files of the page are there, and React has heard of it. */
const allLoaded = () => loadWriting().then(() => new Promise(requestAnimationFrame));
const said = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible();

test('before the match it says that it works offline, and in the end that everything is sent', async () => {
  const { reachesDevice } = await showReport({ setup: null });
  await expect.element(button(words.begin)).toBeVisible();
  await allLoaded();
  // all files are there, but the answers of the server are not on the device yet
  await expect.element(page.getByRole('status').getByText(words.offlineReady)).not.toBeInTheDocument();
  expect(document.querySelector('[role="status"] svg'), 'a sign without words').toBeNull();
  reachesDevice();
  await said(words.offlineReady);
  await button(words.begin).click();
  await said(words.sent);
});

test('offline, entries are shown, counted, and sent automatically when the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { lose, take, arrived } = await showReport({ said: four });
  await said(words.sent);
  lose();
  await tapSet(1, 1, h1, 3);
  await said(`${words.waiting(1)}. ${words.waitingHelp}`);
  await tapSet(1, 2, a1, 4);
  await said(`${words.waiting(2)}. ${words.waitingHelp}`);
  await expect.element(button(words.correctOf(1, 2, '4:11'))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(arrived()).toEqual([]);
  take();
  vi.advanceTimersByTime(5_000);
  await said(words.sent);
  expect(arrived()).toHaveLength(2);
});

test('what has just arrived is there again when the page is opened offline with an older answer', async () => {
  const first = await showReport({ setup: null });
  await button(words.begin).click();
  await said(words.sent);
  // it is on the device for as long as an answer with it may not be
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  await first.unmount();
  goOffline(Date.now());
  onTestFinished(goOnline);
  await showReport({ setup: null, gameId: first.gameId, sameDevice: true });
  await expect.element(sectionOf(words.lineUps)).toBeVisible();
  await expect.element(button(words.begin)).not.toBeInTheDocument();
});

test('an entry whose acknowledgement was lost arrives once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { server, take, stored, params, arrived } = await showReport({ said: four });
  server.answer(
    addReportEntries,
    ({ body }) => {
      stored.entries.push(...(body as { entries: typeof stored.entries }).entries);
      throw new TypeError('Failed to fetch');
    },
    params,
  );
  await tapSet(1, 1, h1, 3);
  await said(`${words.waiting(1)}. ${words.waitingHelp}`);
  take();
  vi.advanceTimersByTime(5_000);
  await said(words.sent);
  expect(arrived()).toHaveLength(1);
});

test('an entry that no such match can have is named with the reason, and taken out', async () => {
  const { server, params } = await showReport({ said: four });
  server.answer(
    addReportEntries,
    ({ body }) => ({
      kept: [],
      refused: (body as { entries: { id: string }[] }).entries.map(({ id }) => ({
        id,
        code: 'no-such-match-game',
      })),
    }),
    params,
  );
  await tapSet(1, 1, h1, 3);
  const alert = page.getByRole('alert');
  await shows(alert, words.refused(1));
  await shows(alert, failures['no-such-match-game']);
  await expect.element(pad(1, 1)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.understood).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('what the server takes no more is named, and can be sent again', async () => {
  const { server, take, params, arrived } = await showReport({ said: four });
  server.refuse(addReportEntries, 'missing-permission', params);
  await tapSet(1, 1, h1, 3);
  await shows(page.getByRole('alert'), words.blocked);
  expect(await accessibilityFaults()).toEqual([]);
  take();
  await button(words.sendAgain).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(arrived()).toHaveLength(1);
});

test('or is discarded, after a question', async () => {
  const { server, params } = await showReport({ said: four });
  server.refuse(addReportEntries, 'missing-permission', params);
  await tapSet(1, 1, h1, 3);
  await button(words.discard).click();
  const dialog = page.getByRole('dialog', { name: words.discardQuestion });
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(button(words.correctOf(1, 1, '11:3'))).toBeVisible();
  await button(words.discard).click();
  await dialog.getByRole('button', { name: words.discard }).click();
  await expect.element(button(words.correctOf(1, 1, '11:3'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(standing(0, 0)).toBeVisible();
});

test('what a server of another release does not understand is sent again automatically, once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { server, take, params, arrived } = await showReport({ said: four });
  let tries = 0;
  server.answer(
    addReportEntries,
    () => {
      tries += 1;
      throw new Failure('invalid');
    },
    params,
  );
  await tapSet(1, 1, h1, 3);
  const alert = page.getByRole('alert').filter({ hasText: words.blocked });
  await shows(alert, words.notUnderstood);
  expect(await accessibilityFaults()).toEqual([]);
  for (let seconds = 5; seconds < 60; seconds += 5) {
    vi.advanceTimersByTime(5_000);
    await new Promise(requestAnimationFrame);
  }
  expect(tries).toBe(1);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => tries).toBe(2);
  await expect.element(alert).toBeVisible();
  take();
  // an attempt that is still running delays the next one
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return arrived();
    })
    .toHaveLength(1);
  await expect.element(alert).not.toBeInTheDocument();
  await said(words.sent);
});

test('a browser that stores nothing is named before the first entry', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { arrived, reachesDevice } = await showReport({ setup: null });
  await shows(page.getByRole('alert'), words.notStored);
  await allLoaded();
  reachesDevice();
  await expect.element(page.getByRole('status').getByText(words.offlineReady)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  // it works nevertheless
  await button(words.begin).click();
  await expect.element(standing(0, 0)).toBeVisible();
  await shows(page.getByRole('alert'), words.notStored);
  expect(arrived()).toEqual([]);
});
