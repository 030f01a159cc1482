/** Answers given offline: stored on this device, shown, and sent once when the network is back. */

import { Failure } from '@club/contract/failures.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readAgain } from '../platform/deleted-records.ts';
import { isFinal } from '../platform/final-failure.ts';
import { currentTexts, openTexts } from '../platform/i18n.ts';
import { ownKey } from '../platform/own-key.ts';
import { serverTime } from '../platform/server-clock.ts';
import { createStore } from '../platform/store.ts';
import { useViewer } from '../platform/viewer.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { readAvailability, setAvailability } from './queries.ts';

type OfflineAnswer = {
  answer: Answer;
  remark: string | null;
  /** the start of the game as it was shown */
  forDate: string;
  /** when it was given, by the device's clock, in milliseconds since 1970 */
  at: number;
};

/** Whose answer for which game; the viewer gives it for themselves or for a child of theirs. */
type Asked = { gameId: string; userId: string };

const keyOf = (viewerId: string, { gameId, userId }: Asked) =>
  ownKey('answer', viewerId, `${gameId}:${userId}`);

/** What the viewer's stored answers are for, by their keys. */
function waiting(viewerId: string): [string, Asked][] {
  const start = ownKey('answer', viewerId);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => {
      // keys of earlier builds name no person: the viewer's own
      const [gameId = '', userId = viewerId] = key.slice(start.length).split(':');
      return [key, { gameId, userId }];
    });
}

/** increases with every change, so that components read a stored answer again */
const changes = createStore(0);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function answerIn(text: string | null): OfflineAnswer | null {
  try {
    return JSON.parse(text ?? 'null') as OfflineAnswer | null;
  } catch {
    return null;
  }
}

/** @param offlineAnswer null: removes the stored answer */
function save(key: string, offlineAnswer: OfflineAnswer | null): void {
  try {
    if (offlineAnswer) localStorage.setItem(key, JSON.stringify(offlineAnswer));
    else localStorage.removeItem(key);
  } catch {
    // without storage nothing can be saved: the answer is shown as not given
  }
  changes.set(changes.get() + 1);
}

/**
 * The viewer's answer that waits to be sent, or null, and a function that stores another one. The stored text itself is
 * the value of the store: read beside the hook, the React Compiler would memoise the first one.
 */
export function useOfflineAnswer(
  userId: string,
  gameId: string,
): [Answer | null, (offlineAnswer: OfflineAnswer | null) => void] {
  const key = keyOf(useViewer().userId, { gameId, userId });
  const text = useSyncExternalStore(changes.subscribe, () => stored(key));
  return [answerIn(text)?.answer ?? null, (offlineAnswer) => save(key, offlineAnswer)];
}

/**
 * Whether the server has a later answer, from another device or by a captain. The clocks are compared by what the server says
 * now: a page that was opened without a network did not know how wrong its device's clock is.
 */
async function isOutdated({ gameId, userId }: Asked, { at }: OfflineAnswer): Promise<boolean> {
  try {
    const { answeredAt } = await readAvailability(gameId, userId);
    return answeredAt !== null && Date.parse(answeredAt) > serverTime(at).getTime();
  } catch (cause) {
    if (cause instanceof Failure && cause.code === 'not-found') return false;
    throw cause;
  }
}

/** Removes a stored answer, unless another tab has stored another one meanwhile. @param text as it was stored */
function removeStored(key: string, text: string | null): void {
  if (stored(key) === text) save(key, null);
}

/** @returns whether there was an answer, and it was sent */
async function sendOne(key: string, asked: Asked): Promise<boolean> {
  const text = stored(key);
  const offlineAnswer = answerIn(text);
  if (!offlineAnswer) return false;
  const { answer, remark, forDate } = offlineAnswer;
  try {
    const outdated = await isOutdated(asked, offlineAnswer);
    if (!outdated) await setAvailability(asked.gameId, asked.userId, { answer, remark, forDate });
    removeStored(key, text);
    return !outdated;
  } catch (cause) {
    // still offline, or a server in trouble: it is sent later
    if (!isFinal(cause)) return false;
    removeStored(key, text);
    toastFailure(currentTexts().matches.answerFailed, cause);
    return false;
  }
}

/** One of several tabs after the other; on a club's own server without https browsers have no locks. */
const alone = <R>(run: () => Promise<R>): Promise<R> =>
  'locks' in navigator ? navigator.locks.request('offline-answers', run) : run();

/** Sends another answer in place of one that is stored: after it, if that is on its way already. */
export async function sendInstead<R>(viewerId: string, asked: Asked, send: () => Promise<R>): Promise<R> {
  const key = keyOf(viewerId, asked);
  if (stored(key) === null) return send();
  return alone(async () => {
    const text = stored(key);
    const result = await send();
    removeStored(key, text);
    return result;
  });
}

/** Sends the answers that the viewer gave offline; only one of several tabs does so. */
export async function sendOfflineAnswers(viewerId: string, cache: QueryClient): Promise<void> {
  await alone(async () => {
    const all = waiting(viewerId);
    if (all.length === 0) return;
    await openTexts(['matches']);
    let sent = 0;
    for (const [key, asked] of all) if (await sendOne(key, asked)) sent += 1;
    if (sent > 0) toastSuccess(currentTexts().matches.answeredDone);
    await readAgain(cache, 'matches');
  });
}
