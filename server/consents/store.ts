/** The rows of consents: texts, people's answers, and the settings. */
import { type ConsentKind, isRefused } from '@club/contract/consents/rules.ts';
import type { ConsentSettings, ConsentText } from '@club/contract/consents/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { toWire } from '../platform/postgres/page.ts';
import { namedPerson, orNobody, shownPerson } from '../users/store.ts';

/** The current text of each kind. */
export async function listTexts(db: Database): Promise<ConsentText[]> {
  const rows = await db
    .selectFrom('main.consentTexts')
    .distinctOn('kind')
    .select([sql<ConsentKind>`kind`.as('kind'), 'version', 'de', 'en', 'isTemplate', 'since'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => toWire(row));
}

/** Serialises new versions of texts, also with people who answer. @param strength `share` for an answer */
export async function lockTexts(db: Database, strength: 'share' | 'update'): Promise<void> {
  const row = db.selectFrom('main.consentSettings').select('onlyRow');
  await (strength === 'share' ? row.forShare() : row.forUpdate()).execute();
}

export async function insertText(
  db: Database,
  text: { kind: ConsentKind; version: number; de: string; en: string; since: Date },
): Promise<void> {
  await db.insertInto('main.consentTexts').values(text).execute();
}

export const findSettings = (db: Database): Promise<ConsentSettings> =>
  db.selectFrom('main.consentSettings').select('allGuardians').executeTakeFirstOrThrow();

export async function updateSettings(db: Database, settings: ConsentSettings): Promise<void> {
  await db.updateTable('main.consentSettings').set(settings).execute();
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** The people who can consent or for whom others can, with their confirmed guardians. */
export const listAskedFor = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('main.users as u')
    .select(['u.id', sql<string | null>`u.birthday`.as('birthday'), namedPerson('u').as('user')])
    .select(
      sql<string[]>`array(select g.user_id::text from main.guardians g
        where g.child_id = u.id and g.confirmed_at is not null order by g.user_id)`.as('guardianIds'),
    )
    .where('u.id', '=', anyOf(ids))
    .orderBy(sql`u.sort_name, u.id`)
    .execute();

/** The answers for these people, oldest first. */
export const listActs = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('main.consents as c')
    .select(['c.userId', sql<ConsentKind>`c.kind`.as('kind'), 'c.version', 'c.given', 'c.byId'])
    .where('c.userId', '=', anyOf(userIds))
    .orderBy('c.id')
    .execute();

/** Whether the last answer for somebody is no. */
export const hasRefused = async (db: Database, userId: string, kind: ConsentKind): Promise<boolean> =>
  isRefused((await listActs(db, [userId])).filter((act) => act.kind === kind));

/** All answers for one person, with their authors, oldest first. */
export async function listHistory(db: Database, userId: string) {
  const rows = await db
    .selectFrom('main.consents as c')
    .leftJoin('main.users as u', 'u.id', 'c.byId')
    .select([sql<ConsentKind>`c.kind`.as('kind'), 'c.version', 'c.given', 'c.at'])
    .select(orNobody('u', shownPerson('u')).as('by'))
    .where('c.userId', '=', userId)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => toWire(row));
}

export async function insertAct(
  db: Database,
  act: { userId: string; kind: ConsentKind; version: number; given: boolean; byId: string; at: Date },
): Promise<void> {
  await db.insertInto('main.consents').values(act).execute();
}

/** Those of these ids that belong to people of the club. */
export const listNames = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('main.users')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', anyOf(ids))
    .orderBy(sql`sort_name, id`)
    .execute();
