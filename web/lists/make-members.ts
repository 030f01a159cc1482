/** Makes members without a sign-in of those whom a list names and nobody here could be: by the import of members. */
import type { MemberField } from '@club/contract/users/import/rules.ts';
import { newKey } from '../platform/keys.ts';
import { importMembers, previewMembers } from '../users/import/queries.ts';

export type NewPerson = {
  /** rows of the list that name them */
  keys: readonly string[];
  firstName: string;
  lastName: string;
  /** the name of their team here; '' for none */
  team: string;
};

const columns: MemberField[] = ['firstName', 'lastName', 'teams'];
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The table that the import of members reads. A person's line is its place here, counted from 2. */
export const tableOf = (people: readonly NewPerson[]): string =>
  [
    ['Vorname', 'Nachname', 'Mannschaft'],
    ...people.map(({ firstName, lastName, team }) => [firstName, lastName, team]),
  ]
    .map((cells) => cells.map(cell).join(';'))
    .join('\r\n');

type Answered = { line: number; state: string; userId: string | null };

/**
 * Which rows of the list mean whom now. Somebody who has come in meanwhile under the same name is that person; where
 * several could be meant, or somebody waits to be approved, nobody is made and the row stays open.
 */
export const takenIn = (people: readonly NewPerson[], rows: readonly Answered[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ line, state, userId }) =>
      userId === null || state === 'waiting'
        ? []
        : (people[line - 2]?.keys ?? []).map((key): [string, string] => [key, userId]),
    ),
  );

/** @returns the user id by the key of each row */
export async function makeMembers(people: readonly NewPerson[]): Promise<Map<string, string>> {
  const file = new File([tableOf(people)], 'members.csv', { type: 'text/csv' });
  const list = { file, columns, key: newKey() };
  const seen = await previewMembers(list);
  // of one name and two years of birth there are two people
  const twice = seen.rows.filter((row) => row.state === 'twice').map((row) => [row.line, 'new'] as const);
  const { rows } = await importMembers(list, seen.seen, Object.fromEntries(twice));
  return takenIn(people, rows);
}
