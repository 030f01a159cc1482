/** Reads match codes and PINs from a pasted text: a list of the association, a mail, or what somebody typed. */
import type { UnreadReason } from '@club/contract/matches/codes/pasted/rules.ts';
import { longestCode } from '@club/contract/matches/codes/rules.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import { type Columns, cellsOf, columnsOf } from './code-columns.ts';
import { dateIn, type Parts, partsOf } from './read-line.ts';

/** The codes of a game, at the line that names it. `date` is the club's; null: not mentioned */
export type CodeLine = {
  line: number;
  text: string;
  number: string;
  date: string | null;
  code: string | null;
  pin: string | null;
};
export type UnreadLine = { line: number; text: string; reason: UnreadReason };
export type ReadCodes = { lines: CodeLine[]; unread: UnreadLine[] };

/** characters of a line that are read */
const longestLine = 1000;

/** Numbers are compared without capitals and leading zeros. */
export const numberKey = (number: string): string =>
  number
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

const orNull = (text: string | undefined): string | null => text?.trim() || null;

/** The values in the columns of a list; null: the line has too few. */
function inColumns(cells: readonly string[], { number, code, pin }: Columns): Parts | null {
  if (cells.length <= Math.max(number, code ?? 0, pin ?? 0)) return null;
  return {
    number: orNull(cells[number]),
    code: code === null ? null : orNull(cells[code]),
    pin: pin === null ? null : orNull(cells[pin]),
    date: dateIn(cells.join(' '))?.date ?? null,
    labelled: true,
  };
}

/** Removes names from a line: they may contain digits. */
function namesOut(names: readonly string[]): (line: string) => string {
  const escaped = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => RegExp.escape(name));
  if (escaped.length === 0) return (line) => line;
  const pattern = new RegExp(escaped.join('|'), 'giu');
  return (line) => line.replace(pattern, ' ');
}

const isEmpty = ({ code, pin }: Pick<Parts, 'code' | 'pin'>): boolean => code === null && pin === null;
const isTooLong = ({ code, pin }: Parts): boolean =>
  [code, pin].some((text) => text !== null && text.length > longestCode);
/** Whether a line below fits what is known about a game. */
const completes = (game: CodeLine, { code, pin }: Parts): boolean =>
  (game.code === null || code === null) && (game.pin === null || pin === null);

/** Combines the lines of a text: a line without a number belongs to the game above if it is labelled as code or PIN. */
function collect() {
  const lines: CodeLine[] = [];
  const unread: UnreadLine[] = [];
  let above: CodeLine | null = null;
  const leaveOut = (line: number, text: string, reason: UnreadReason) => {
    unread.push({ line, text, reason });
    above = null;
  };
  return {
    add(line: number, text: string, parts: Parts | 'unclear') {
      if (parts === 'unclear') leaveOut(line, text, 'unclear');
      else if (isTooLong(parts)) leaveOut(line, text, 'too-long');
      else if (parts.number !== null) {
        const { number, date, code, pin } = parts;
        above = { line, text, number, date, code, pin };
        lines.push(above);
      } else if (isEmpty(parts)) return;
      else if (above && parts.labelled && completes(above, parts)) {
        above.code ??= parts.code;
        above.pin ??= parts.pin;
      } else leaveOut(line, text, 'no-number');
    },
    all(): ReadCodes {
      const empty = lines.filter(isEmpty);
      return {
        lines: lines.filter((line) => !isEmpty(line)),
        unread: [...unread, ...empty.map(({ line, text }) => ({ line, text, reason: 'no-codes' as const }))],
      };
    },
  };
}

/**
 * @param games numbers of those in question, and the names of their teams
 * @returns lines without figures, like those of a letter around the list, are in neither of the two
 */
export function readCodes(
  text: string,
  { numbers, teams }: { numbers: readonly string[]; teams: readonly string[] },
): ReadCodes {
  const known = new Set(numbers.map(numberKey));
  const isNumber = (word: string) => known.has(numberKey(word));
  const withoutNames = namesOut(teams);
  const read = collect();
  let columns: Columns | null = null;
  for (const [at, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(whole.slice(0, longestLine));
    const line = visibleText(whole.slice(0, longestLine)).replace(/\s+/g, ' ').trim();
    const headings = columnsOf(cells);
    if (headings) columns = headings;
    else if (/\d/.test(line) || /(?:code|pin)\s*[:=]/i.test(line))
      read.add(at + 1, line, (columns && inColumns(cells, columns)) ?? partsOf(withoutNames(line), isNumber));
  }
  return read.all();
}
