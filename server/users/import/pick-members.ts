/** Extracts the members from a table: the meaning of its columns, and each row or the reason why it is unreadable. */
import { Failure } from '@club/contract/failures.ts';
import {
  guessColumns,
  identifyPeople,
  type MemberField,
  type RowReason,
} from '@club/contract/users/import/rules.ts';
import type { ListedMember } from '@club/contract/users/import/shape.ts';
import {
  foldName,
  isNameParticle,
  isNameSuffix,
  lastNameLength,
  refuseBirthday,
} from '@club/contract/users/rules.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import type { TableRow } from '../../platform/read-table.ts';

export type Column = { title: string; example: string; field: MemberField | null };
export type Picked = { line: number; text: string } & (
  | { person: ListedMember; reason: null }
  | { person: null; reason: RowReason }
);
/** `rows` is empty while no columns contain names. */
export type PickedMembers = { columns: Column[]; rows: Picked[] };

const address = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]+$/;

/**
 * `24.11.2006`, `24.11.06` or `2006-11-24`, with or without a time, as `2006-11-24`; null if it is not a date.
 * @param today what a year of two digits cannot exceed
 */
function dateOf(cell: string, today: string): string | null {
  const [, d, m, y] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?: \d.*)?$/.exec(cell) ?? [];
  const [iso] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(cell) ?? [];
  const day = `${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`;
  const year = y?.length === 2 ? `${`20${y}-${day}` <= today ? 20 : 19}${y}` : y;
  const isoDate = iso ?? (year ? `${year}-${day}` : '');
  const date = new Date(`${isoDate}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDate);
  return real && isoDate >= '1900' ? isoDate : null;
}

/** `Beispiel, Eva` or `Eva Beispiel`. @param lastFirst `Beispiel Eva`, below a heading that says so */
function splitName(text: string, lastFirst: boolean): { firstName: string; lastName: string } {
  const comma = text.indexOf(',');
  if (comma >= 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() };
  const words = text.split(/\s+/);
  const join = (from: number, to?: number) => words.slice(from, to).join(' ');
  if (lastFirst) {
    // each of the two names has a word
    const at = Math.min(Math.max(lastNameLength(words), 1), words.length - 1);
    return { firstName: join(at), lastName: join(0, at) };
  }
  let at = words.length - 1;
  if (at > 1 && isNameSuffix(words[at] ?? '')) at -= 1;
  while (at > 1 && isNameParticle(words[at - 1] ?? '')) at -= 1;
  return { firstName: join(0, at), lastName: join(at) };
}

/** `Nachname Vorname`, `Name, Vorname` */
const isLastFirst = (title: string): boolean => /name vorname$/.test(foldName(title));

/** Spreadsheets write an apostrophe before text that looks like a formula; so does ours. A dash alone means nothing. */
const plain = (cell: string): string =>
  visibleText(cell)
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[-–—]+$/, '');

function read(row: TableRow, columns: readonly Column[], today: string): Picked {
  const fields = columns.map(({ field }) => field);
  const cell = (field: MemberField) => plain(row.cells[fields.indexOf(field)] ?? '');
  const text = row.cells.filter(Boolean).join(' · ').replace(/\s+/g, ' ').slice(0, 200);
  const refused = (reason: RowReason): Picked => ({ line: row.line, text, person: null, reason });
  if (row.broken) return refused('line-too-long');
  const names =
    fields.includes('firstName') && fields.includes('lastName')
      ? { firstName: cell('firstName'), lastName: cell('lastName') }
      : splitName(cell('name'), isLastFirst(columns[fields.indexOf('name')]?.title ?? ''));
  if (names.firstName === '' || names.lastName === '') return refused('no-name');
  if (names.firstName.length > 100 || names.lastName.length > 100) return refused('name-too-long');
  const email = cell('email') || null;
  if (email !== null && (email.length > 254 || !address.test(email))) return refused('bad-email');
  const birthdayCell = cell('birthday');
  const birthday = birthdayCell === '' ? null : dateOf(birthdayCell, today);
  if (birthdayCell !== '' && birthday === null) return refused('bad-birthday');
  if (birthday !== null && refuseBirthday(birthday, today)) return refused('birthday-in-future');
  const teams = [...new Set((row.cells[fields.indexOf('teams')] ?? '').split(/[,;/|\n]/).map(plain))];
  const person = { ...names, email, birthday, teams: teams.filter(Boolean).slice(0, 20) };
  return { line: row.line, text, person, reason: null };
}

const looksLikeData = (cell: string, today: string): boolean =>
  address.test(cell) || dateOf(cell, today) !== null;

/**
 * Whether the first row has the headings: a known one, or text above the dates or addresses of others. A person without
 * date and address has nothing there.
 */
function hasHeadings([first, ...others]: readonly TableRow[], today: string): boolean {
  if (!first || first.cells.some((cell) => looksLikeData(cell, today))) return false;
  if (guessColumns(first.cells).some((field) => field !== null)) return true;
  return first.cells.some(
    (cell, at) => cell !== '' && others.some(({ cells }) => looksLikeData(cells[at] ?? '', today)),
  );
}

/**
 * @param wanted the chosen field of each column; default: guessed by the headings
 * @param today `2026-11-20`, in the club's zone
 * @throws Failure `no-members`
 */
export function pickMembers(
  table: readonly TableRow[],
  wanted: readonly (MemberField | null)[] | undefined,
  today: string,
): PickedMembers {
  const headed = hasHeadings(table, today);
  const body = headed ? table.slice(1) : table;
  if (body.length === 0) throw new Failure('no-members');
  const width = table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const titles = Array.from({ length: width }, (_, at) => (headed ? (table[0]?.cells[at] ?? '') : ''));
  const fields = wanted ?? guessColumns(titles);
  const columns = titles.map((title, at) => ({
    title: title.slice(0, 100),
    example: (body.find(({ cells, broken }) => !broken && cells[at])?.cells[at] ?? '').slice(0, 100),
    field: fields[at] ?? null,
  }));
  const known = identifyPeople(columns.map(({ field }) => field));
  return { columns, rows: known ? body.map((row) => read(row, columns, today)) : [] };
}
