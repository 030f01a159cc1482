/** Parses CSV files of spreadsheets and associations, with any separator, quotes and encoding. Nothing is evaluated. */
import { Failure } from '@club/contract/failures.ts';
import { mostMemberColumns, mostMemberRows } from '@club/contract/users/import/rules.ts';
import { parse } from 'csv-parse/sync';

export type TableRow = { line: number; cells: readonly string[] };

const begins = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** UTF-8, UTF-16 by its byte order mark, else Windows-1252 as in German spreadsheets. */
function textOf(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Workbooks, pictures and PDFs are full of control characters; text tables have none. */
const binary = (text: string): boolean =>
  text.startsWith('%PDF-') || [...text.slice(0, 4096)].some((one) => one < '\t' || (one > '\r' && one < ' '));

/** The separator: the most frequent candidate in the first line outside quotes. */
function separatorOf(text: string): string {
  const first = text.split(/\r?\n/, 1)[0]?.replace(/"[^"]*"/g, '') ?? '';
  const count = (one: string) => first.split(one).length;
  return [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best));
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * The non-empty rows, with trimmed cells.
 * @throws Failure `not-a-table`, `too-many-rows`
 */
export function readTable(bytes: Uint8Array): TableRow[] {
  const text = textOf(bytes);
  if (text.trim() === '' || binary(text)) throw new Failure('not-a-table');
  try {
    const read = parse(text, {
      bom: true,
      delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 64 * 1024,
      to: mostMemberRows + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const rows = read
      .map(({ record, info }) => ({
        line: info.lines - linesIn(record),
        cells: record.slice(0, mostMemberColumns).map((cell) => cell.trim()),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    // one more for the headings
    if (rows.length > mostMemberRows + 1) throw new Failure('too-many-rows');
    return rows;
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('not-a-table');
  }
}
