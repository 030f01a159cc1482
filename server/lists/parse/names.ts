/** Parses a printed name: titles, year and sex in brackets, either order. */
import { isNameParticle, isNameSuffix, lastNameLength } from '@club/contract/users/rules.ts';
import { isCodeInName, natOf, sexOf } from './cells.ts';
import type { NameOrder } from './header.ts';

export type PrintedName = {
  firstName: string;
  lastName: string;
  birthYear: number | null;
  sex: 'm' | 'w' | 'd' | null;
  /** codes printed beside the name */
  notes: string[];
  /** nothing shows where the last name begins: two first names or a double last name */
  unsure: boolean;
};

const title = /^((dr|prof|dipl|med|dipl\.-ing|dr\.-ing)\.?|(ing|mag)\.)$/i;
const salutation = /^(herr|frau)$/i;
const brackets = /[([]([^)\]]*)[)\]]?/g;
const isUpper = (word: string): boolean =>
  word.length > 2 && word === word.toLocaleUpperCase('de') && /\p{Lu}{2}/u.test(word);

/** Joins a name printed on two lines. A hyphen at the end belongs to the name before a capital. */
export function joined(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  if (/\u00AD$/.test(first)) return first.slice(0, -1) + second;
  if (/\p{Ll}-$/u.test(first) && /^\p{Ll}/u.test(second) && !isNameParticle(second.split(' ')[0] ?? ''))
    return first.slice(0, -1) + second;
  return /[-/(]$/.test(first) || /^[)/]/.test(second) ? first + second : `${first} ${second}`;
}

/** The brackets after a name: `(1988/m)`, `(1988)`, `(RES)`. */
function aside(text: string) {
  const found: Pick<PrintedName, 'birthYear' | 'sex' | 'notes'> = { birthYear: null, sex: null, notes: [] };
  for (const [, inside = ''] of text.matchAll(brackets))
    for (const part of inside.split(/[/,;\s]+/).filter(Boolean)) {
      const [year] = /^(?:19|20)\d\d$/.exec(part) ?? [];
      const sex = sexOf(part);
      if (year) found.birthYear = Number(year);
      else if (sex) found.sex = sex;
      else if (/^[\p{L}-]{1,6}$/u.test(part)) found.notes.push(part);
    }
  return found;
}

/** `Andreas Müller`, `Maximilian von der Mühlenau`, `MÜLLER Andreas`: splits names without a comma. */
function split(words: readonly string[], order: NameOrder): [first: string[], last: string[]] {
  const capitals = words.filter(isUpper);
  if (capitals.length > 0 && capitals.length < words.length) {
    const last = words.filter((word) => isUpper(word) || isNameParticle(word));
    return [words.filter((word) => !last.includes(word)), last];
  }
  if (order === 'last-first') {
    const end = lastNameLength(words);
    return [words.slice(end), words.slice(0, end)];
  }
  const at = words.findIndex((word) => isNameParticle(word));
  const last = isNameSuffix(words.at(-1) ?? '') ? words.length - 2 : words.length - 1;
  const start = at > 0 ? at : last;
  return [words.slice(0, start), words.slice(start)];
}

/** Whether a name without a comma can be split in more than one way. */
function isUnsure(all: readonly string[], order: NameOrder): boolean {
  const words = all.filter((word) => !isNameSuffix(word));
  if (words.length < 3 || words.some(isUpper)) return false;
  const at = words.findIndex((word) => isNameParticle(word));
  const after = words.slice(Math.max(at, 0)).filter((word) => !isNameParticle(word)).length;
  return order === 'last-first' ? at !== 0 || after !== 2 : at !== 1 || after !== 1;
}

/** The words of a name without titles and codes. @param fewest if fewer remain, they are the name: `Herr, Thomas`, `van ES, Jan` */
function tidy(text: string, fewest: number): string[] {
  const words = text
    .trim()
    .split(' ')
    .map((word) => word.replace(/[*°¹²³"]+$/g, '').replace(/^["*]+/, ''))
    .filter(Boolean);
  const rest = words.filter(
    (word, at) => !title.test(word) && !isCodeInName(word) && (at > 0 || !salutation.test(word)),
  );
  return rest.filter((word) => !isNameParticle(word)).length < fewest ? words : rest;
}

/** Parses a printed name; null if it is not a name. */
export function nameOf(text: string, order: NameOrder = null): PrintedName | null {
  const more = aside(text);
  const bare = text.replace(brackets, ' ').replace(/\s+/g, ' ').trim().replace(/,\s*$/, '');
  const [before = '', after, extra] = bare.split(',');
  if (extra !== undefined && tidy(extra, 0).length > 0) return null;
  const words = tidy(before, after === undefined ? 2 : 1);
  const [first, last] = after === undefined ? split(words, order) : [tidy(after, 1), words];
  if (first.length === 0 || last.length === 0 || first.length + last.length > 8) return null;
  const firstName = first.join(' ');
  const lastName = last.join(' ');
  if (!/\p{L}/u.test(firstName) || !/\p{L}{2}/u.test(lastName)) return null;
  const unsure = after === undefined && isUnsure(words, order);
  const codes = bare
    .split(/[\s,]+/)
    .filter((word) => isCodeInName(word) && !first.includes(word) && !last.includes(word));
  return { firstName, lastName, ...more, notes: [...more.notes, ...codes], unsure };
}

/** A nationality inside the name's cell: `Simone (1983/w) GER`. */
export function withoutNat(text: string): { text: string; nat: string | null } {
  const [, before, last] = /^(.*\))\s+([A-Z]{3})$/.exec(text) ?? [];
  const nat = last ? natOf(last) : null;
  return before && nat ? { text: before, nat } : { text, nat: null };
}
