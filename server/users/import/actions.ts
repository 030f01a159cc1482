/** Brings members in from a list: reads, compares, and either tells or does it, in the one transaction of the call. */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import type {
  Choice,
  ListedMember,
  MemberRow,
  MembersForm,
  MembersImport,
} from '@club/contract/users/import/shape.ts';
import { note } from '../../audit/actions.ts';
import { today } from '../../platform/clock.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { offThread } from '../../platform/off-thread.ts';
import { approveOrDecline, tellAbout } from '../actions.ts';
import { updateUser } from '../store.ts';
import { compare, fieldsOf, foldTeam, type Known } from './compare.ts';
import { pickMembers } from './pick-members.ts';
import type { readTable, TableRow } from './read-table.ts';
import {
  insertMembers,
  insertPlaces,
  listKnown,
  listTeamNames,
  lockImport,
  type NewMember,
} from './store.ts';

/** What a row becomes by its choice: somebody new, a change of somebody, or nothing. @throws Failure `invalid` */
function deedOf(row: MemberRow, choice: Choice | undefined): 'create' | { userId: string } | null {
  if (choice === undefined || choice === 'skip')
    return row.state === 'new' && choice !== 'skip' ? 'create' : null;
  if (choice === 'new' && ['new', 'unsure', 'twice'].includes(row.state)) return 'create';
  if (choice === 'take' && row.userId !== null) return { userId: row.userId };
  if (row.candidates.some(({ id }) => id === choice)) return { userId: choice };
  throw invalidField(`choices.${row.line}`, 'invalid');
}

type Done = NonNullable<MembersImport['done']>;
type Place = { userId: string; team: string };

async function change(work: Work, known: Known, person: ListedMember): Promise<Place[]> {
  const fields = fieldsOf(person, known);
  const { teams: _, ...plain } = Object.fromEntries(
    Object.entries(fields).map(([field, [, value]]) => [field, value]),
  );
  await updateUser(work.db, known.id, plain);
  if (!known.approved) await approveOrDecline(work, known.id, { approved: true }, []);
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: known.id,
    action: 'user-changed',
    detail: { fields: Object.keys(fields) },
  });
  await tellAbout(work, known.id);
  return person.teams.map((team) => ({ userId: known.id, team }));
}

async function save(
  work: Work,
  rows: readonly MemberRow[],
  people: readonly Known[],
  choices: Readonly<Record<string, Choice>>,
): Promise<{ done: Done; places: Place[]; created: ReadonlyMap<number, string> }> {
  const done: Done = { created: 0, changed: 0, approved: 0 };
  const made: NewMember[] = [];
  const places: Place[] = [];
  const touched = new Set<string>();
  const created = new Map<number, string>();
  for (const row of rows) {
    const deed = row.person && deedOf(row, choices[row.line]);
    if (!deed || !row.person) continue;
    if (deed === 'create') {
      const { teams, ...person } = row.person;
      const id = newId();
      made.push({ id, ...person });
      created.set(row.line, id);
      places.push(...teams.map((team) => ({ userId: id, team })));
      done.created += 1;
      continue;
    }
    const known = people.find(({ id }) => id === deed.userId);
    // two rows cannot mean the same person
    if (!known || touched.has(known.id)) throw invalidField(`choices.${row.line}`, 'listed-twice');
    touched.add(known.id);
    places.push(...(await change(work, known, row.person)));
    done[known.approved ? 'changed' : 'approved'] += 1;
  }
  await insertMembers(work.db, made);
  return { done, places, created };
}

/** Reads a CSV file, which needs no database. @throws Failure `not-a-table`, `too-many-rows`, `too-complicated` */
export const readTableFile = offThread<typeof readTable>(
  new URL('./read-table.ts', import.meta.url),
  'readTable',
  { mostMs: 5_000 },
);

/** Doing it twice changes nothing. @throws Failure `no-members`, `invalid`, `stale` */
export async function importMembers(
  work: Work,
  { dryRun, columns: wanted, choices = {}, seen: known }: MembersForm,
  table: readonly TableRow[],
): Promise<MembersImport> {
  const { columns, rows: picked } = pickMembers(table, wanted, today(work));
  await lockImport(work.db);
  const [people, teams] = [await listKnown(work.db), await listTeamNames(work.db)];
  const rows = compare(picked, people, new Map(teams.map(({ name }) => [foldTeam(name), name])));
  const seen = hash('sha256', JSON.stringify(rows), 'base64url');
  if (dryRun) return { dryRun, columns, rows, seen, done: null };
  if (rows.length === 0) throw new Failure('no-members');
  // nobody is let in or changed whom the admin has not seen like this
  if (known !== seen) throw new Failure('stale');
  const { done, places, created } = await save(work, rows, people, choices);
  const ids = new Map(teams.map(({ id, name }) => [name, id]));
  await insertPlaces(
    work.db,
    places.flatMap(({ userId, team }) => {
      const teamId = ids.get(team);
      return teamId === undefined ? [] : [{ userId, teamId }];
    }),
  );
  if (done.created + done.changed + done.approved > 0) {
    const { userId: actorId } = work.caller;
    await note(work.db, {
      now: work.now,
      actorId,
      subjectId: null,
      action: 'members-imported',
      detail: done,
    });
    for (const topic of ['users', 'teams']) await work.announce(topic);
  }
  const named = rows.map((row) => ({ ...row, userId: created.get(row.line) ?? row.userId }));
  return { dryRun, columns, rows: named, seen, done };
}
