import { expect, it } from 'vitest';
import { tableOf, takenIn } from './make-members.ts';

const eva = {
  keys: ['line-1', 'line-5'],
  firstName: 'Eva "Evi"',
  lastName: 'Berg; Tal',
  team: 'TTC 1990 Hof',
};
const jo = { keys: ['line-2'], firstName: 'Jo', lastName: 'Ott', team: '' };

it('newcomers are a table that the import of members reads, whatever their names hold', () => {
  expect(tableOf([eva, jo])).toBe(
    '"Vorname";"Nachname";"Mannschaft"\r\n"Eva ""Evi""";"Berg; Tal";"TTC 1990 Hof"\r\n"Jo";"Ott";""',
  );
});

it('every row that names somebody gets whoever was made or found, and stays open where nobody was', () => {
  const rows = [
    { line: 2, state: 'new', userId: 'u1' },
    { line: 3, state: 'unsure', userId: null },
    { line: 4, state: 'waiting', userId: 'u2' },
  ];
  expect([...takenIn([eva, jo, { ...jo, keys: ['line-3'] }], rows)]).toEqual([
    ['line-1', 'u1'],
    ['line-5', 'u1'],
  ]);
});
