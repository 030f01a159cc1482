/** What this browser keeps for finding: what was opened last, which goes at sign-out, and whether single keys count. */
import { ownKey } from '../platform/own-key.ts';
import type { Kind, Offer } from './offer.ts';

const most = 6;
// a need of whoever sits here, not of the account: it stays
const keysKey = 'single-keys';
const recentKey = (userId: string) => ownKey('found', userId);

export type Recent = { to: string; label: string; detail?: string; from: Kind };

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    // a browser that keeps nothing
    return otherwise;
  }
};

const isRecent = (one: Partial<Recent> | null): one is Recent =>
  typeof one?.to === 'string' && one.to.startsWith('/') && typeof one.label === 'string';

export const recentOf = (userId: string): Recent[] =>
  attempt(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  }, []);

/** The list with what was opened now in front, each page once. */
export function withRecent(before: readonly Recent[], opened: Offer): Recent[] {
  const { to, label, detail, kind } = opened;
  if (to === undefined) return [...before];
  const from = kind === 'recent' ? (before.find((one) => one.to === to)?.from ?? kind) : kind;
  const first = { to, label, from, ...(detail === undefined ? {} : { detail }) };
  return [first, ...before.filter((one) => one.to !== to)].slice(0, most);
}

export const keepRecent = (userId: string, opened: Offer): void =>
  attempt(
    () => localStorage.setItem(recentKey(userId), JSON.stringify(withRecent(recentOf(userId), opened))),
    undefined,
  );

/** a year in seconds */
const keysFor = 31_536_000;

export const singleKeysOn = (): boolean => !document.cookie.split('; ').includes(`${keysKey}=off`);
// in a cookie as the colour scheme: signing out clears everything else that a browser keeps
export const switchSingleKeys = (on: boolean): void => {
  Reflect.set(
    document,
    'cookie',
    `${keysKey}=${on ? 'on' : 'off'}; max-age=${keysFor}; path=/; SameSite=Lax`,
  );
};
