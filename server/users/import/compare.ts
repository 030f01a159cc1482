/** Compares a list of members with the existing ones. Pure; equal and similar names are asked about, never guessed. */
import type { RowReason, RowState } from '@club/contract/users/import/rules.ts';
import type { Candidate, ListedMember, MemberRow } from '@club/contract/users/import/shape.ts';
import { foldName, nameKeys, oneSlip } from '@club/contract/users/rules.ts';
import type { Picked } from './pick-members.ts';

export type Known = Candidate & { emailVerified: boolean; teams: readonly string[] };
type Fields = MemberRow['fields'];

const mostCandidates = 5;
/** limits above any real club, so that a list with one name only cannot block the server */
const mostOfOnePart = 400;
const mostNamesakes = 100;
const same = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() !== other.toLowerCase();
const contradict = (one: ListedMember, other: { email: string | null; birthday: string | null }): boolean =>
  differ(one.birthday, other.birthday) ||
  (differ(one.email, other.email) && !same(one.birthday, other.birthday));

/** The fields of a member that a row would change. The address of somebody who has signed in belongs to the provider. */
export function fieldsOf(row: ListedMember, known: Known): Fields {
  const fields: Fields = {};
  for (const field of ['firstName', 'lastName', 'birthday'] as const)
    if (row[field] !== null && row[field] !== known[field]) fields[field] = [known[field], row[field]];
  if (!known.signedIn && row.email !== null && !same(row.email, known.email))
    fields.email = [known.email, row.email];
  const joins = row.teams.filter((team) => !known.teams.includes(team));
  if (joins.length > 0) fields.teams = [[...known.teams], [...known.teams, ...joins]];
  return fields;
}

type Index = {
  byName: Map<string, Known[]>;
  /** by name and birthday, and by name and address */
  byNameAnd: Map<string, Known[]>;
  byPart: Map<string, Known[]>;
  byEmail: Map<string, Known[]>;
  /** cached: a list can contain one family name thousands of times */
  folded: Map<Known, string>;
};

/** What tells namesakes apart, beside their name. */
const detailsOf = ({ birthday, email }: { birthday: string | null; email: string | null }): string[] =>
  [birthday, email?.toLowerCase() ?? null].filter((detail) => detail !== null);

const emptyIndex = (): Index => ({
  byName: new Map(),
  byNameAnd: new Map(),
  byPart: new Map(),
  byEmail: new Map(),
  folded: new Map(),
});

function indexOf(people: readonly Known[]): Index {
  const index = emptyIndex();
  const put = (map: Map<string, Known[]>, key: string, one: Known) => {
    const there = map.get(key);
    if (!there) map.set(key, [one]);
    else if (there.at(-1) !== one) there.push(one);
  };
  for (const one of people) {
    index.folded.set(one, wholeName(one));
    for (const key of nameKeys(one)) {
      put(index.byName, key, one);
      for (const detail of detailsOf(one)) put(index.byNameAnd, `${key}\n${detail}`, one);
    }
    for (const part of [one.firstName, one.lastName]) put(index.byPart, foldName(part), one);
    if (one.email !== null) put(index.byEmail, one.email.toLowerCase(), one);
  }
  return index;
}

const wholeName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  foldName(`${firstName} ${lastName}`);

/** Members with the same name; of too many first those who agree in something else. */
function namesakes(row: ListedMember, index: Index): Known[] {
  const keys = nameKeys(row);
  const some = (map: Map<string, Known[]>, key: string) => (map.get(key) ?? []).slice(0, mostNamesakes);
  const all = keys.flatMap((key) => some(index.byName, key));
  if (all.length < mostNamesakes) return [...new Set(all)];
  const agreeing = keys.flatMap((key) =>
    detailsOf(row).flatMap((detail) => some(index.byNameAnd, `${key}\n${detail}`)),
  );
  return [...new Set([...agreeing, ...all])];
}

type Earlier = { line: number; birthday: string | null };

/** The rows of a list so far. @returns the earlier row that is the same person, as far as the list says */
function rowsByName(): (line: number, person: ListedMember) => Earlier | undefined {
  const before = new Map<string, { first: Earlier; byBirthday: Map<string | null, Earlier> }>();
  return (line, { birthday, ...person }) => {
    const key = nameKeys(person)[1] ?? '';
    const one = { line, birthday };
    const earlier = before.get(key);
    if (!earlier) {
      before.set(key, { first: one, byBirthday: new Map([[birthday, one]]) });
      return undefined;
    }
    if (birthday === null || earlier.first.birthday === null) return earlier.first;
    const same = earlier.byBirthday.get(birthday);
    if (!same) earlier.byBirthday.set(birthday, one);
    return same;
  };
}

/** Members with the same name except for one typing error. */
function nearOnes(row: ListedMember, index: Index): Known[] {
  const name = wholeName(row);
  return [row.firstName, row.lastName]
    .flatMap((part) => (index.byPart.get(foldName(part)) ?? []).slice(0, mostOfOnePart))
    .filter((one) => oneSlip(index.folded.get(one) ?? '', name));
}

/** Addresses shared by people with different names, in the club or in the list. */
function sharedAddresses(picked: readonly Picked[], people: readonly Known[]): Set<string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const one of [...people, ...picked.flatMap(({ person }) => person ?? [])]) {
    if (one.email === null) continue;
    const address = one.email.toLowerCase();
    const name = nameKeys(one)[1] ?? '';
    if ((names.get(address) ?? name) !== name) shared.add(address);
    names.set(address, name);
  }
  return shared;
}

/** The only possible person. Somebody who waits for approval is identified by their address, and only if the provider has verified it. */
function onlyMatch(row: ListedMember, equal: readonly Known[]): Known | null {
  const waiting = equal.filter((one) => !one.approved && one.emailVerified && same(one.email, row.email));
  const members = equal.filter((one) => one.approved);
  const certain = members.filter((one) => same(one.email, row.email) || same(one.birthday, row.birthday));
  const fitting = (certain.length > 0 ? certain : members).filter((one) => !contradict(row, one));
  const [only] = members.length > 0 ? fitting : waiting;
  const others = members.length > 0 ? fitting.length : waiting.length;
  if (!only || others > 1) return null;
  // of several with this name only one who is confirmed by another field
  return members.length > 1 && certain.length !== 1 ? null : only;
}

const asCandidate = ({ emailVerified: _, teams: __, ...one }: Known): Candidate => one;

type Draft = MemberRow & { found: Known | null };

/**
 * The meaning of each row, without changing anything.
 * @param teams the names of the club's teams, by their folded names
 */
export function compare(
  picked: readonly Picked[],
  people: readonly Known[],
  teams: ReadonlyMap<string, string>,
): MemberRow[] {
  const index = indexOf(people);
  const earlierRow = rowsByName();
  const shared = sharedAddresses(picked, people);
  const takenBy = new Map<string, number>();
  const drafts = picked.map(({ line, text, person: listed, reason }): Draft => {
    const empty = { line, text, userId: null, fields: {}, candidates: [], firstLine: null, found: null };
    if (listed === null)
      return { ...empty, state: 'unreadable', person: null, reason, unknownTeams: [], sharedEmail: false };
    const known = listed.teams.map((team) => teams.get(foldTeam(team)));
    const person = { ...listed, teams: [...new Set(known.filter((team) => team !== undefined))] };
    const row = {
      ...empty,
      person,
      reason: null,
      unknownTeams: listed.teams.filter((_, at) => known[at] === undefined),
      sharedEmail: person.email !== null && shared.has(person.email.toLowerCase()),
    };
    const first = earlierRow(line, person);
    if (first) return { ...row, state: 'twice', firstLine: first.line };
    const found = onlyMatch(person, namesakes(person, index));
    const taken = found ? takenBy.get(found.id) : undefined;
    if (taken !== undefined) return { ...row, state: 'twice', firstLine: taken };
    if (found) takenBy.set(found.id, line);
    return { ...row, state: 'new', found };
  });
  return drafts.map(({ found, ...row }): MemberRow => {
    if (row.state !== 'new' || row.person === null) return row;
    if (found) return settled(row, row.person, found);
    return unsettled(row, row.person, index, takenBy);
  });
}

export const foldTeam = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function settled(row: MemberRow, person: ListedMember, found: Known): MemberRow {
  const fields = fieldsOf(person, found);
  const state: RowState = !found.approved
    ? 'waiting'
    : Object.keys(fields).length > 0
      ? 'changed'
      : 'unchanged';
  return { ...row, state, userId: found.id, fields };
}

function unsettled(
  row: MemberRow,
  person: ListedMember,
  index: Index,
  taken: ReadonlyMap<string, number>,
): MemberRow {
  const equal = namesakes(person, index);
  const near = nearOnes(person, index);
  // families share an address: people who are in the list themselves are not suggested
  const neighbours = (index.byEmail.get(person.email?.toLowerCase() ?? '') ?? []).filter(
    (one) => !taken.has(one.id) && (one.approved || one.emailVerified),
  );
  const all = [...new Set([...equal, ...near, ...neighbours])].slice(0, mostCandidates);
  if (all.length === 0) return row;
  const reason: RowReason = equal.length > 0 ? 'same-name' : near.length > 0 ? 'near-name' : 'same-address';
  return { ...row, state: 'unsure', reason, candidates: all.map(asCandidate) };
}
