/** Matches the people of a list with the club's. Pure, tolerant of spelling, and never guessing where two fit. */
import { confidences, hints } from '@club/contract/lists/rules.ts';
import { nameKeys, oneSlip, wordsOf } from '@club/contract/users/rules.ts';

export type Member = {
  id: string;
  firstName: string;
  lastName: string;
  birthYear: number | null;
  teamIds: readonly string[];
  lastQttr: number | null;
};
/** A row to be matched. `scope`: nobody is listed twice within one (an age class, or a whole QTTR list). */
export type Wanted = {
  firstName: string;
  lastName: string;
  /** the last name's beginning is unknown: the whole name counts */
  nameUnsure?: boolean;
  birthYear: number | null;
  qttr: number | null;
  teamId: string | null;
  scope: string;
};
export type Candidate = { userId: string; confidence: number };
export type Match = { userId: string | null; confidence: number; candidates: Candidate[] };

const mostCandidates = 8;

/** people of one name, or with one part of it, who are compared: above any real club, so that a list cannot block the server */
const mostOfOneName = 200;

type Years = 'agree' | 'differ' | 'unknown';
const yearsOf = (row: Wanted, member: Member): Years => {
  if (row.birthYear === null || member.birthYear === null) return 'unknown';
  return row.birthYear === member.birthYear ? 'agree' : 'differ';
};

const inside = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 0 && few.length < many.length && few.every((word) => many.includes(word));

/** The same name except for a typing error, a middle name, or half of a double name. */
const nearly = (one: readonly string[], other: readonly string[]): boolean =>
  oneSlip(one.join(''), other.join('')) || inside(one, other) || inside(other, one);

type Known = { member: Member; keys: string[]; first: string[]; last: string[] };
type Index = { byKey: Map<string, Known[]>; byPart: Map<string, Known[]> };

function put(map: Map<string, Known[]>, key: string, known: Known): void {
  const there = map.get(key);
  if (!there) map.set(key, [known]);
  else if (there.at(-1) !== known) there.push(known);
}

function indexOf(members: readonly Member[]): Index {
  const index: Index = { byKey: new Map(), byPart: new Map() };
  for (const member of members) {
    const known = {
      member,
      keys: nameKeys(member),
      first: wordsOf(member.firstName),
      last: wordsOf(member.lastName),
    };
    for (const key of new Set(known.keys)) put(index.byKey, key, known);
    // a similar name differs in one part only, so the other part finds it
    for (const part of new Set([known.first.join(''), known.last.join('')])) put(index.byPart, part, known);
  }
  return index;
}

const unique = (known: readonly Known[]): Member[] => [...new Set(known.map((one) => one.member))];

/** The ways to split a name into first and last name. */
function splitsOf(row: Wanted): [string[], string[]][] {
  if (!row.nameUnsure) return [[wordsOf(row.firstName), wordsOf(row.lastName)]];
  const words = wordsOf(`${row.firstName} ${row.lastName}`);
  return words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
}

function nearOnes(row: Wanted, index: Index): Member[] {
  const fits = (known: Known, [first, last]: [string[], string[]]) =>
    (first.join('') === known.first.join('') && nearly(last, known.last)) ||
    (last.join('') === known.last.join('') && nearly(first, known.first));
  return unique(
    splitsOf(row).flatMap(([first, last]) =>
      [first.join(''), last.join('')]
        .flatMap((part) => (index.byPart.get(part) ?? []).slice(0, mostOfOneName))
        .filter((known) => fits(known, [first, last]) || fits(known, [last, first])),
    ),
  );
}

function confidenceOf(row: Wanted, member: Member, equal: boolean): number {
  const years = yearsOf(row, member);
  const base =
    years === 'differ'
      ? equal
        ? confidences.otherYear
        : confidences.nearOtherYear
      : equal
        ? confidences.equalName
        : confidences.nearName;
  const team = row.teamId !== null && member.teamIds.includes(row.teamId) ? hints.team : 0;
  const near =
    row.qttr !== null &&
    member.lastQttr !== null &&
    Math.abs(row.qttr - member.lastQttr) <= hints.valueWithin;
  const sum = base + (years === 'agree' ? hints.year : 0) + team + (near ? hints.value : 0);
  return Math.round(sum * 100) / 100;
}

/** The only possible person: of several with this name, the one with this year of birth. */
function onlyMatch(row: Wanted, equal: readonly Member[]): Member | null {
  const agreeing = equal.filter((member) => yearsOf(row, member) === 'agree');
  if (equal.length > 1) return agreeing.length === 1 ? (agreeing[0] ?? null) : null;
  const [only] = equal;
  return only && yearsOf(row, only) !== 'differ' ? only : null;
}

/** Of rows that match the same person, the one that keeps the match: by its year, or the first of identical rows. */
function keeper(rows: readonly number[], wanted: readonly Wanted[], member: Member): number | null {
  const own = rows.map((at) => wanted[at] as Wanted);
  const sure = rows.filter((_, index) => yearsOf(own[index] as Wanted, member) === 'agree');
  if (sure.length === 1) return sure[0] ?? null;
  const same = new Set(own.map((row) => `${row.birthYear} ${row.qttr} ${nameKeys(row)[0]}`)).size === 1;
  return same ? (rows[0] ?? null) : null;
}

/** The match of each row, and the other candidates. */
export function matchUsers(wanted: readonly Wanted[], members: readonly Member[]): Match[] {
  const index = indexOf(members);
  const byId = new Map(members.map((member) => [member.id, member]));
  const found = wanted.map((row) => {
    const equal = unique(nameKeys(row).flatMap((key) => index.byKey.get(key) ?? []));
    const same = new Set(equal);
    const near = nearOnes(row, index).filter((member) => !same.has(member));
    return { row, equal: equal.slice(0, mostOfOneName), near, chosen: onlyMatch(row, equal) };
  });
  const taken = Map.groupBy(
    found.flatMap((one, at) => (one.chosen ? [{ at, key: `${one.row.scope}|${one.chosen.id}` }] : [])),
    (one) => one.key,
  );
  const lost = new Set<number>();
  for (const [key, rows] of taken) {
    const member = byId.get(key.slice(key.lastIndexOf('|') + 1));
    const chosen =
      member && rows.length > 1
        ? keeper(
            rows.map((one) => one.at),
            wanted,
            member,
          )
        : rows[0]?.at;
    for (const { at } of rows) if (at !== chosen) lost.add(at);
  }
  return found.map(({ row, equal, near, chosen }, at) => {
    const person = lost.has(at) ? null : chosen;
    const candidates = [
      ...equal.map((member) => ({ userId: member.id, confidence: confidenceOf(row, member, true) })),
      ...near.map((member) => ({ userId: member.id, confidence: confidenceOf(row, member, false) })),
    ]
      .filter((candidate) => candidate.userId !== person?.id)
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, mostCandidates);
    const sureness = person && yearsOf(row, person) === 'agree' ? confidences.certain : confidences.sure;
    return { userId: person?.id ?? null, confidence: person ? sureness : 0, candidates };
  });
}
