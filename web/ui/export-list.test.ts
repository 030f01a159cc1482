import { expect, test } from 'vitest';
import { linesOf } from './export-list.ts';
import type { Column } from './table-columns.ts';

type Row = { name: string; home: number | null; guest: number | null };

const columns: Column<Row>[] = [
  { id: 'name', header: 'Game', cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'score',
    header: 'Score',
    cell: ({ home, guest }) => `${home}:${guest}`,
    parts: [
      { header: 'Home', text: ({ home }) => home },
      { header: 'Guest', text: ({ guest }) => guest },
    ],
  },
  { id: 'button', header: '', cell: () => null },
];

test('a score is exported as two numbers, so that no spreadsheet reads it as a time of day', () => {
  const [header, lines] = linesOf(columns, [
    { name: 'Hof – Naila', home: 7, guest: 3 },
    { name: 'Hof – Selb', home: null, guest: null },
  ]);
  expect(header).toEqual(['Game', 'Home', 'Guest']);
  expect(lines).toEqual([
    ['Hof – Naila', 7, 3],
    ['Hof – Selb', null, null],
  ]);
});
