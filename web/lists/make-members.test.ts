import { expect, it } from 'vitest';
import { tableOf, takenIn } from './make-members.ts';

const eva = {
  keys: ['line-1', 'line-5'],
  firstName: 'Eva "Evi"',
  lastName: 'Berg; Tal',
  team: 'TTC 1990 Hof',
};
const jo = { keys: ['line-2'], firstName: 'Jo', lastName: 'Ott', team: '' };

it('newcomers become a table that the import of members can read, whatever their names contain', () => {
  expect(tableOf([eva, jo])).toBe(
    '"Vorname";"Nachname";"Mannschaft"\r\n"Eva ""Evi""";"Berg; Tal";"TTC 1990 Hof"\r\n"Jo";"Ott";""',
  );
});

it('every row of a newcomer gets the created or found person, and stays open where there is none', () => {
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
