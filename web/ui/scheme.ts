/** Light or dark: a cookie keeps the choice for 30 days, so that it applies before the first paint. */
import { createStore, useStore } from '../platform/store.ts';

export type Scheme = 'light' | 'dark';

const schemeCookie = 'mantine-color-scheme';
/** 30 days in seconds */
const schemeMaxAge = 2_592_000;

const show = (scheme: Scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

/** The scheme that the inline script of index.html has set: the stored choice, else the browser's preference. */
const shown = (): Scheme =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light';

const chosen = createStore<Scheme>(shown());

/** The current scheme of the page. */
export const useScheme = (): Scheme => useStore(chosen);

/** Applies a scheme to the page and stores it on this device. */
export function setScheme(scheme: Scheme): void {
  show(scheme);
  // the Cookie Store API, the modern alternative, works with https only, which a club's own server may not have
  Reflect.set(document, 'cookie', `${schemeCookie}=${scheme}; max-age=${schemeMaxAge}; path=/; SameSite=Lax`);
  chosen.set(scheme);
}

/** Prints in light mode, whatever the scheme of the screen. */
export function printLight(): void {
  addEventListener('beforeprint', () => show('light'));
  addEventListener('afterprint', () => show(chosen.get()));
}
