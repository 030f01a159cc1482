/** The admin's decisions about a list before it is saved: the person, the value, what is skipped. Pure functions. */
import type { ListKind as Kind } from '@club/contract/lists/rules.ts';
import type { Before, KnownPerson, ListedPerson } from '@club/contract/lists/shape.ts';
import { highestPosition } from '@club/contract/positions/rules.ts';
import { qttrRange } from '@club/contract/qttr/rules.ts';
import { displayName, foldName, listName } from '@club/contract/users/rules.ts';

export type DraftRow = {
  key: string;
  /** null for an unreadable line that was entered manually */
  source: ListedPerson | null;
  page: number;
  /** as printed */
  text: string;
  userId: string | null;
  skip: boolean;
  /** the value or the position, as typed */
  value: string;
  /** the team as the list calls it; null in a QTTR list */
  team: string | null;
  /** the club's team where this row belongs to another team than its section; '' for the section's */
  ownTeam: string;
};

export type Draft = {
  rows: DraftRow[];
  /** the club's team for each team of the list; '' until one is chosen */
  teams: Record<string, string>;
  /** of a list without a header: whether somebody confirmed its columns */
  columnsSure: boolean;
  /** saved places that go, because the list no longer names them (`placeOf`) */
  leaving?: readonly string[];
};

/** Not in the app and nobody similar: skipped from the start, and shown as such. */
export const isUnknown = (row: ListedPerson): boolean => row.userId === null && row.candidates.length === 0;

/** A row's name: as printed where the start of the last name is unclear. */
export const namedAs = ({ source, text }: Pick<DraftRow, 'source' | 'text'>): string =>
  source === null ? text : source.nameUnsure ? displayName(source) : listName(source);

export function draftOf(rows: readonly ListedPerson[], kind: Kind, headless = false): Draft {
  const teams: Record<string, string> = {};
  for (const row of rows) if (row.team !== null) teams[row.team] ??= row.teamId ?? '';
  return {
    rows: rows.map((row) => ({
      key: `line-${row.line}`,
      source: row,
      page: row.page,
      text: row.text,
      userId: row.userId,
      skip: isUnknown(row),
      value: String(row.position),
      team: kind === 'positions' ? row.team : null,
      ownTeam: '',
    })),
    teams,
    columnsSure: !headless,
  };
}

const most: Record<Kind, number> = { qttr: qttrRange.most, positions: highestPosition };
/** The typed number, or null where it is invalid. */
export const valueOfRow = (row: DraftRow, kind: Kind): number | null => {
  const value = /^\s*\d{1,4}\s*$/.test(row.value) ? Number(row.value) : 0;
  return value >= 1 && value <= most[kind] ? value : null;
};

export type Problem = 'person' | 'value' | 'team' | 'twice' | 'place-twice';
export type RowState = 'ready' | 'skipped' | Problem;

/** The club's team of a row: its own, or that of its section; '' until one is chosen. */
export const teamOfRow = (row: DraftRow, draft: Draft): string =>
  row.ownTeam || (draft.teams[row.team ?? ''] ?? '');

const placeKey = (row: DraftRow, draft: Draft): string => `${teamOfRow(row, draft)} ${row.value.trim()}`;

/** A person on the list who is not in the app, with their rows, since a line-up may name them twice. */
export type Newcomer = { keys: string[]; row: ListedPerson; team: string };

/** The people on the list who match nobody in the app. Equal names with the same year are one person. */
export function newcomersOf(draft: Draft): Newcomer[] {
  const open = draft.rows.filter(
    (row) => row.userId === null && row.source !== null && isUnknown(row.source),
  );
  const who = ({ source }: DraftRow) =>
    `${foldName(`${source?.firstName} ${source?.lastName}`)} ${source?.birthYear ?? ''}`;
  return [...Map.groupBy(open, who).values()].flatMap((rows) => {
    const [first] = rows;
    return first?.source
      ? [{ keys: rows.map((row) => row.key), row: first.source, team: teamOfRow(first, draft) }]
      : [];
  });
}

/** The state of each row, with what prevents saving it, in their order. */
export function statesOf(draft: Draft, kind: Kind): RowState[] {
  const who = (row: DraftRow) => `${row.userId} ${kind === 'positions' ? teamOfRow(row, draft) : ''}`;
  const included = draft.rows.filter((row) => !row.skip && row.userId !== null);
  const people = Map.groupBy(included, who);
  const rowsByPosition = Map.groupBy(included, (row) => placeKey(row, draft));
  return draft.rows.map((row) => {
    if (row.skip) return 'skipped';
    if (row.userId === null) return 'person';
    if (valueOfRow(row, kind) === null) return 'value';
    if (kind === 'positions' && teamOfRow(row, draft) === '') return 'team';
    if ((people.get(who(row))?.length ?? 0) > 1) return 'twice';
    return kind === 'positions' && (rowsByPosition.get(placeKey(row, draft))?.length ?? 0) > 1
      ? 'place-twice'
      : 'ready';
  });
}

export type Counts = { ready: number; skipped: number; open: number };
export function countsOf(states: readonly RowState[]): Counts {
  const ready = states.filter((state) => state === 'ready').length;
  const skipped = states.filter((state) => state === 'skipped').length;
  return { ready, skipped, open: states.length - ready - skipped };
}

/** Whether an admin has to check this row: it is open, or was when the list was read. Who is not in the app is no question. */
export const wantsLook = (row: DraftRow, state: RowState): boolean => {
  if (state === 'skipped' && row.source !== null && isUnknown(row.source)) return false;
  return (state !== 'ready' && state !== 'skipped') || row.source === null || row.source.userId === null;
};

export const changedRow = (draft: Draft, key: string, change: Partial<DraftRow>): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
});

/** Adds an unreadable line, to be filled in manually. */
export const withLine = (draft: Draft, line: { page: number; text: string }, kind: Kind): Draft => ({
  ...draft,
  rows: [
    ...draft.rows,
    {
      key: `hand-${draft.rows.length}`,
      source: null,
      page: line.page,
      text: line.text,
      userId: null,
      skip: false,
      value: '',
      ownTeam: '',
      team: kind === 'positions' ? (Object.keys(draft.teams)[0] ?? null) : null,
    },
  ],
});

/** Assigns people to their rows. @param people user ids by the key of the row */
export const withPeople = (draft: Draft, people: ReadonlyMap<string, string>): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => {
    const userId = people.get(row.key);
    return userId === undefined ? row : { ...row, userId, skip: false };
  }),
});

/** Skips all rows of a team. */
export const withoutTeam = (draft: Draft, team: string): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.team === team ? { ...row, skip: true, userId: null } : row)),
});

/** The rows to save. */
export const savedRows = (draft: Draft, kind: Kind) => {
  const states = statesOf(draft, kind);
  return draft.rows.flatMap((row, at) => {
    const position = valueOfRow(row, kind);
    if (states[at] !== 'ready' || row.userId === null || position === null) return [];
    const notes = row.source?.status ?? [];
    return [{ userId: row.userId, position, teamId: teamOfRow(row, draft), notes }];
  });
};

/** The number of rows to save that differ from what is saved already. */
export function newRows(draft: Draft, kind: Kind, stored: Before['kept']): number {
  type Row = { userId: string; position: number; teamId: string | null; notes: readonly string[] };
  const comparable = ({ userId, position, teamId, notes }: Row) =>
    kind === 'qttr' ? `${userId} ${position}` : `${userId} ${position} ${teamId} ${notes.toSorted()}`;
  const known = new Set(stored.map(comparable));
  return savedRows(draft, kind).filter((row) => !known.has(comparable(row))).length;
}

/** The people to choose from in a row: the chosen one first, then the likeliest. */
export function choicesOf(row: DraftRow, people: ReadonlyMap<string, KnownPerson>): KnownPerson[] {
  const ids = [row.userId, row.source?.userId, ...(row.source?.candidates.map((one) => one.userId) ?? [])];
  return [...new Set(ids)].flatMap((id) => (id ? (people.get(id) ?? []) : []));
}
