/** Single cells and titles of lists: values and years as they are printed, and what is none. */
import { expect, it } from 'vitest';
import { qttrOf, yearOf } from './parse/cells.ts';
import { dateOf, seasonOf } from './parse/facts.ts';
import { sectionOf } from './parse/sections.ts';

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

it.each([
  ['Stichtag 11.05.2026', '2026-05-11'],
  ['Stand: 2026-02-28', '2026-02-28'],
  ['Rangliste vom 3. Mai 2026', '2026-05-03'],
  ['Stichtag 29.02.2026', null],
  ['Stichtag 31.11.2026', null],
  ['Stichtag 11.13.2026', null],
])('the date of „%s“ is %s, never another day', (line, day) => {
  expect(dateOf([line])).toBe(day);
});

it.each([
  ['Herren II', 2],
  ['2. Mannschaft', 2],
  ['Erste Mannschaft', 1],
  ['Zweite Damen', 2],
  ['Dritte Mannschaft Herren', 3],
  ['Herren - Vierte Mannschaft', 4],
  ['Fünfte Damen', 5],
  ['Sechste Mannschaft', 6],
  ['2. Mannschaft (4711)', null],
  [`2. Mannschaft Bezirksliga ${'Nord '.repeat(26)}`, 2],
  [`2. Mannschaft Bezirksliga ${'Nord '.repeat(28)}`, null],
])('the heading „%s“ is of the team %s', (line, number) => {
  expect(sectionOf(line)?.number ?? null).toBe(number);
});
