/** The rows of the form of emergency contacts; a row without any text is no contact. */
import { isPhone } from '@club/contract/emergency/rules.ts';
import type { Emergency } from '@club/contract/emergency/shape.ts';
import type { FieldCode } from '@club/contract/failures.ts';

export type ContactRow = { name: string; phone: string; relation: string };

export const blankRow: ContactRow = { name: '', phone: '', relation: '' };

const isFilled = (row: ContactRow) => Object.values(row).some((text) => text.trim() !== '');

export const filledRows = (rows: readonly ContactRow[]): ContactRow[] => rows.filter(isFilled);

/** The rows of what is stored; one to begin with where there is nothing. */
export function rowsOf({ contacts }: Pick<Emergency, 'contacts'>): ContactRow[] {
  const rows = contacts.map(({ name, phone, relation }) => ({ name, phone, relation: relation ?? '' }));
  return rows.length > 0 ? rows : [blankRow];
}

/** Whether both are the same contacts in the same order. */
export const sameRows = (one: readonly ContactRow[], other: readonly ContactRow[]): boolean =>
  JSON.stringify(filledRows(one)) === JSON.stringify(filledRows(other));

export type RowFaults = { name?: FieldCode; phone?: FieldCode };

/** What is wrong with a row, by field. */
export function faultsOf(row: ContactRow): RowFaults {
  if (!isFilled(row)) return {};
  const phone = row.phone.trim();
  return {
    ...(row.name.trim() === '' && { name: 'name-empty' }),
    ...(phone === '' ? { phone: 'phone-empty' } : isPhone(phone) ? {} : { phone: 'not-a-phone' }),
  };
}

/** @param place of the row, from 0 @returns the rows with this one earlier by one */
export const earlier = (rows: readonly ContactRow[], place: number): ContactRow[] =>
  rows.with(place - 1, rows[place] ?? blankRow).with(place, rows[place - 1] ?? blankRow);
