/** Chooses the form of a word for a number; both languages have one and other. */

// creating them takes a browser a millisecond
const made = new Map<string, { number: Intl.NumberFormat; rules: Intl.PluralRules }>();
const rulesOf = (language: 'de' | 'en') => {
  const found = made.get(language) ?? {
    number: new Intl.NumberFormat(language),
    rules: new Intl.PluralRules(language),
  };
  made.set(language, found);
  return found;
};

/** `plural('de', 3, 'Eintrag', 'Einträge')` -> `3 Einträge` */
export const plural = (language: 'de' | 'en', count: number, one: string, other: string): string => {
  const { number, rules } = rulesOf(language);
  return `${number.format(count)} ${rules.select(count) === 'one' ? one : other}`;
};
