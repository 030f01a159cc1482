/** Chooses the form of a word for a number; both languages have one and other. */
import { exactTotal, mostCounted } from '@club/contract/total.ts';

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

/** The `total` of a list; `10.000+` where there are more than were counted. */
export const totalText = (language: 'de' | 'en', total: number): string => {
  const { number } = rulesOf(language);
  return exactTotal(total) === null ? `${number.format(mostCounted)}+` : number.format(total);
};

/** `pluralTotal('de', 10_001, 'Eintrag', 'Einträge')` -> `10.000+ Einträge` */
export const pluralTotal = (language: 'de' | 'en', total: number, one: string, other: string): string =>
  exactTotal(total) === null ? `${totalText(language, total)} ${other}` : plural(language, total, one, other);
