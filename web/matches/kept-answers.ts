/** Answers given without a net: kept on this device, shown as given, and sent once when the net is back. */

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
type Kept = { answer: Answer; remark: string | null; at: number };

const keyOf = (userId: string, gameId: string) => ownKey('answer', userId, gameId);

/** increases with every change, so that what shows a kept answer reads it again */
const changes = createStore(0);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keptIn(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** @param kept null: nothing is sent any more */
export function keepAnswer(userId: string, gameId: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(userId, gameId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(userId, gameId));
  } catch {
    // without storage nothing can be kept: the answer is shown as not given
  }
  changes.set(changes.get() + 1);
}

/**
 * The answer that waits for the net, or null. What is stored is the value that React follows: read beside it, the compiler
 * would remember what was there first.
 */
export function useKeptAnswer(userId: string, gameId: string): Answer | null {
  const text = useSyncExternalStore(changes.subscribe, () => stored(keyOf(userId, gameId)));
  return keptIn(text)?.answer ?? null;
}

/** Whether the server has a later answer, from another device or by a captain. */
async function isOutdated(gameId: string, userId: string, { at }: Kept): Promise<boolean> {
  try {
    const { answeredAt } = await readAvailability(gameId, userId);
    return answeredAt !== null && Date.parse(answeredAt) > at;
  } catch (cause) {
    if (cause instanceof Failure && cause.code === 'not-found') return false;
    throw cause;
  }
}

/** @returns whether it was sent */
async function sendOne(userId: string, gameId: string, kept: Kept): Promise<boolean> {
  const { answer, remark } = kept;
  try {
    const outdated = await isOutdated(gameId, userId, kept);
    if (!outdated) await setAvailability(gameId, userId, { answer, remark });
    keepAnswer(userId, gameId, null);
    return !outdated;
  } catch (cause) {
    // still no net: it is sent another time
    if (!(cause instanceof Failure) || cause.code === 'unavailable' || cause.code === 'offline') return false;
    keepAnswer(userId, gameId, null);
    toastFailure(currentTexts().matches.answerFailed, cause);
    return false;
  }
}

/** Sends what this person has answered without a net; of several tabs only one does. */
export async function sendKept(userId: string, cache: QueryClient): Promise<void> {
  await navigator.locks.request('kept-answers', async () => {
    const start = keyOf(userId, '');
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(start));
    if (keys.length === 0) return;
    await openTexts(['matches']);
    let sent = 0;
    for (const key of keys) {
      const kept = keptIn(stored(key));
      if (kept && (await sendOne(userId, key.slice(start.length), kept))) sent += 1;
    }
    if (sent > 0) toastSuccess(currentTexts().matches.answeredDone);
    await readAgain(cache, 'matches');
  });
}
