/** Who becomes RES in the next half: cases H13 to H16, and how many matches are missing. */
import { expect, it } from 'vitest';
import { type HalfCounts, reserveForecast } from './reserves.ts';

const singles = (count: number): HalfCounts => ({ singles: count, doubles: 0 });
const regular = { isReserve: false, isAdult: true };
const reserve = { isReserve: true, isAdult: true };

it.each<
  [string, { isReserve: boolean; isAdult: boolean | null }, HalfCounts, HalfCounts | null, string, number]
>([
  ['H13', regular, singles(2), singles(2), 'RES', 1],
  ['H14', regular, singles(2), singles(3), 'regular', 0],
  ['H15', reserve, singles(3), singles(0), 'regular', 0],
  ['H16 doubles only', regular, { singles: 0, doubles: 3 }, singles(0), 'RES', 3],
  ['doubles only in the half before', regular, singles(0), { singles: 2, doubles: 9 }, 'RES', 3],
  ['enough in this half', regular, singles(3), null, 'regular', 0],
  ['more than enough', regular, singles(7), singles(0), 'regular', 0],
  ['RES with too few, whatever was before', reserve, singles(2), singles(5), 'RES', 1],
  ['the half before is not known', regular, singles(1), null, 'unknown', 2],
  ['the age is not known', { isReserve: false, isAdult: null }, singles(0), singles(0), 'unknown', 0],
  ['nor with enough singles', { isReserve: true, isAdult: null }, singles(3), singles(3), 'unknown', 0],
  ['the rule is about adults', { isReserve: false, isAdult: false }, singles(0), singles(0), 'unknown', 0],
])('%s', (_, player, half, halfBefore, status, needed) => {
  expect(reserveForecast(player, half, halfBefore, { singlesToStay: 3 })).toEqual({ status, needed });
});

it('follows the figure of the rules', () => {
  expect(reserveForecast(regular, singles(2), singles(0), { singlesToStay: 2 }).status).toBe('regular');
});
