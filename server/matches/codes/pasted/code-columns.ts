/** The columns of a pasted list of match codes, found by their headings. */
import { foldLetters } from '@club/contract/letters.ts';

/** Places of the cells, counted from 0; null: the list has no such column. */
export type Columns = { number: number; code: number | null; pin: number | null };

/** The cells of a line: copied from a table of a page they are parted by tabs, from a file by semicolons. */
export const cellsOf = (line: string): string[] =>
  line.split(/\t|;|\||\s{3,}/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const names: Record<keyof Columns, RegExp> = {
  number: /^(?:spiel|match|begegnungs?)?(?:nr|nummer|no)$|^(?:spiel|begegnung|match)$/,
  code: /code$/,
  pin: /pin(?:nummer|code)?$/,
};

/** The columns in a line of headings; null for any other line. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const folded = cells.map((cell) => foldLetters(cell).replace(/[^a-z]/g, ''));
  if (cells.some((cell) => /\d/.test(cell))) return null;
  const placeOf = (column: keyof Columns) => {
    const place = folded.findIndex((name) => names[column].test(name));
    return place < 0 ? null : place;
  };
  const [number, pin] = [placeOf('number'), placeOf('pin')];
  // a PIN may be called a code
  const code = folded.findIndex((name, at) => names.code.test(name) && at !== pin);
  if (number === null || (pin === null && code < 0)) return null;
  return { number, code: code < 0 ? null : code, pin };
}
