import { expect, test } from 'vitest';
import { parseDate, parseTime } from './parse-date.ts';

test.each([
  ['24.11.2026', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  ['4.1.', '2026-01-04'],
  ['2411', '2026-11-24'],
  ['241127', '2027-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['29.2.2028', '2028-02-29'],
])('%s is a date', (typed, date) => {
  expect(parseDate(typed, '2026-06-01')).toBe(date);
});

test.each([
  ['4.1.', '2026-12-28', '2027-01-04'],
  ['0105', '2026-11-26', '2027-05-01'],
  ['11.12.', '2027-01-05', '2026-12-11'],
  ['31.12.', '2026-12-31', '2026-12-31'],
  ['1.1.', '2026-12-31', '2027-01-01'],
  ['29.2.', '2027-12-01', '2028-02-29'],
])('%s without a year, on %s, is the nearest one', (typed, today, date) => {
  expect(parseDate(typed, today)).toBe(date);
});

const born = { min: '1900-01-01', max: '2026-11-27' };

test.each([
  ['a birthday is never in the future', '17.5.85', born, '1985-05-17'],
  ['a birthday is never in the future', '171285', born, '1985-12-17'],
  ['a birthday of today is none of a hundred years ago', '27.11.26', born, '2026-11-27'],
  ['a birthday of tomorrow is one', '28.11.26', born, '1926-11-28'],
  ['a typed century counts', '17.5.2085', born, '2085-05-17'],
  ['values of a list are of the past', '11.12.', { max: '2026-11-27' }, '2025-12-11'],
  ['but not of another century', '11.12.26', { max: '2026-11-27' }, '2026-12-11'],
  ['the end of a series is after its start', '30.6.', { min: '2026-12-01' }, '2027-06-30'],
  ['the end of one that starts in some years, too', '31.1.', { min: '2036-11-01' }, '2037-01-31'],
  ['the end of one of a school year is in the next year', '31.7.', { min: '2027-09-06' }, '2028-07-31'],
  ['an end a few days before the start is not a year after it', '3.12.', { min: '2026-12-05' }, '2026-12-03'],
  ['without a year that has the day it is the next one', '29.2.', { min: '2027-01-01' }, '2028-02-29'],
])('%s: %s', (_, typed, accepted, date) => {
  expect(parseDate(typed, '2026-11-27', accepted)).toBe(date);
});

test.each(['', '31.4.2026', '29.2.2026', '24', '24.13.', 'morgen', '1.2.3.4', '24.11.202'])(
  '%j is no date',
  (typed) => {
    expect(parseDate(typed, '2026-06-01')).toBeNull();
  },
);

test.each([
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['1930', '19:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['19 Uhr', '19:00'],
])('%s is a time', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', '24:00', '19:60', 'abends', '193000'])('%j is no time', (typed) => {
  expect(parseTime(typed)).toBeNull();
});
