import { expect, test } from 'vitest';
import { pickMembers } from './pick-members.ts';
import { readMembers } from './read-members.ts';

const picked = (text: string) =>
  pickMembers(readMembers(new TextEncoder().encode(text)), undefined, '2026-11-20');

test('a line that is too long is named, and all others are read', async () => {
  const note = 'x'.repeat(70_000);
  const list = (first: string) =>
    `${first}\nEva;Eins;kurz\nZoe;Zwei;${note}\nUte;"Drei";"in zwei\nZeilen"\nIda;Vier;`;
  const { rows, columns } = picked(list('Vorname;Nachname;Notiz'));
  expect(rows.map(({ line, person, reason }) => [line, person?.lastName ?? reason])).toEqual([
    [2, 'Eins'],
    [3, 'line-too-long'],
    [4, 'Drei'],
    [6, 'Vier'],
  ]);
  expect(rows[1]?.text).toMatch(/^Zoe;Zwei;x+$/);
  expect(columns.map(({ example }) => example)).toEqual(['Eva', 'Eins', 'kurz']);
  // the headings are needed
  expect(() => picked(list(`Vorname;Nachname;${note}`))).toThrow('not-a-table');
});
