/** Relative times ("5 minutes ago") in both languages. */
import { expect, test } from 'vitest';
import { createDates } from '../platform/dates.ts';
import type { Language } from '../platform/locale.ts';
import { agoOf } from './ago.ts';

const now = new Date('2026-11-21T12:00:00Z');
const format = (language: Language, at: string) =>
  agoOf(at, now, createDates(language, 'Europe/Berlin'), language === 'de' ? 'gerade eben' : 'just now');

test.each([
  ['2026-11-21T11:59:30Z', 'gerade eben', 'just now'],
  // the server's clock may be ahead of the phone's
  ['2026-11-21T12:00:30Z', 'gerade eben', 'just now'],
  ['2026-11-21T11:55:00Z', 'vor 5 Minuten', '5 minutes ago'],
  ['2026-11-21T11:00:01Z', 'vor 59 Minuten', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', 'vor 1 Stunde', '1 hour ago'],
  ['2026-11-21T09:40:00Z', 'vor 2 Stunden', '2 hours ago'],
  ['2026-11-20T12:00:01Z', 'vor 23 Stunden', '23 hours ago'],
  ['2026-11-20T12:00:00Z', 'gestern 13:00', 'yesterday 13:00'],
  ['2026-11-20T11:00:00Z', 'gestern 12:00', 'yesterday 12:00'],
  ['2026-11-18T09:00:00Z', 'vor 3 Tagen', '3 days ago'],
  ['2026-11-07T12:00:01Z', 'vor 14 Tagen', '14 days ago'],
  ['2026-11-07T12:00:00Z', '07.11.2026', '07 Nov 2026'],
  ['2026-11-01T09:00:00Z', '01.11.2026', '01 Nov 2026'],
])('what was written at %s reads as %s', (at, german, english) => {
  expect(format('de', at)).toBe(german);
  expect(format('en', at)).toBe(english);
});
