/** Calendars, as programs read them line by line. */
import { expect, it } from 'vitest';
import { writeCalendar } from './calendar.ts';

const texts = [
  'Training in der Halle am Hofer Weg, bitte Hallenschuhe mitbringen '.repeat(4),
  'Ä'.repeat(150),
  '東京'.repeat(60),
  `x${'🏓'.repeat(70)}`,
  'e\u0301'.repeat(90),
];

it.each(texts)('has no line above 75 octets, including the leading space, and loses nothing: %s', (text) => {
  const at = new Date('2026-12-01T18:00:00Z');
  const about = { product: text, name: text, zone: 'Europe/Berlin', refresh: 'PT1H' };
  const event = { uid: 'a', sequence: 0, created: at, modified: at, start: at, end: at, summary: text };
  const feed = writeCalendar(about, [
    { ...event, description: text, location: text, cancelled: false, categories: [text] },
  ]);
  const lines = feed.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const unfolded = feed.replaceAll('\r\n ', '');
  const escaped = text.replaceAll(',', '\\,');
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION'])
    expect(unfolded).toContain(`${name}:${escaped}\r\n`);
});
