/** The rules about people: who may be approved, declined or removed, and when two spellings are the same name. */
import type { FailureCode } from '../failures.ts';
import { foldLetters } from '../letters.ts';
import { visibleText } from '../visible-text.ts';

/** The name as it is displayed. */
export const displayName = (person: { firstName: string; lastName: string }): string =>
  visibleText(`${person.firstName} ${person.lastName}`).trim();

/** A name as on the association's lists: `Ängerholm, Jörg`. */
export const listName = (person: { firstName: string; lastName: string }): string =>
  visibleText(`${person.lastName}, ${person.firstName}`);

/** Why somebody cannot be declined, or null: only people who wait for approval can. */
export const refuseDecline = (user: { approved: boolean; guardianOnly: boolean }): FailureCode | null =>
  user.approved || user.guardianOnly ? 'already-approved' : null;

/** Why a birthday is not possible, or null; both are club dates (`2026-11-20`). */
export const refuseBirthday = (birthday: string, today: string): 'birthday-in-future' | null =>
  birthday > today ? 'birthday-in-future' : null;

/** One spelling for ß/ss, ä/ae, accents and case, with spaces instead of anything that is not a letter: `Bärthlein-Voß` is `baerthlein voss`. */
export const foldName = (name: string): string =>
  foldLetters(name)
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

type Named = { firstName: string; lastName: string };
const close = (name: string) => foldName(name).replaceAll(' ', '');
export const wordsOf = (name: string): string[] => foldName(name).split(' ').filter(Boolean);

/** `jun.` and `sen.` belong to the last name before them. */
export const isNameSuffix = (word: string): boolean => /^(jun|jr|sen|sr)\.$/i.test(word);
/** The words with which a last name begins: `Ludwig van der Berg`, `Eva zum Felde`. */
export const isNameParticle = (word: string): boolean =>
  /^(von|van|vom|zu|zum|zur|auf|der|den|dem|de|del|della|di|da|dos|du|la|le|el|al|ter|ten|te|af|av|o['’])$/i.test(
    word,
  );

/** How many words of a name are the last name where that stands first: 3 in `von der Heide Anna Lena`, 2 in `Berg jun. Karl`. */
export function lastNameLength(words: readonly string[]): number {
  const particle = Math.max(words.findIndex(isNameParticle), 0);
  const name = words.findIndex((word, at) => at >= particle && !isNameParticle(word));
  return isNameSuffix(words[name + 1] ?? '') ? name + 2 : name + 1;
}

/** Spellings under which a person is found: the two names in either order, and all words in any order. Equal ones are the same name. */
export const nameKeys = ({ firstName, lastName }: Named): string[] => [
  [close(firstName), close(lastName)].toSorted().join('|'),
  wordsOf(`${firstName} ${lastName}`).toSorted().join(' '),
];

/** Whether one inserted, missing, different or two swapped letters turn one word into the other. */
export function oneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 3)
    return false;
  let at = 0;
  while (one[at] === other[at] && at < one.length) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
