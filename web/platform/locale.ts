/** The language of a page: from the first part of its path, else from the browser's preferences. */

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** The club's contents (titles of events, names of teams) are German, whatever the language of the app. */
export const clubLanguage: Language = 'de';

/** German for every German locale, English for all others. */
export const languageOf = (locale: string): Language => (/^de(?:-|_|$)/i.test(locale) ? 'de' : 'en');

/** The language for a path without one: the first that the browser names. */
export const negotiate = (wanted: readonly string[]): Language => languageOf(wanted[0] ?? 'en');

const prefix = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i;

/** Splits a path: `/de/teams` is German and `/teams`; without a language in front, `language` is null. */
export function splitLocale(pathname: string): { language: Language | null; pathname: string } {
  const found = prefix.exec(pathname);
  if (!found?.[1]) return { language: null, pathname };
  return { language: languageOf(found[1]), pathname: pathname.slice(found[0].length) || '/' };
}

/** The path as it is in the address bar: `/de/teams`. */
export const withLocale = (language: Language, pathname: string): string =>
  `/${language}${pathname === '/' ? '/' : pathname}`;
