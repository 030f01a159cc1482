/** Instants in PostgreSQL's text format: `2026-11-20 18:30:00.123456+00` where the session is in UTC, which it nearly always is. */
import pg from 'pg';

const timestamptz = 1184;
const readAny = pg.types.getTypeParser(timestamptz, 'text') as (text: string) => Date;
const isUsual = (text: string) => text[4] === '-' && text.endsWith('+00') && !text.startsWith('00');

/** As a Date, to the millisecond: three times as fast as pg, which parses all formats. A page of a list has hundreds. */
export function readInstant(text: string): Date {
  if (!isUsual(text)) return readAny(text);
  const two = (at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  const ms = text[19] === '.' ? Number(text.slice(19, -3)) * 1000 : 0;
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), ms));
}
