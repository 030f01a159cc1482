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

test.each([
  ['Vorname Nachname', 'Hans Müller', 'Hans', 'Müller'],
  ['Vorname Nachname', 'Jan ten Brink', 'Jan', 'ten Brink'],
  ['Name', 'Eva zum Felde', 'Eva', 'zum Felde'],
  ['Name', 'Ana Maria dos Santos', 'Ana Maria', 'dos Santos'],
  ['Name', 'Jean du Pont', 'Jean', 'du Pont'],
  ['Nachname Vorname', 'Müller Hans Peter', 'Hans Peter', 'Müller'],
  ['Name, Vorname', 'Müller Hans', 'Hans', 'Müller'],
  ['Nachname Vorname', 'von der Heide Anna Lena', 'Anna Lena', 'von der Heide'],
  ['Nachname, Vorname', 'Berg jun. Karl', 'Karl', 'Berg jun.'],
  ['Nachname, Vorname', 'Le Van', 'Van', 'Le'],
  ['Nachname Vorname', 'Meyer zu Felde Hans', 'Hans', 'Meyer zu Felde'],
  ['Nachname, Vorname', 'Müller, Hans', 'Hans', 'Müller'],
])('below „%s“ the name %s is %s and %s', (heading, name, firstName, lastName) => {
  expect(picked(`${heading};Ort\n"${name}";Hof`).rows[0]?.person).toMatchObject({ firstName, lastName });
  expect(picked(`${heading};Ort\nMüller;Hof`).rows[0]?.reason).toBe('no-name');
});
