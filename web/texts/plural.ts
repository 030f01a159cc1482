/** Picks the form of a word for a number; both languages know one and other. */

/** `plural('de', 3, 'Eintrag', 'Einträge')` -> `3 Einträge` */
export const plural = (language: 'de' | 'en', count: number, one: string, other: string): string =>
  `${new Intl.NumberFormat(language).format(count)} ${
    new Intl.PluralRules(language).select(count) === 'one' ? one : other
  }`;
