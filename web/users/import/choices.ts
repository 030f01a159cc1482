/** The user's choices about the rows, and their counts and descriptions. */
import type { Choice, MemberRow } from '@club/contract/users/import/shape.ts';
import type { Dates } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import type { FieldChange } from '../../ui/FieldChanges.tsx';

/** By line; a row without a choice is left out. */
export type Choices = Readonly<Record<number, Choice>>;

/** Whether the row only adds and overwrites no existing value. */
const onlyAdds = ({ fields }: MemberRow): boolean =>
  Object.entries(fields).every(([field, [before]]) => field === 'teams' || before === null);

/** The default choices: new members, and rows that only add. Nobody is approved or changed unseen. */
export const usualChoices = (rows: readonly MemberRow[]): Choices =>
  Object.fromEntries(
    rows.flatMap((row): [number, Choice][] => {
      if (row.state === 'new') return [[row.line, 'new']];
      return row.state === 'changed' && onlyAdds(row) ? [[row.line, 'take']] : [];
    }),
  );

/** The choices about rows, and those rows. */
export type Decided = { rows: readonly MemberRow[]; choices: Choices };

/** The choices about another preview: they stay for each row that is as it was, and begin anew for the others. */
export function carriedOver(before: Decided, rows: readonly MemberRow[]): Choices {
  const known = new Set(before.rows.map((row) => JSON.stringify(row)));
  const usual = usualChoices(rows);
  return Object.fromEntries(
    rows.flatMap((row): [number, Choice][] => {
      const choice = (known.has(JSON.stringify(row)) ? before.choices : usual)[row.line];
      return choice === undefined ? [] : [[row.line, choice]];
    }),
  );
}

/** The choices as they are sent: the server creates new rows unless they are marked as skipped. */
export const sentChoices = (rows: readonly MemberRow[], choices: Choices): Record<number, Choice> =>
  Object.fromEntries(
    rows.flatMap((row): [number, Choice][] => {
      const choice = choices[row.line];
      if (row.state === 'new') return choice === 'new' ? [] : [[row.line, 'skip']];
      return choice === undefined ? [] : [[row.line, choice]];
    }),
  );

export type Counts = { created: number; changed: number; approved: number; unsure: number };

/** The number of changes of each kind. */
export function countsOf(rows: readonly MemberRow[], choices: Choices): Counts {
  const counts: Counts = { created: 0, changed: 0, approved: 0, unsure: 0 };
  for (const row of rows) {
    const choice = choices[row.line];
    const picked = row.candidates.find(({ id }) => id === choice);
    if (choice === 'new') counts.created += 1;
    else if (row.state === 'waiting' ? choice === 'take' : picked?.approved === false) counts.approved += 1;
    else if (choice !== undefined && choice !== 'skip') counts.changed += 1;
    else if (row.state === 'unsure') counts.unsure += 1;
  }
  return counts;
}

export const touched = ({ created, changed, approved }: Omit<Counts, 'unsure'>): number =>
  created + changed + approved;

/** `5 neu · 1 offen`; counts of zero are left out. */
export const summaryOf = (counts: Partial<Counts>, words: Texts['usersImport']['counts']): string =>
  (Object.keys(words) as (keyof Counts)[])
    .filter((part) => (counts[part] ?? 0) > 0)
    .map((part) => words[part](counts[part] ?? 0))
    .join(' · ');

const textOf = (field: string, value: unknown, dates: Dates): string => {
  if (value === null || value === '') return '–';
  if (field === 'birthday') return dates.date(String(value));
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
};

/** The changes of a row, old and new, in the user's language. */
export const changesOf = (row: MemberRow, words: Texts['usersImport'], dates: Dates): FieldChange[] =>
  Object.entries(row.fields).map(([field, [before, after]]) => ({
    field,
    label: words.fields[field as keyof typeof words.fields],
    before: textOf(field, before, dates),
    after: textOf(field, after, dates),
  }));
