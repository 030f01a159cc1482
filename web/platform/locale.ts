/** Which of the two languages a page is in: from the first part of its path, else from what the browser asks for. */

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** The tag that Intl gets: days and months in the club's habits, a day of 24 hours in both languages. */
export const tagOf = (language: Language): string => (language === 'de' ? 'de-DE' : 'en-GB');

/** German for every German locale, English for all else. */
export const languageOf = (locale: string): Language => (/^de(?:-|_|$)/i.test(locale) ? 'de' : 'en');

/** The language of somebody who came without one in the path: the first that the browser names. */
export const negotiate = (wanted: readonly string[]): Language => languageOf(wanted[0] ?? 'en');

const prefix = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i;

/** Takes a path apart: `/de/teams` is German and `/teams`; without a language in front, `language` is null. */
export function splitLocale(pathname: string): { language: Language | null; pathname: string } {
  const found = prefix.exec(pathname);
  if (!found?.[1]) return { language: null, pathname };
  return { language: languageOf(found[1]), pathname: pathname.slice(found[0].length) || '/' };
}

/** The path as it stands in the address bar: `/de/teams`. */
export const withLocale = (language: Language, pathname: string): string =>
  `/${language}${pathname === '/' ? '/' : pathname}`;
