/** What becomes of each row, as somebody chose; and how that is counted and told. */
import type { Choice, MemberRow } from '@club/contract/users/import/shape.ts';
import type { Dates } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import type { FieldChange } from '../../ui/FieldChanges.tsx';

/** By line; a row without one is left out. */
export type Choices = Readonly<Record<number, Choice>>;

/** Nothing of what stands there would be lost: the row only adds. */
const onlyAdds = ({ fields }: MemberRow): boolean =>
  Object.entries(fields).every(([field, [before]]) => field === 'teams' || before === null);

/** What is chosen at first: who is new, and what only adds. Nobody is let in or changed unseen. */
export const usualChoices = (rows: readonly MemberRow[]): Choices =>
  Object.fromEntries(
    rows.flatMap((row): [number, Choice][] => {
      if (row.state === 'new') return [[row.line, 'new']];
      return row.state === 'changed' && onlyAdds(row) ? [[row.line, 'take']] : [];
    }),
  );

/** What the server is told: rows that are new come in unless it hears otherwise. */
export const toldChoices = (rows: readonly MemberRow[], choices: Choices): Record<number, Choice> =>
  Object.fromEntries(
    rows.flatMap((row): [number, Choice][] => {
      const choice = choices[row.line];
      if (row.state === 'new') return choice === 'new' ? [] : [[row.line, 'skip']];
      return choice === undefined ? [] : [[row.line, choice]];
    }),
  );

export type Counts = { created: number; changed: number; approved: number; unsure: number };

/** What would be done. */
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

/** `5 neu · 1 offen`; what there is none of is left out. */
export const summaryOf = (counts: Partial<Counts>, words: Texts['usersImport']['counts']): string =>
  (Object.keys(words) as (keyof Counts)[])
    .filter((part) => (counts[part] ?? 0) > 0)
    .map((part) => words[part](counts[part] ?? 0))
    .join(' · ');

const told = (field: string, value: unknown, dates: Dates): string => {
  if (value === null || value === '') return '–';
  if (field === 'birthday') return dates.date(String(value));
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
};

/** What a row would change, old and new, in the reader's words. */
export const changesOf = (row: MemberRow, words: Texts['usersImport'], dates: Dates): FieldChange[] =>
  Object.entries(row.fields).map(([field, [before, after]]) => ({
    field,
    label: words.fields[field as keyof typeof words.fields],
    before: told(field, before, dates),
    after: told(field, after, dates),
  }));
