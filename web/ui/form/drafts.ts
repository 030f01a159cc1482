/** Drafts of forms, stored on this device for their author: they survive a crash, a new version and the end of a session. */
import { ownKey } from '../../platform/own-key.ts';
import type { Unread } from './unread.ts';

/** A record as it was on the server, with the ETag that a change of it needs. */
export type Versioned<T> = { data: T; etag: string | null };

/** A request that creates a record, with its idempotency key. */
export type Creation = { body: unknown; key: string };

export type Draft<V, T> = {
  /** when it was written, in milliseconds since 1970 */
  at: number;
  values: V;
  /** texts that could not be parsed yet, by the path of their field */
  unread: Record<string, Unread>;
  /** the record on the server when the draft was begun; null for one that was never saved */
  record: Versioned<T> | null;
  /** the creation that was sent, and whose answer has not arrived */
  unanswered?: Creation | null;
};

/** Milliseconds after which an abandoned draft is deleted: seven days. */
const longest = 7 * 86_400_000;
/** Limits per person: the number of drafts, and the characters of all of them; the newest stay. */
const most = 20;
const mostCharacters = 2_000_000;

type DraftKey = { userId: string; form: string };
const keyOf = ({ userId, form }: DraftKey) => ownKey('form', userId, form);

/** Whether drafts may be stored: not after the user has signed out. */
let open = true;

/** Stops storing drafts: signing out leaves nothing on the device. @returns starts it again, for when signing out failed */
export function stopSavingDrafts(): () => void {
  open = false;
  return () => {
    open = true;
  };
}

/** Whether drafts are stored and leaving is confirmed: not after the user has signed out. */
export const savesDrafts = (): boolean => open;

type Stored = { key: string; at: number; size: number };

/** The stored drafts of this person, newest first; unreadable ones count as the oldest. */
function listStored(userId: string): Stored[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(ownKey('form', userId)))
    .map((key) => {
      const text = localStorage.getItem(key) ?? '';
      return { key, at: atOf(text), size: key.length + text.length };
    })
    .sort((one, other) => other.at - one.at);
}

function atOf(text: string): number {
  try {
    return (JSON.parse(text) as Draft<unknown, unknown>).at;
  } catch {
    return 0;
  }
}

/** Deletes drafts beyond the limits of age, number and size. */
function tidy(userId: string, now: number): void {
  let characters = 0;
  for (const [index, { key, at, size }] of listStored(userId).entries()) {
    characters += size;
    if (now - at >= longest || index >= most || characters > mostCharacters) localStorage.removeItem(key);
  }
}

/** @param now milliseconds since 1970 */
export function loadDraft<V, T>(key: DraftKey, now: number): Draft<V, T> | null {
  try {
    tidy(key.userId, now);
    return JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null') as Draft<V, T> | null;
  } catch {
    return null;
  }
}

/** @returns whether it was stored: the browser's storage can be full or forbidden, or the draft too large */
export function saveDraft(key: DraftKey, copy: Draft<unknown, unknown>): boolean {
  if (!open) return false;
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(copy));
    tidy(key.userId, copy.at);
    return localStorage.getItem(keyOf(key)) !== null;
  } catch {
    return false;
  }
}

export function clearDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(key));
  } catch {
    // without storage there is nothing to delete
  }
}

/** What waits on this device to be saved: drafts, and answers that were given offline. */
const waiting = ['form', 'answer'];

/** Whether something of this person waits on this device, from this or another tab. */
export function hasDrafts(userId: string, now: number): boolean {
  try {
    tidy(userId, now);
    return Object.keys(localStorage).some((key) =>
      waiting.some((what) => key.startsWith(ownKey(what, userId))),
    );
  } catch {
    return false;
  }
}

/**
 * The initial values of a form: those of the draft for all fields that the form still has.
 * @param start the form's own
 */
export function valuesFrom<V extends Record<string, unknown>>(copy: { values: V }, start: V): V {
  const kind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
  const fits = ([field, value]: [string, unknown]) =>
    field in start && (value === null || start[field] === null || kind(value) === kind(start[field]));
  return { ...start, ...Object.fromEntries(Object.entries(copy.values).filter(fits)) };
}
