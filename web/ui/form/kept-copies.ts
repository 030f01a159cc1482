/** What is being written, kept on this device for the person who writes it: it survives a crash, a new version and a session that ends. */
import { ownKey } from '../../platform/own-key.ts';
import type { Unread } from './unread.ts';

/** A record as the server had it, with the ETag that a change of it is made from. */
export type Versioned<T> = { data: T; etag: string | null };

export type KeptCopy<V, T> = {
  /** when it was written, in milliseconds since 1970 */
  at: number;
  values: V;
  /** texts that could not be read yet, by the path of their field */
  unread: Record<string, Unread>;
  /** what the server had when this was begun; null for what was never saved */
  record: Versioned<T> | null;
};

/** Milliseconds after which a copy that nobody came back to is forgotten: seven days. */
const longest = 7 * 86_400_000;
/** Copies of one person, and characters of all of them together; the newest stay. */
const most = 20;
const mostCharacters = 2_000_000;

type Place = { userId: string; form: string };
const keyOf = ({ userId, form }: Place) => ownKey('form', userId, form);

/** Whether anything may be kept: nothing is, once the person signs out. */
let open = true;

/** Keeps nothing from now on: whoever signs out leaves nothing on the device. @returns a function for when it failed */
export function stopKeeping(): () => void {
  open = false;
  return () => {
    open = true;
  };
}

/** Whether what is written is kept and asked about: not any more, once the person signs out. */
export const isKeeping = (): boolean => open;

type Stored = { key: string; at: number; size: number };

/** What this person has kept, newest first; what cannot be read counts as the oldest. */
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
    return (JSON.parse(text) as KeptCopy<unknown, unknown>).at;
  } catch {
    return 0;
  }
}

/** Removes what is too old or too much. */
function tidy(userId: string, now: number): void {
  let characters = 0;
  for (const [index, { key, at, size }] of listStored(userId).entries()) {
    characters += size;
    if (now - at >= longest || index >= most || characters > mostCharacters) localStorage.removeItem(key);
  }
}

/** @param now milliseconds since 1970 */
export function readCopy<V, T>(place: Place, now: number): KeptCopy<V, T> | null {
  try {
    tidy(place.userId, now);
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as KeptCopy<V, T> | null;
  } catch {
    return null;
  }
}

/** Answers whether it could be kept: a browser's store can be full or forbidden, and a copy too large. */
export function keepCopy(place: Place, copy: KeptCopy<unknown, unknown>): boolean {
  if (!open) return false;
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(copy));
    tidy(place.userId, copy.at);
    return localStorage.getItem(keyOf(place)) !== null;
  } catch {
    return false;
  }
}

export function forgetCopy(place: Place): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // where nothing can be kept there is nothing to forget
  }
}

/** Whether something of this person waits to be saved on this device, here or in another tab. */
export function hasCopies(userId: string, now: number): boolean {
  try {
    tidy(userId, now);
    return listStored(userId).length > 0;
  } catch {
    return false;
  }
}

/**
 * The values that a form begins with: those of the copy where the form still has such a field.
 * @param start the form's own
 */
export function valuesFrom<V extends Record<string, unknown>>(copy: { values: V }, start: V): V {
  const kind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
  const fits = ([field, value]: [string, unknown]) =>
    field in start && (value === null || start[field] === null || kind(value) === kind(start[field]));
  return { ...start, ...Object.fromEntries(Object.entries(copy.values).filter(fits)) };
}
