/** Light or dark: a cookie holds the choice for 30 days, so that the page has it before its first paint. */
import { createStore, useStore } from '../platform/store.ts';

export type Scheme = 'light' | 'dark';

const schemeCookie = 'mantine-color-scheme';
/** 30 days in seconds */
const schemeMaxAge = 2_592_000;

const show = (scheme: Scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

/** What the inline script of index.html has put on the page: the stored choice, else what the browser prefers. */
const shown = (): Scheme =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light';

const chosen = createStore<Scheme>(shown());

/** The scheme that the page is shown in. */
export const useScheme = (): Scheme => useStore(chosen);

/** Shows the page in a scheme and remembers it on this device. */
export function setScheme(scheme: Scheme): void {
  show(scheme);
  // the Cookie Store API, which would be the modern way, answers on https only: a club's own server may have none
  Reflect.set(document, 'cookie', `${schemeCookie}=${scheme}; max-age=${schemeMaxAge}; path=/; SameSite=Lax`);
  chosen.set(scheme);
}

/** Paper is white: what is printed is light, whatever the screen shows. */
export function printLight(): void {
  addEventListener('beforeprint', () => show('light'));
  addEventListener('afterprint', () => show(chosen.get()));
}
