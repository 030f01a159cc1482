/** Calendars, as programs read them line by line. */
import ICAL from 'ical.js';
import { expect, it, vi } from 'vitest';
import { writeCalendar } from './calendar.ts';

const texts = [
  'Training in der Halle am Hofer Weg, bitte Hallenschuhe mitbringen '.repeat(4),
  'Ä'.repeat(150),
  '東京'.repeat(60),
  `x${'🏓'.repeat(70)}`,
  'e\u0301'.repeat(90),
];

const at = new Date('2026-12-01T18:00:00Z');
const event = { uid: 'a', sequence: 0, created: at, modified: at, start: at, end: at, cancelled: false };
const write = (text: string): string =>
  writeCalendar({ product: text, name: text, zone: 'Europe/Berlin', refresh: 'PT1H' }, [
    { ...event, summary: text, description: text, location: text, categories: [text] },
  ]);

it.each(texts)('has no line above 75 octets, including the leading space, and loses nothing: %s', (text) => {
  const feed = write(text);
  const lines = feed.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const unfolded = feed.replaceAll('\r\n ', '');
  const escaped = text.replaceAll(',', '\\,');
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION'])
    expect(unfolded).toContain(`${name}:${escaped}\r\n`);
});

it('writes each text as one line, whatever its line breaks are, and escapes it', () => {
  const feed = write('Hof; I, II\rATTENDEE:mailto:eva@hof.example\r\nC:\\Halle\nEnde');
  const lines = feed.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  const escaped = 'Hof\\; I\\, II\\nATTENDEE:mailto:eva@hof.example\\nC:\\\\Halle\\nEnde';
  for (const name of ['NAME', 'X-WR-CALNAME', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES'])
    expect(lines).toContain(`${name}:${escaped}`);
});

it('writes each time and number of an event as what it is', () => {
  const [created, modified] = [new Date('2026-11-02T10:00:00Z'), new Date('2026-11-20T12:00:00Z')];
  const [start, end] = [new Date('2026-12-01T18:00:00Z'), new Date('2026-12-01T20:30:00Z')];
  const about = { product: 'Hof', name: 'Hof', zone: 'Europe/Berlin', refresh: 'PT1H' };
  const words = { summary: 'Sitzung', description: null, location: null, categories: [] };
  const feed = writeCalendar(about, [
    { uid: 'a', sequence: 3, created, modified, start, end, cancelled: true, ...words },
  ]);
  const lines = feed.slice(feed.indexOf('BEGIN:VEVENT')).split('\r\n');
  expect(lines.slice(1, lines.indexOf('END:VEVENT')).toSorted()).toEqual([
    'CREATED:20261102T100000Z',
    'DTEND;TZID=Europe/Berlin:20261201T213000',
    'DTSTAMP:20261120T120000Z',
    'DTSTART;TZID=Europe/Berlin:20261201T190000',
    'LAST-MODIFIED:20261120T120000Z',
    'SEQUENCE:3',
    'STATUS:CANCELLED',
    'SUMMARY:Sitzung',
    'UID:a',
  ]);
});

it('writes a large calendar again only when something in it has changed', () => {
  const written = vi.spyOn(ICAL.Component.prototype, 'toString');
  const about = { product: 'Hof', name: 'Hof', zone: 'Europe/Berlin', refresh: 'PT1H' };
  const season = (first: string) =>
    Array.from({ length: 400 }, (_, n) => ({
      ...event,
      uid: String(n),
      summary: n === 0 ? first : 'Hof I',
      description: null,
      location: null,
      categories: [],
    }));
  const text = writeCalendar(about, season('Hof I'));
  expect(writeCalendar(about, season('Hof I'))).toBe(text);
  expect(written).toHaveBeenCalledOnce();
  expect(writeCalendar(about, season('Hof II'))).toContain('SUMMARY:Hof II\r\n');
  expect(writeCalendar({ ...about, name: 'Selb' }, season('Hof I'))).toContain('NAME:Selb\r\n');
  written.mockRestore();
});
