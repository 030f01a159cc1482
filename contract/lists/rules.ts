/** The rules about lists: when two spellings are one name, and how sure that makes anybody. */

const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** One spelling for ß/ss, ä/ae, accents and case, with spaces for whatever is no letter: `Bärthlein-Voß` is `baerthlein voss`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replace(/[äöüßæœøłđðþı]/g, (one) => letters[one] ?? one)
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** qttr: a ranking with its values; positions: a Mannschaftsmeldung */
export type ListKind = 'qttr' | 'positions';

type Named = { firstName: string; lastName: string };
const close = (name: string) => foldName(name).replaceAll(' ', '');
export const wordsOf = (name: string): string[] => foldName(name).split(' ').filter(Boolean);

/** Spellings under which a person is found: the two names in either order, and all words in any. Equal ones are one name. */
export const nameKeys = ({ firstName, lastName }: Named): string[] => [
  [close(firstName), close(lastName)].toSorted().join('|'),
  wordsOf(`${firstName} ${lastName}`).toSorted().join(' '),
];

/** How sure a match is: 0..1. What is below `sure` is only ever suggested. */
export const confidences = {
  certain: 1,
  sure: 0.95,
  equalName: 0.6,
  nearName: 0.5,
  otherYear: 0.3,
  nearOtherYear: 0.15,
} as const;
/** What a known team or a last value nearby adds to a suggestion; together never as much as to decide. */
export const hints = { year: 0.2, team: 0.05, value: 0.05, valueWithin: 120 } as const;

/** Files of lists are small; what is larger is something else. In bytes. */
export const mostListBytes = 10 * 1024 * 1024;
