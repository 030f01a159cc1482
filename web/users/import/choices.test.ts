import type { MemberRow } from '@club/contract/users/import/shape.ts';
import { expect, it } from 'vitest';
import { createDates } from '../../platform/dates.ts';
import { usersImport } from '../../texts/de/users-import.ts';
import { changesOf, countsOf, sentChoices, summaryOf, usualChoices } from './choices.ts';
import { memberRow } from './testing-row.ts';

const row = (line: number, state: MemberRow['state'], more: Partial<MemberRow> = {}) =>
  memberRow(line, { state, ...more });
const adds = { birthday: [null, '2006-11-24'], teams: [['I'], ['I', 'II']] } as MemberRow['fields'];
const replaces = { birthday: ['2006-11-23', '2006-11-24'] } as MemberRow['fields'];
const rows = [
  row(2, 'new'),
  row(3, 'changed', { fields: adds }),
  row(4, 'changed', { fields: replaces }),
  row(5, 'waiting'),
  row(6, 'unsure', {
    candidates: [
      { id: 'a', approved: true },
      { id: 'b', approved: false },
    ] as never,
  }),
  row(7, 'twice'),
];

it('at first only new members and additions are chosen: nobody is approved or changed unseen', () => {
  expect(usualChoices(rows)).toEqual({ 2: 'new', 3: 'take' });
});

it('a new row is sent to the server only when it is left out', () => {
  expect(sentChoices(rows, { 2: 'new', 3: 'take' })).toEqual({ 3: 'take' });
  expect(sentChoices(rows, { 6: 'new' })).toEqual({ 2: 'skip', 6: 'new' });
});

it('the changes are counted and summarised', () => {
  const counts = countsOf(rows, { 2: 'new', 3: 'take', 5: 'take' });
  expect(summaryOf(counts, usersImport.counts)).toBe('1 neu · 1 geändert · 1 freigegeben · 1 offen');
  expect(countsOf(rows, { 6: 'b' })).toMatchObject({ approved: 1, unsure: 0 });
});

it('changes are described field by field in words', () => {
  const changes = changesOf(
    row(3, 'changed', { fields: adds }),
    usersImport,
    createDates('de', 'Europe/Berlin'),
  );
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Geburtstag', '–', '24.11.2006'],
    ['Mannschaften', 'I', 'I, II'],
  ]);
});
