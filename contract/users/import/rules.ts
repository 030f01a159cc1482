/** The rules about a list of members: what its columns can mean, what happens to its rows, and how large it may be. */
import { foldName } from '../rules.ts';

/** What a column can contain. `name` is first and last name together. */
export const memberFields = ['firstName', 'lastName', 'name', 'email', 'birthday', 'teams'] as const;
export type MemberField = (typeof memberFields)[number];

/**
 * The state of a row. new: not a member yet; changed: would change a member; waiting: somebody who signed in with this
 * address, which the provider has verified, and waits for approval; unsure: possibly a member; unchanged: already stored
 * like this; twice: listed before; unreadable: left out.
 */
export const rowStates = ['new', 'waiting', 'changed', 'unsure', 'twice', 'unreadable', 'unchanged'] as const;
export type RowState = (typeof rowStates)[number];

export const rowReasons = [
  'no-name',
  'name-too-long',
  'line-too-long',
  'bad-email',
  'bad-birthday',
  'birthday-in-future',
  'same-name',
  'near-name',
  'same-address',
] as const;
export type RowReason = (typeof rowReasons)[number];

/** Maximal size of a list of members in bytes; anything larger is not one. */
export const mostMemberBytes = 1024 * 1024;
export const mostMemberRows = 5000;
export const mostMemberColumns = 100;

/** Column headings, folded, by field. */
const headers: Record<MemberField, readonly string[]> = {
  firstName: ['vorname', 'vornamen', 'rufname', 'first name', 'firstname', 'given name'],
  lastName: ['nachname', 'familienname', 'zuname', 'last name', 'lastname', 'surname', 'family name'],
  name: ['name', 'nachname vorname', 'name vorname', 'vorname nachname', 'mitglied', 'spieler', 'full name'],
  email: [
    'e mail',
    'email',
    'mail',
    'e mail adresse',
    'email adresse',
    'mailadresse',
    'e mail address',
    'e mail privat',
    'email privat',
    'e mail 1',
    'email 1',
  ],
  birthday: [
    'geburtsdatum',
    'geburtstag',
    'geb',
    'geb am',
    'geb datum',
    'geb dat',
    'geboren',
    'geboren am',
    'birthday',
    'date of birth',
  ],
  teams: ['mannschaft', 'mannschaften', 'mannschaft en', 'team', 'teams'],
};

/** Headings of a name: a line without any of them has no headings. */
export const nameHeaders: readonly string[] = [...headers.firstName, ...headers.lastName, 'name'];

/** The likely field of each column by its heading; each field is assigned once, to the first column that fits. */
export function guessColumns(titles: readonly string[]): (MemberField | null)[] {
  const taken = new Set<MemberField>();
  const guesses = titles.map((title) => {
    const folded = foldName(title);
    const found = memberFields.find((field) => headers[field].includes(folded) && !taken.has(field));
    if (found) taken.add(found);
    return found ?? null;
  });
  // beside a column of first names, a plain "Name" is the last name
  const rest = taken.has('firstName') && !taken.has('lastName');
  return guesses.map((field) => (field === 'name' && rest ? 'lastName' : field));
}

/** Whether these columns identify the person of a row. */
export const identifyPeople = (columns: readonly (MemberField | null)[]): boolean =>
  columns.includes('name') || (columns.includes('firstName') && columns.includes('lastName'));
