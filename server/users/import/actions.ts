/** Imports members from a list: parses and compares, then previews or applies it, in the transaction of the request. */
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
import { noteBy } from '../../audit/actions.ts';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { offThread } from '../../platform/off-thread.ts';
import type { TableRow } from '../../platform/read-table.ts';
import { approveOrDecline, notifyAbout } from '../actions.ts';
import { updateUser } from '../store.ts';
import { compare, fieldsOf, foldTeam, type Known } from './compare.ts';
import { pickMembers } from './pick-members.ts';
import type { readMembers } from './read-members.ts';
import {
  insertMembers,
  insertMemberships,
  listKnown,
  listTeamNames,
  lockEverybody,
  lockImport,
  type NewMember,
} from './store.ts';

/** The effect of a row with its choice: create a member, change one, or nothing. @throws Failure `invalid` */
function effectOf(row: MemberRow, choice: Choice | undefined): 'create' | { userId: string } | null {
  if (choice === undefined || choice === 'skip')
    return row.state === 'new' && choice !== 'skip' ? 'create' : null;
  if (choice === 'new' && ['new', 'unsure', 'twice'].includes(row.state)) return 'create';
  if (choice === 'take' && row.userId !== null) return { userId: row.userId };
  if (row.candidates.some(({ id }) => id === choice)) return { userId: choice };
  throw invalidField(`choices.${row.line}`, 'invalid');
}

type Done = NonNullable<MembersImport['done']>;
type Membership = { userId: string; team: string };

async function change(context: Context, known: Known, person: ListedMember): Promise<Membership[]> {
  const fields = fieldsOf(person, known);
  const { teams: _, ...plain } = Object.fromEntries(
    Object.entries(fields).map(([field, [, value]]) => [field, value]),
  );
  await updateUser(context.db, known.id, plain);
  if (!known.approved) await approveOrDecline(context, known.id, { approved: true }, []);
  await noteBy(context, {
    subjectId: known.id,
    action: 'user-changed',
    detail: { fields: Object.keys(fields) },
  });
  await notifyAbout(context, known.id);
  return person.teams.map((team) => ({ userId: known.id, team }));
}

async function save(
  context: Context,
  rows: readonly MemberRow[],
  people: readonly Known[],
  choices: Readonly<Record<string, Choice>>,
): Promise<{ done: Done; places: Membership[]; created: ReadonlyMap<number, string> }> {
  const done: Done = { created: 0, changed: 0, approved: 0 };
  const members: NewMember[] = [];
  const memberships: Membership[] = [];
  const touched = new Set<string>();
  const created = new Map<number, string>();
  for (const row of rows) {
    const effect = row.person && effectOf(row, choices[row.line]);
    if (!effect || !row.person) continue;
    if (effect === 'create') {
      const { teams, ...person } = row.person;
      const id = newId();
      members.push({ id, ...person });
      created.set(row.line, id);
      memberships.push(...teams.map((team) => ({ userId: id, team })));
      done.created += 1;
      continue;
    }
    const known = people.find(({ id }) => id === effect.userId);
    // two rows cannot mean the same person
    if (!known || touched.has(known.id)) throw invalidField(`choices.${row.line}`, 'listed-twice');
    touched.add(known.id);
    memberships.push(...(await change(context, known, row.person)));
    done[known.approved ? 'changed' : 'approved'] += 1;
  }
  await insertMembers(context.db, members);
  return { done, places: memberships, created };
}

/** Parses a CSV file; needs no database. @throws Failure `not-a-table`, `too-many-rows`, `too-complicated` */
export const readTableFile = offThread<typeof readMembers>(
  new URL('./read-members.ts', import.meta.url),
  'readMembers',
  { mostMs: 5_000 },
);

/** Idempotent. @throws Failure `no-members`, `invalid`, `stale` */
export async function importMembers(
  context: Context,
  { dryRun, columns: wanted, choices = {}, seen: known }: MembersForm,
  table: readonly TableRow[],
): Promise<MembersImport> {
  const { columns, rows: picked } = pickMembers(table, wanted, today(context));
  await lockImport(context.db);
  // whoever is changed meanwhile is not as the preview has shown
  if (!dryRun) await lockEverybody(context.db);
  const [people, teams] = [await listKnown(context.db), await listTeamNames(context.db)];
  const rows = compare(picked, people, new Map(teams.map(({ name }) => [foldTeam(name), name])));
  const digest = hash('sha256', JSON.stringify(rows), 'base64url');
  if (dryRun) return { dryRun, columns, rows, seen: digest, done: null };
  if (rows.length === 0) throw new Failure('no-members');
  // nobody is approved or changed except as shown in the preview
  if (known !== digest) throw new Failure('stale');
  const { done, places: memberships, created } = await save(context, rows, people, choices);
  const ids = new Map(teams.map(({ id, name }) => [name, id]));
  await insertMemberships(
    context.db,
    memberships.flatMap(({ userId, team }) => {
      const teamId = ids.get(team);
      return teamId === undefined ? [] : [{ userId, teamId }];
    }),
  );
  if (done.created + done.changed + done.approved > 0) {
    await noteBy(context, { action: 'members-imported', detail: done });
    for (const topic of ['users', 'teams']) await context.publish(topic);
  }
  const named = rows.map((row) => ({ ...row, userId: created.get(row.line) ?? row.userId }));
  return { dryRun, columns, rows: named, seen: digest, done };
}
