import { expect, test } from 'vitest';
import { csvFile, csvValue } from './csv.ts';

test('the file starts with a BOM and separates with semicolons', () => {
  expect(csvFile(['Name', 'Rang'], [['Jörg', 1]])).toBe('\uFEFFName;Rang\r\nJörg;1\r\n');
});

test.each(['=1+1', '+49 9281', '-5 Grad', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＠x'])(
  'text that a spreadsheet would run as a formula is escaped: %j',
  (text) => {
    expect(csvValue(text).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a negative number stays a number', () => {
  expect(csvValue(-12)).toBe('-12');
});

test('semicolons, quotes and line breaks stay inside their cell', () => {
  expect(csvValue('Hof; "II"\nBayern')).toBe('"Hof; ""II""\nBayern"');
});

test('a missing value is an empty cell', () => {
  expect(csvFile(['a', 'b'], [[null, undefined]])).toBe('\uFEFFa;b\r\n;\r\n');
});
