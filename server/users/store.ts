/** The rows of people. */

import { lastBirthdayOfAge } from '@club/contract/ages.ts';
import type { Permission } from '@club/contract/permissions.ts';
import type { Device, Person, User } from '@club/contract/users/shape.ts';
import { type RawBuilder, sql } from 'kysely';
import { pictureLink } from '../files/store.ts';
import { addJob } from '../platform/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../platform/postgres/page.ts';

type Named = Omit<Person, 'photoUrl'>;
const nameFields = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`'id', ${column('id')}, 'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}`;
};

/** A person as shown beside a record, as a JSON object. @param alias of `main.users` in the query */
export const shownPerson = (alias: string) =>
  sql<Person>`json_build_object(${nameFields(alias)},
    'photoUrl', ${pictureLink(sql.ref(`${alias}.photo_id`), 'small')})`;

/** The same without the picture. */
export const namedPerson = (alias: string) => sql<Named>`json_build_object(${nameFields(alias)})`;

/** The name as it is searched: folded, without the address, which not everybody may see. @param alias of `main.users` in the query */
export const foldedName = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`main.fold(${column('first_name')} || ' ' || ${column('last_name')})`;
};

/** One of these, or null where a left join found nobody. */
export const orNobody = <Shown>(alias: string, person: RawBuilder<Shown>) =>
  sql<Shown | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${person} end`;

/** One of these of the person with an id, or null. @param person with `u` as its alias */
export const personWithId = <Shown>(id: RawBuilder<unknown>, person: RawBuilder<Shown>) =>
  sql<Shown | null>`(select ${person} from main.users u where u.id = ${id})`;

const permissionsOf = sql<Permission[]>`array(
  select p.permission from main.permissions p where p.user_id = u.id order by p.permission)`;
const teamsOf = sql<User['teams']>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.rank, t.name)
  from main.user_teams m join main.teams t on t.id = m.team_id where m.user_id = u.id), '[]')`;

/** The teams whose captain the person `u` of a query is. */
export const captainOf = sql<string[]>`array(
  select c.team_id::text from main.team_captains c join main.teams t on t.id = c.team_id
  where c.user_id = u.id order by t.rank, t.name)`;

/** Whether somebody is a minor on a club date; without a known birthday this is true. @param alias of `main.users` in the query */
export const isMinorOn = (alias: string, today: string) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.birthday`)} > ${lastBirthdayOfAge(today)}::date, true)`;

/** The children `c` for which the person `u` of a query is a confirmed guardian, and which fulfil a condition. */
const childrenWhere = (condition: RawBuilder<boolean>) => sql<string[]>`array(
  select g.child_id::text from main.guardians g join main.users c on c.id = g.child_id
  where g.user_id = u.id and g.confirmed_at is not null and ${condition} order by c.sort_name, c.id)`;

/** The children whose confirmed guardian the person `u` of a query is. */
export const guardianOf = childrenWhere(sql`true`);

/** Those of them who are minors on a day: a guardian acts for nobody else, also before the job has ended the link. */
export const guardianOn = (today: string) => childrenWhere(isMinorOn('c', today));

/** Whether the person `u` of a query has a confirmed guardian. */
const hasGuardian = sql<boolean>`exists (
  select from main.guardians h where h.child_id = u.id and h.confirmed_at is not null)`;

const buddiesOf = sql<User['buddies']>`coalesce((
  select json_agg(${shownPerson('o')} order by o.sort_name, o.id)
  from main.buddies l join main.users o on o.id = case when l.user_id = u.id then l.buddy_id else l.user_id end
  where l.user_id = u.id or l.buddy_id = u.id), '[]')`;
const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Never the push address: anybody who has it can push there. */
const devicesOf = sql<Device[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'userAgent', d.user_agent,
      'createdAt', ${utc('d.created_at')}, 'lastSuccessAt', ${utc('d.last_success_at')}) order by d.created_at, d.id)
  from main.notification_tokens d where d.user_id = u.id), '[]')`;

const photoUrl = pictureLink(sql`u.photo_id`, 'small').as('photoUrl');

const everything = (db: Database) =>
  db
    .selectFrom('main.users as u')
    .select([
      'u.id',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.emailVerified',
      'u.birthday',
      'u.photoId',
      'u.approved',
      'u.guardianOnly',
      'u.createdAt',
      'u.lastSignInAt',
    ])
    .select(sql<boolean>`u.sub is not null`.as('signedIn'))
    .select([photoUrl, permissionsOf.as('permissions'), teamsOf.as('teams'), captainOf.as('captainOf')])
    .select([guardianOf.as('guardianOf'), hasGuardian.as('hasGuardian')])
    .select([buddiesOf.as('buddies'), devicesOf.as('notificationTokens')]);

const order = {
  sorts: {
    // the way people look for names: by last name, then first name
    name: { by: sql`u.sort_name`, type: 'text' },
    lastName: { by: sql`u.sort_name`, type: 'text' },
    firstName: { by: sql`(u.first_name || ' ' || u.last_name) collate main.german`, type: 'text' },
    email: { by: sql`coalesce(lower(u.email), '')`, type: 'text' },
    // people who never signed in come before all others
    lastSignInAt: { by: sql`coalesce(u.last_sign_in_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
    createdAt: { by: sql`u.created_at`, type: 'timestamptz' },
  },
  id: sql`u.id`,
} as const;

type Filters = {
  approved?: boolean | undefined;
  /** only people whom the club has neither approved nor linked with a child as no member */
  waiting?: true;
  permission?: Permission | undefined;
  teamId?: string | undefined;
  signedIn?: boolean | undefined;
  /** only members without a confirmed guardian who were born after this club date */
  aloneBornAfter?: string | undefined;
};

const inTeam = (teamId: string) =>
  sql<boolean>`exists (select from main.user_teams m where m.user_id = u.id and m.team_id = ${teamId})`;

/** A page of users, by name by default. */
export function listUsers(db: Database, asked: Asked & Filters, usual: 'name' | 'createdAt' = 'name') {
  let query = everything(db);
  if (asked.approved !== undefined) query = query.where('u.approved', '=', asked.approved);
  if (asked.waiting) query = query.where('u.approved', '=', false).where('u.guardianOnly', '=', false);
  if (asked.permission !== undefined)
    query = query.where(
      sql<boolean>`exists (select from main.permissions p where p.user_id = u.id and p.permission = ${asked.permission})`,
    );
  if (asked.teamId !== undefined) query = query.where(inTeam(asked.teamId));
  if (asked.signedIn !== undefined) query = query.where('u.sub', asked.signedIn ? 'is not' : 'is', null);
  if (asked.aloneBornAfter !== undefined)
    query = query
      .where('u.approved', '=', true)
      .where(sql<boolean>`u.birthday > ${asked.aloneBornAfter}::date and not ${hasGuardian}`);
  return readPage(query, asked, { search: sql`u.search`, ...order, usual });
}

export const findUser = (db: Database, id: string) =>
  toWireOr(everything(db).where('u.id', '=', id).executeTakeFirst());

/** Locks this person until the transaction ends. */
export const lockUser = (db: Database, id: string) =>
  db
    .selectFrom('main.users')
    .select(['id', 'iss', 'sub', 'approved', 'guardianOnly'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Locks people against removal until the transaction ends; in id order, so there is no deadlock. @returns who is there */
export async function lockAgainstRemoval(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('main.users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function listProfiles(db: Database, asked: Asked & Filters) {
  let query = db
    .selectFrom('main.users as u')
    .select(['u.id', 'u.firstName', 'u.lastName', photoUrl, teamsOf.as('teams')])
    .where('u.approved', '=', true);
  if (asked.teamId !== undefined) query = query.where(inTeam(asked.teamId));
  return readPage(query, asked, { search: foldedName('u'), ...order, usual: 'name' });
}

export const findProfile = (db: Database, id: string) =>
  db
    .selectFrom('main.users as u')
    .select(['u.id', 'u.firstName', 'u.lastName', photoUrl, 'u.approved', teamsOf.as('teams')])
    .where('u.id', '=', id)
    .executeTakeFirst();

/**
 * The end of guardianship that was announced for another birthday is announced again for this one. For somebody
 * who is of age by it the link ends now, not at night.
 */
async function followBirthday(db: Database, childId: string, birthday: string | null): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`update main.guardians g set end_announced_at = null from main.users u
    where g.child_id = ${childId} and u.id = g.child_id and u.birthday is distinct from ${birthday}::date`.execute(
      db,
    );
  if (numAffectedRows > 0n) await addJob(db, 'end-guardians', {}, { key: 'end-guardians' });
}

export async function updateUser(
  db: Database,
  id: string,
  values: {
    firstName?: string | undefined;
    lastName?: string | undefined;
    birthday?: string | null | undefined;
    email?: string | null | undefined;
    approved?: boolean | undefined;
    guardianOnly?: boolean | undefined;
    photoId?: string | null | undefined;
  },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (values.birthday !== undefined) await followBirthday(db, id, values.birthday);
  if (Object.keys(given).length > 0)
    await db.updateTable('main.users').set(given).where('id', '=', id).execute();
}

/** Deletes the row; foreign keys delete or anonymise what refers to it. */
export { deleteTracesOf } from '../platform/postgres/traces.ts';

export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.users').where('id', '=', id).execute();
}

export const countUsers = (db: Database) =>
  db
    .selectFrom('main.users')
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where approved))::int`.as('approved'))
    .select(sql<number>`(count(*) filter (where not approved and not guardian_only))::int`.as('pending'))
    .executeTakeFirstOrThrow();

/** The newest person who waits for approval and came after an instant, and the number of the others. */
export const findNewestPending = (db: Database, after: Date | null) =>
  db
    .selectFrom('main.users as u')
    .select(['u.id', 'u.firstName', 'u.lastName'])
    .select(
      sql<number>`(select count(*)::int from main.users o where not o.approved and not o.guardian_only and o.id <> u.id)`.as(
        'others',
      ),
    )
    .where('u.approved', '=', false)
    .where('u.guardianOnly', '=', false)
    .$if(after !== null, (query) => query.where('u.createdAt', '>', after as Date))
    .orderBy('u.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Those of these people who are approved. */
export const listApproved = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('main.users')
    .select('id')
    .where('approved', '=', true)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
};

/** The approved holders of a permission. */
export const listApprovedHolders = async (db: Database, permission: Permission): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.permissions as p')
    .innerJoin('main.users as u', 'u.id', 'p.userId')
    .select('u.id')
    .where('p.permission', '=', permission)
    .where('u.approved', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};
