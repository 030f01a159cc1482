/** Stored in this browser: recent pages, deleted at sign-out, and whether single-key shortcuts are on. */
import { ownKey } from '../platform/own-key.ts';
import type { Kind, Offer } from './offer.ts';

const most = 6;
// an accessibility setting of the device, not of the account: it survives sign-out
const keysKey = 'single-keys';
const recentKey = (userId: string) => ownKey('found', userId);

export type Recent = { to: string; label: string; detail?: string; from: Kind };

const attempt = <T>(send: () => T, otherwise: T): T => {
  try {
    return send();
  } catch {
    // the browser has no storage
    return otherwise;
  }
};

const isRecent = (one: Partial<Recent> | null): one is Recent =>
  typeof one?.to === 'string' && one.to.startsWith('/') && typeof one.label === 'string';

export const recentOf = (userId: string): Recent[] =>
  attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  }, []);

/** The list with the page opened now in front, without duplicates. */
export function withRecent(before: readonly Recent[], opened: Offer): Recent[] {
  const { to, label, detail, kind } = opened;
  if (to === undefined) return [...before];
  const from = kind === 'recent' ? (before.find((one) => one.to === to)?.from ?? kind) : kind;
  const first = { to, label, from, ...(detail === undefined ? {} : { detail }) };
  return [first, ...before.filter((one) => one.to !== to)].slice(0, most);
}

const store = (userId: string, pages: readonly Recent[]): void =>
  attempt(() => localStorage.setItem(recentKey(userId), JSON.stringify(pages)), undefined);

export const saveRecent = (userId: string, opened: Offer): void =>
  store(userId, withRecent(recentOf(userId), opened));

/** Removes pages that do not exist any more. @returns the others */
export function forgetRecent(userId: string, gone: readonly string[]): Recent[] {
  const left = recentOf(userId).filter(({ to }) => !gone.includes(to));
  store(userId, left);
  return left;
}

/** a year in seconds */
const keysFor = 31_536_000;

export const singleKeysOn = (): boolean => !document.cookie.split('; ').includes(`${keysKey}=off`);
// in a cookie like the colour scheme: sign-out clears all other storage
export const switchSingleKeys = (on: boolean): void => {
  Reflect.set(
    document,
    'cookie',
    `${keysKey}=${on ? 'on' : 'off'}; max-age=${keysFor}; path=/; SameSite=Lax`,
  );
};
