/** Answers given offline: stored on this device, shown, and sent once when the network is back. */

import { Failure } from '@club/contract/failures.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readAgain } from '../platform/deleted-records.ts';
import { currentTexts, openTexts } from '../platform/i18n.ts';
import { ownKey } from '../platform/own-key.ts';
import { createStore } from '../platform/store.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { readAvailability, setAvailability } from './queries.ts';

/** `at`: when it was given, in milliseconds since 1970 */
type OfflineAnswer = { answer: Answer; remark: string | null; at: number };

const keyOf = (userId: string, gameId: string) => ownKey('answer', userId, gameId);

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
export function saveOfflineAnswer(userId: string, gameId: string, offlineAnswer: OfflineAnswer | null): void {
  try {
    if (offlineAnswer) localStorage.setItem(keyOf(userId, gameId), JSON.stringify(offlineAnswer));
    else localStorage.removeItem(keyOf(userId, gameId));
  } catch {
    // without storage nothing can be saved: the answer is shown as not given
  }
  changes.set(changes.get() + 1);
}

/**
 * The answer that waits to be sent, or null. The stored text itself is the value of the store: read beside the hook, the
 * React Compiler would memoise the first one.
 */
export function useOfflineAnswer(userId: string, gameId: string): Answer | null {
  const text = useSyncExternalStore(changes.subscribe, () => stored(keyOf(userId, gameId)));
  return answerIn(text)?.answer ?? null;
}

/** Whether the server has a later answer, from another device or by a captain. */
async function isOutdated(gameId: string, userId: string, { at }: OfflineAnswer): Promise<boolean> {
  try {
    const { answeredAt } = await readAvailability(gameId, userId);
    return answeredAt !== null && Date.parse(answeredAt) > at;
  } catch (cause) {
    if (cause instanceof Failure && cause.code === 'not-found') return false;
    throw cause;
  }
}

/** @returns whether it was sent */
async function sendOne(userId: string, gameId: string, offlineAnswer: OfflineAnswer): Promise<boolean> {
  const { answer, remark } = offlineAnswer;
  try {
    const outdated = await isOutdated(gameId, userId, offlineAnswer);
    if (!outdated) await setAvailability(gameId, userId, { answer, remark });
    saveOfflineAnswer(userId, gameId, null);
    return !outdated;
  } catch (cause) {
    // still offline: it is sent later
    if (!(cause instanceof Failure) || cause.code === 'unavailable' || cause.code === 'offline') return false;
    saveOfflineAnswer(userId, gameId, null);
    toastFailure(currentTexts().matches.answerFailed, cause);
    return false;
  }
}

/** Sends the answers that this person gave offline; only one of several tabs does so. */
export async function sendOfflineAnswers(userId: string, cache: QueryClient): Promise<void> {
  await navigator.locks.request('offline-answers', async () => {
    const start = keyOf(userId, '');
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    if (keys.length === 0) return;
    await openTexts(['matches']);
    let sent = 0;
    for (const key of keys) {
      const offlineAnswer = answerIn(stored(key));
      if (offlineAnswer && (await sendOne(userId, key.slice(start.length), offlineAnswer))) sent += 1;
    }
    if (sent > 0) toastSuccess(currentTexts().matches.answeredDone);
    await readAgain(cache, 'matches');
  });
}
