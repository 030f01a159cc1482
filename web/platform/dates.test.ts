import { expect, test } from 'vitest';
import { createDates } from './dates.ts';

const german = createDates('de', 'Europe/Berlin');
const english = createDates('en', 'Europe/Berlin');
const today = '2026-11-24';

test('a training on a Tuesday evening reads the German way', () => {
  expect(german.full('2026-11-24T18:30:00Z')).toBe('Di., 24.11.2026, 19:30');
  expect(english.full('2026-11-24T18:30:00Z')).toBe('Tue, 24 Nov 2026, 19:30');
});

test('near dates are shown in words, in the club’s days', () => {
  expect(german.relative('2026-11-24T18:30:00Z', today)).toBe('heute 19:30');
  expect(german.relative('2026-11-24T23:30:00Z', today)).toBe('morgen 00:30');
  expect(german.relative('2026-11-27T18:30:00Z', today)).toBe('in 3 Tagen');
  expect(english.relative('2026-11-22T18:30:00Z', today)).toBe('2 days ago');
  expect(german.relative('2026-12-24T18:30:00Z', today)).toBe('Do., 24.12.2026, 19:30');
});

test.each([
  ['2026-11-09', 'Mo., 09.11.2026, 19:30'],
  ['2026-11-10', 'vor 14 Tagen'],
  ['2026-11-22', 'vorgestern'],
  ['2026-11-23', 'gestern 19:30'],
  ['2026-11-25', 'morgen 19:30'],
  ['2026-11-26', 'übermorgen'],
  ['2026-12-08', 'in 14 Tagen'],
  ['2026-12-09', 'Mi., 09.12.2026, 19:30'],
])('two weeks on either side are near: %s is “%s”', (day, words) => {
  expect(german.relative(`${day}T18:30:00Z`, today)).toBe(words);
});

test('what somebody must be at in time always has its time', () => {
  expect(german.soon('2026-11-24T18:30:00Z', today)).toBe('heute 19:30');
  expect(german.soon('2026-11-24T23:30:00Z', today)).toBe('morgen 00:30');
  expect(english.soon('2026-11-26T18:30:00Z', today)).toBe('Thu, 26 Nov 2026, 19:30');
  expect(german.soon('2026-11-23T18:30:00Z', today)).toBe('Mo., 23.11.2026, 19:30');
});

test('a date without a time is the same day in every zone', () => {
  expect(createDates('de', 'America/Los_Angeles').date('2026-11-24')).toBe('24.11.2026');
});

test.each([
  ['2026-07-01', '19:30', '2026-07-01T17:30:00Z'],
  ['2026-11-24', '19:30', '2026-11-24T18:30:00Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
])('%s %s in Hof is %s', (date, time, instant) => {
  expect(german.instantOf(date, time)).toBe(instant);
  expect(german.localOf(instant)).toEqual({ date, time });
});

test('an hour that the clock skips is the hour after, one that it repeats is the first', () => {
  expect(german.localOf(german.instantOf('2026-03-29', '02:30'))).toEqual({
    date: '2026-03-29',
    time: '03:30',
  });
  expect(german.instantOf('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00Z');
});
