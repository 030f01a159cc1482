/** Creates members without a sign-in for the unknown people of a list, through the import of members. */
import type { MemberField } from '@club/contract/users/import/rules.ts';
import { newKey } from '../platform/keys.ts';
import { importMembers, previewMembers } from '../users/import/queries.ts';

export type NewPerson = {
  /** rows of the list with this person */
  keys: readonly string[];
  firstName: string;
  lastName: string;
  /** the name of their team in the club; '' for none */
  team: string;
};

const columns: MemberField[] = ['firstName', 'lastName', 'teams'];
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The table for the import of members. A person's line is their index here, counted from 2. */
export const tableOf = (people: readonly NewPerson[]): string =>
  [
    ['Vorname', 'Nachname', 'Mannschaft'],
    ...people.map(({ firstName, lastName, team }) => [firstName, lastName, team]),
  ]
    .map((cells) => cells.map(cell).join(';'))
    .join('\r\n');

type Answered = { line: number; state: string; userId: string | null };

/**
 * The user of each row after the import. Somebody who has joined meanwhile under the same name is that person; where
 * several match, or somebody is waiting for approval, nobody is created and the row stays open.
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
  const preview = await previewMembers(list);
  // the same name with two years of birth means two people
  const twice = preview.rows.filter((row) => row.state === 'twice').map((row) => [row.line, 'new'] as const);
  const { rows } = await importMembers(list, preview.seen, Object.fromEntries(twice));
  return takenIn(people, rows);
}
