/** The rows of sent messages, and the people in their audiences. */
import type { Notification, Standing } from '@club/contract/notifications/shape.ts';
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage, toWireOr } from '../platform/postgres/page.ts';
import { isMinorOn, personWithId, shownPerson } from '../users/store.ts';
import type { Audience, Recipients } from './message.ts';

export type NewNotification = {
  id: string;
  kind: MessageKind;
  topic: string | null;
  userId: string | null;
  title: string;
  body: string;
  titleEn: string | null;
  bodyEn: string | null;
  link: string | null;
  urgent: boolean;
  aboutRoom: string | null;
  aboutId: string | null;
  aboutOthers: string[];
  answer: string | null;
  byHand: boolean;
  sentBy: string | null;
  answersTo: string | null;
  names: string[];
  createdAt: Date;
};

export async function insertNotification(
  db: Database,
  row: NewNotification,
  recipients: Recipients,
): Promise<void> {
  await db
    .insertInto('main.notifications')
    .values({ ...row, audience: JSON.stringify(recipients) })
    .execute();
}

const pending = (db: Database, id: string) =>
  db
    .selectFrom('main.notifications as n')
    .select([
      'n.id',
      'n.urgent',
      'n.aboutRoom',
      'n.aboutId',
      'n.aboutOthers',
      'n.answer',
      'n.names',
      'n.createdAt',
    ])
    .select([sql<MessageKind>`n.kind`.as('kind'), sql<Recipients>`n.audience`.as('recipients')])
    .where('n.id', '=', id)
    .where('n.spreadAt', 'is', null);

/** A message that is not fanned out yet. */
export const findPending = (db: Database, id: string) => pending(db, id).executeTakeFirst();
export type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** The same, locked; a second process waits and then finds it done. */
export const lockPending = (db: Database, id: string) => pending(db, id).forUpdate().executeTakeFirst();

/** Whether a message ignores quiet hours. */
export const isUrgent = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('main.notifications').select('urgent').where('id', '=', id).executeTakeFirst())
    ?.urgent ?? false;

export async function markFannedOut(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('main.notifications').set({ spreadAt: now }).where('id', '=', id).execute();
}

/** Messages whose fan-out is overdue: their job was lost in a crash. */
export const listPending = (db: Database, before: Date) =>
  db
    .selectFrom('main.notifications')
    .select('id')
    .where('spreadAt', 'is', null)
    .where('createdAt', '<', before)
    .execute();

export const deleteNotificationsBefore = (db: Database, before: Date) =>
  db.deleteFrom('main.notifications').where('createdAt', '<', before).execute();

/** Guardians get what is sent to their child, or to a team of it. What everybody may follow they follow themselves. */
const isForFamilies = (to: Audience): boolean => 'userIds' in to || 'teamIds' in to || 'teamId' in to;

/** The members in an audience; among single people also guardians who are no members. @param day club date */
function amongAudience(db: Database, to: Audience, day: string) {
  let query = db.selectFrom('main.users as u').select(['u.id', 'u.email']);
  query = isForFamilies(to)
    ? query.where(sql<boolean>`(u.approved or u.guardian_only)`)
    : query.where('u.approved', '=', true);
  if ('teamIds' in to)
    return query.where(
      sql<boolean>`(u.id = any(${[...to.userIds]}::uuid[]) or exists (
        select from main.user_teams m where m.user_id = u.id and m.team_id = any(${[...to.teamIds]}::uuid[])))`,
    );
  if ('userIds' in to) query = query.where(sql<boolean>`u.id = any(${[...to.userIds]}::uuid[])`);
  if ('teamId' in to)
    query = query.where(
      sql<boolean>`exists (select from main.user_teams m where m.user_id = u.id and m.team_id = ${to.teamId})`,
    );
  if ('outsideTeamId' in to)
    query = query.where(
      sql<boolean>`not exists (select from main.user_teams m where m.team_id = ${to.outsideTeamId}
        and (m.user_id = u.id or exists (select from main.guardians g join main.users c on c.id = g.child_id
          where c.id = m.user_id and g.user_id = u.id and g.confirmed_at is not null and ${isMinorOn('c', day)})))`,
    );
  if ('awaitingCategory' in to)
    query = query.where(
      sql<boolean>`exists (select from main.awaited_categories a
        where a.user_id = u.id and a.category_id = ${to.awaitingCategory})`,
    );
  return query;
}

/** The confirmed guardians of the minors in an audience, with these children of theirs. */
const guardiansOf = (db: Database, to: Audience, day: string) =>
  db
    .with('meant', () => amongAudience(db, to, day))
    .selectFrom('main.guardians as g')
    .innerJoin('meant as m', 'm.id', 'g.childId')
    .innerJoin('main.users as c', 'c.id', 'g.childId')
    .innerJoin('main.users as a', 'a.id', 'g.userId')
    .select([
      'a.id',
      'a.email',
      sql<string[]>`array_agg(g.child_id::text order by g.child_id)`.as('children'),
    ])
    .where(sql<boolean>`(a.approved or a.guardian_only)`)
    .where('g.confirmedAt', 'is not', null)
    .where(isMinorOn('c', day))
    .groupBy(['a.id', 'a.email']);

type Recipient = { id: string; email: string | null; children: string[] };

/**
 * The people whom a message is for: the audience, and guardians of those in it, with the children for whom they get it.
 * @param day club date: children who have come of age get their messages alone, also before the job has ended the link
 */
export async function listAudience(
  db: Database,
  { to, except }: Recipients,
  day: string,
): Promise<Recipient[]> {
  const meant = await amongAudience(db, to, day).orderBy('u.id').execute();
  const guardians = isForFamilies(to) ? await guardiansOf(db, to, day).execute() : [];
  const own = new Set(meant.map(({ id }) => id));
  return [
    ...meant.map((person) => ({ ...person, children: [] })),
    ...guardians.filter(({ id }) => !own.has(id)),
  ]
    .filter(({ id }) => id !== except)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether a person still belongs to the audience of a message, or is a guardian of somebody in it. @param day club date */
export const isMeant = async (
  db: Database,
  { to }: Recipients,
  userId: string,
  day: string,
): Promise<boolean> =>
  (await amongAudience(db, to, day).where('u.id', '=', userId).executeTakeFirst()) !== undefined ||
  (isForFamilies(to) &&
    (await guardiansOf(db, to, day).where('a.id', '=', userId).executeTakeFirst()) !== undefined);

/** A person as messages show them. */
export const personOf = (id: RawBuilder<unknown>) => personWithId(id, shownPerson('u'));

/**
 * The delivery of a message `n`, counted in people: each of them in one part. It reveals nothing else about their devices.
 */
const standing = sql<Standing>`(select json_build_object(
    'reached', count(*) filter (where reached),
    'mailing', count(*) filter (where not reached and mail_at is not null),
    'mailAt', to_char(min(mail_at) filter (where not reached) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'pushing', count(*) filter (where not reached and mail_at is null and pushing),
    'inApp', count(*) filter (where not reached and mail_at is null and not pushing and not failed),
    'failed', count(*) filter (where not reached and mail_at is null and not pushing and failed))
  from (select i.read_at is not null or coalesce(bool_or(d.state = 'delivered'), false) as reached,
      min(d.send_at) filter (where d.channel = 'mail' and d.state in ('waiting', 'sending')) as mail_at,
      coalesce(bool_or(d.channel = 'push' and d.state in ('waiting', 'sending', 'sent')), false) as pushing,
      coalesce(bool_or(d.state = 'failed'), false) as failed
    from main.inbox i left join main.deliveries d on d.notification_id = i.notification_id and d.user_id = i.user_id
    where i.notification_id = n.id group by i.user_id, i.read_at) p)`;

const deliveriesIn = (...states: string[]) =>
  sql<number>`(select count(*)::int from main.deliveries d
    where d.notification_id = n.id and d.state in (${sql.join(states.map((state) => sql.lit(state)))}))`;

export type Language = 'de' | 'en';

/** How the title of a guardian's message begins, before the names of the children. */
export const forChildren: Record<Language, string> = { de: 'Für ', en: 'For ' };

/** A message's text in one language, in SQL over `main.notifications n`: messages written by people have only one. */
export const inWords = (language: Language, column: 'title' | 'body') =>
  language === 'en'
    ? sql<string>`coalesce(n.${sql.ref(`${column}En`)}, n.${sql.ref(column)})`
    : sql<string>`n.${sql.ref(column)}`;

/** Messages written by people or to everybody: automatic messages to one person are private. */
const everything = (db: Database, language: Language = 'de') =>
  db
    .selectFrom('main.notifications as n')
    .select([inWords(language, 'title').as('title'), inWords(language, 'body').as('body')])
    .select(['n.id', 'n.link', 'n.topic', 'n.userId', 'n.sentBy', 'n.createdAt'])
    .select([
      sql<MessageKind>`n.kind`.as('kind'),
      sql<Notification['group']>`case when n.audience #> '{to,teamIds}' is null then null else
        json_build_object('teamIds', n.audience #> '{to,teamIds}',
          'people', jsonb_array_length(n.audience #> '{to,userIds}')) end`.as('group'),
      standing.as('standing'),
      personOf(sql`n.user_id`).as('user'),
      personOf(sql`n.sent_by`).as('sender'),
      sql<number>`(select count(*)::int from main.inbox i where i.notification_id = n.id)`.as('people'),
      sql<number>`(select count(*)::int from main.inbox i
        where i.notification_id = n.id and i.read_at is not null)`.as('read'),
      deliveriesIn('delivered').as('delivered'),
      deliveriesIn('failed').as('failed'),
      deliveriesIn('waiting', 'sending', 'sent').as('waiting'),
    ])
    .where(sql<boolean>`(n.by_hand or n.topic is not null)`);

type Filters = {
  kind?: MessageKind | undefined;
  byHand?: boolean | undefined;
  language?: Language | undefined;
};

/** A page of sent messages, newest first by default. */
export function listNotifications(db: Database, asked: Asked & Filters) {
  const { language = 'de' } = asked;
  const [title, body] = [inWords(language, 'title'), inWords(language, 'body')];
  let query = everything(db, language);
  if (asked.kind) query = query.where('n.kind', '=', asked.kind);
  if (asked.byHand !== undefined) query = query.where('n.byHand', '=', asked.byHand);
  const sorts = { createdAt: { by: sql`n.created_at`, type: 'timestamptz' } } as const;
  return readPage(query, asked, {
    search: sql`main.fold(${title} || ' ' || ${body})`,
    sorts,
    usual: '-createdAt',
    id: sql`n.id`,
  });
}

export const findNotification = (db: Database, id: string): Promise<Notification | undefined> =>
  toWireOr(everything(db).where('n.id', '=', id).executeTakeFirst());

/** Deletes automatic messages that name this person or were for them alone. @returns who else had one in their inbox */
export async function deleteMessagesNaming(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`with gone as (
      select id from main.notifications where not by_hand and (${userId}::uuid = any(names)
        or (about_room = 'users' and about_id = ${userId}::uuid)
        or audience #> '{to,userIds}' = jsonb_build_array(${userId}::text))
      order by id for update),
    readers as (select distinct i.user_id from main.inbox i join gone g on g.id = i.notification_id
      where i.user_id <> ${userId}::uuid),
    deleted as (delete from main.notifications n using gone g where n.id = g.id)
    select user_id as "userId" from readers`.execute(db);
  return rows.map((row) => row.userId);
}

/** Removes this person from the audiences of all other messages. */
export async function deleteFromAudiences(db: Database, userId: string): Promise<void> {
  await sql`update main.notifications set audience = jsonb_set(audience, '{to,userIds}', (audience #> '{to,userIds}') - ${userId}::text)
    where audience #> '{to,userIds}' ? ${userId}::text`.execute(db);
  await sql`update main.notifications set audience = jsonb_set(audience, '{except}', 'null')
    where audience ->> 'except' = ${userId}::text`.execute(db);
}
