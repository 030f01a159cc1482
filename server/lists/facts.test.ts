/** Single cells and titles of lists: values and years as they are printed, and what is none. */
import { expect, it } from 'vitest';
import { qttrOf, yearOf } from './parse/cells.ts';
import { seasonOf } from './parse/facts.ts';

it.each([
  ['1979', 1979],
  ["'97", 1997],
  ['31', 1931],
  ['30', 2030],
  ['08', 2008],
  ['11.05.2010', 2010],
  ['1850', null],
])('the year of birth „%s“ is %s', (text, year) => {
  expect(yearOf(text)).toBe(year);
});

it.each([
  ['1483', 1483],
  ['1.483', 1483],
  ['1483*', 1483],
  ['100', 100],
  ['3500', 3500],
  ['3501', null],
  ['99', null],
  ['0987', null],
])('the value „%s“ is %s', (text, value) => {
  expect(qttrOf(text)).toBe(value);
});

it.each([
  ['Vorrunde 2026/27', 2026],
  ['Saison 2026/2027', 2026],
  ['Saison 26/27', 2026],
  ['Spielzeit 1999/00', null],
  ['Saison 2099/00', 2099],
  ['Halle 2026/28', null],
])('the season of „%s“ is %s', (line, season) => {
  expect(seasonOf([line])).toBe(season);
});
