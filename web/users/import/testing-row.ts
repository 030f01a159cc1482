/** A row of an imported list of members, for tests. */
import type { MemberRow } from '@club/contract/users/import/shape.ts';

export const memberRow = (line: number, more: Partial<MemberRow> = {}): MemberRow => ({
  line,
  state: 'new',
  person: null,
  text: '',
  reason: null,
  userId: null,
  fields: {},
  candidates: [],
  firstLine: null,
  unknownTeams: [],
  sharedEmail: false,
  ...more,
});

/** One with the name of a member. */
export const namedRow = (line: number, firstName: string, more: Partial<MemberRow> = {}): MemberRow =>
  memberRow(line, {
    person: { firstName, lastName: 'Hof', email: null, birthday: null, teams: [] },
    ...more,
  });
