import { expect, it } from 'vitest';
import {
  changedRow,
  countsOf,
  draftOf,
  namedAs,
  newcomersOf,
  newRows,
  savedRows,
  statesOf,
  wantsLook,
  withLine,
} from './draft.ts';
import { listedRow } from './testing-rows.ts';

const list = [
  listedRow(1, { userId: 'a' }),
  listedRow(2, { candidates: [{ userId: 'b', confidence: 0.6 }] }),
  listedRow(3),
];

it('starts with people who were found, skips those who are not in the app, and asks about the rest', () => {
  const draft = draftOf(list, 'qttr');
  expect(statesOf(draft, 'qttr')).toEqual(['ready', 'person', 'skipped']);
  expect(countsOf(statesOf(draft, 'qttr'))).toEqual({ ready: 1, skipped: 1, open: 1 });
  expect(savedRows(draft, 'qttr')).toEqual([{ userId: 'a', position: 1401, teamId: '', notes: [] }]);
});

it('lets an admin check what was open when the list was read, also once it is decided', () => {
  const decided = changedRow(draftOf(list, 'qttr'), 'line-2', { userId: 'b' });
  const draft = withLine(decided, { page: 2, text: '61 Eva ? 13' }, 'qttr');
  const states = statesOf(draft, 'qttr');
  expect(states.slice(0, 3)).toEqual(['ready', 'ready', 'skipped']);
  expect(draft.rows.map((row, at) => wantsLook(row, states[at] ?? 'ready'))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  // once somebody is chosen for who was not in the app, that is looked at as well
  const chosen = changedRow(draft, 'line-3', { userId: 'c', skip: false });
  expect(chosen.rows[2] && wantsLook(chosen.rows[2], 'ready')).toBe(true);
});

it('rejects an invalid value, and the same person twice', () => {
  const draft = draftOf(list, 'qttr');
  for (const value of ['', '0', '3501', '-5', 'viel', '14 00'])
    expect(statesOf(changedRow(draft, 'line-1', { value }), 'qttr')[0]).toBe('value');
  const twice = changedRow(draft, 'line-2', { userId: 'a' });
  expect(statesOf(twice, 'qttr')).toEqual(['twice', 'twice', 'skipped']);
  const once = changedRow(twice, 'line-1', { skip: true });
  expect(statesOf(once, 'qttr')).toEqual(['skipped', 'ready', 'skipped']);
  expect(savedRows(once, 'qttr')).toMatchObject([{ userId: 'a', position: 1402 }]);
});

it('requires the club’s team in a line-up, and one person per position', () => {
  const line = { team: 'Erwachsene II', position: 1 };
  const draft = draftOf(
    [listedRow(1, { ...line, userId: 'a' }), listedRow(2, { ...line, userId: 'b' })],
    'positions',
  );
  expect(statesOf(draft, 'positions')).toEqual(['team', 'team']);
  const known = { ...draft, teams: { 'Erwachsene II': 't2' } };
  expect(statesOf(known, 'positions')).toEqual(['place-twice', 'place-twice']);
  const corrected = changedRow(known, 'line-2', { value: '2' });
  expect(savedRows(corrected, 'positions').map((one) => [one.teamId, one.position])).toEqual([
    ['t2', 1],
    ['t2', 2],
  ]);
});

it('adds a line that could not be read, to be filled in manually', () => {
  const draft = withLine(draftOf(list, 'qttr'), { page: 2, text: '61 Eva ? 13' }, 'qttr');
  expect(statesOf(draft, 'qttr')[3]).toBe('person');
  const filled = changedRow(draft, 'hand-3', { userId: 'c', value: '1300' });
  expect(savedRows(filled, 'qttr')[1]).toMatchObject({ userId: 'c', position: 1300 });
});

it('knows which rows are saved already, and which are new or different', () => {
  const draft = draftOf([listedRow(1, { userId: 'a' }), listedRow(2, { userId: 'b' }), listedRow(3)], 'qttr');
  const storedRows = (position: number) => [
    { userId: 'a', teamId: null, position: 1401, notes: [] },
    { userId: 'b', teamId: null, position, notes: [] },
  ];
  expect(newRows(draft, 'qttr', [])).toBe(2);
  expect(newRows(draft, 'qttr', storedRows(1399))).toBe(1);
  expect(newRows(draft, 'qttr', storedRows(1402))).toBe(0);
});

it('counts another team or note of a line-up as new', () => {
  const lineUpRow = { team: 'Erwachsene', teamId: 't1', position: 1, userId: 'a', status: ['SPV', 'RES'] };
  const draft = draftOf([listedRow(1, lineUpRow)], 'positions');
  const stored = { userId: 'a', teamId: 't1', position: 1, notes: ['RES', 'SPV'] };
  expect(newRows(draft, 'positions', [stored])).toBe(0);
  expect(newRows(draft, 'positions', [{ ...stored, teamId: 't2' }])).toBe(1);
  expect(newRows(draft, 'positions', [{ ...stored, notes: ['RES'] }])).toBe(1);
});

it('asks once for the team of an unknown section, and a row of it can have another', () => {
  const line = { team: 'Hobbyrunde' };
  const draft = draftOf(
    [
      listedRow(1, { ...line, position: 1, userId: 'a' }),
      listedRow(2, { ...line, position: 2, userId: 'b' }),
    ],
    'positions',
  );
  expect(statesOf(draft, 'positions')).toEqual(['team', 'team']);
  const named = { ...draft, teams: { Hobbyrunde: 't3' } };
  const moved = changedRow(named, 'line-2', { ownTeam: 't1' });
  expect(savedRows(moved, 'positions').map((one) => one.teamId)).toEqual(['t3', 't1']);
  // a position in a team can be taken once only, whichever section it comes from
  const clash = changedRow(changedRow(named, 'line-1', { ownTeam: 't1' }), 'line-2', {
    ownTeam: 't1',
    value: '1',
  });
  expect(statesOf(clash, 'positions')).toEqual(['place-twice', 'place-twice']);
});

it('lists unknown people once each, with their team', () => {
  const line = { team: 'Damen', teamId: 't2' };
  const draft = draftOf(
    [
      listedRow(1, { ...line, firstName: 'Eva', lastName: 'Berg', birthYear: 1990 }),
      listedRow(2, { ...line, firstName: 'Eva', lastName: 'Berg', birthYear: 2010 }),
      listedRow(3, { ...line, userId: 'a' }),
      listedRow(4, { ...line, candidates: [{ userId: 'b', confidence: 0.6 }] }),
      listedRow(5, {
        ...line,
        team: 'Herren',
        teamId: 't1',
        firstName: 'EVA',
        lastName: 'Berg',
        birthYear: 1990,
      }),
    ],
    'positions',
  );
  expect(newcomersOf(draft).map(({ keys, team }) => [keys, team])).toEqual([
    [['line-1', 'line-5'], 't2'],
    [['line-2'], 't2'],
  ]);
});

it('shows a name as printed where the start of the last name is unclear', () => {
  const [unsure, sure] = draftOf(
    [listedRow(1, { firstName: 'Đorđe Meyer', lastName: 'zu Selhausen', nameUnsure: true }), listedRow(2)],
    'qttr',
  ).rows;
  expect([unsure && namedAs(unsure), sure && namedAs(sure)]).toEqual(['Đorđe Meyer zu Selhausen', 'Ott, Jo']);
});

it('is unsure of the columns of a list without a header until they are confirmed', () => {
  expect([draftOf(list, 'qttr').columnsSure, draftOf(list, 'qttr', true).columnsSure]).toEqual([true, false]);
});
