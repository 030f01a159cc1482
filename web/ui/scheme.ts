/** Light or dark: kept in a cookie for 30 days, so that the page has it before its first paint. */
import type { MantineColorSchemeManager } from '@mantine/core';

export const schemeCookie = 'mantine-color-scheme';
/** 30 days in seconds */
export const schemeMaxAge = 2_592_000;

/** The cookie that keeps a choice. */
export const cookieOf = (scheme: string): string =>
  `${schemeCookie}=${scheme}; max-age=${schemeMaxAge}; path=/; SameSite=Lax`;

/** What the inline script of index.html has put on the page: the stored choice, else what the browser prefers. */
const shown = (): 'light' | 'dark' =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light';

/** Hands Mantine the scheme that is already shown, and writes a choice into the cookie. */
export const createSchemeManager = (): MantineColorSchemeManager => ({
  get: shown,
  set: (scheme) => {
    // the Cookie Store API, which would be the modern way, answers on https only: a club's own server may have none
    Reflect.set(document, 'cookie', cookieOf(scheme));
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
});

/** Paper is white: what is printed is light, whatever the screen shows. */
export function printLight(): void {
  const show = (scheme: string) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  let before = 'light';
  addEventListener('beforeprint', () => {
    before = shown();
    show('light');
  });
  addEventListener('afterprint', () => show(before));
}
