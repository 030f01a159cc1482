/** The rows of members' settings. Defaults have no row. */
import {
  type Channels,
  type MessageKind,
  messageKinds,
  topicsOf,
  usualChannels,
} from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

type Chosen = Partial<Record<MessageKind, Channels>>;

const withUsual = (chosen: Chosen) =>
  Object.fromEntries(messageKinds.map((kind) => [kind, chosen[kind] ?? usualChannels[kind]])) as Record<
    MessageKind,
    Channels
  >;

/** The default settings. */
const usual = (userId: string): AppSetting => ({
  userId,
  language: null,
  colorScheme: null,
  homePage: '/',
  channels: withUsual({}),
  topics: topicsOf(usualChannels),
  mailInstead: true,
  bookableCategoryIds: [],
  quietHours: null,
  birthdayShown: false,
  views: {},
  updatedAt: null,
});

const categoriesOf = sql<string[]>`array(
  select a.category_id from main.awaited_categories a where a.user_id = s.user_id order by a.category_id)`;

/** The settings of each of these people, in the given order. */
export async function listSettings(db: Database, userIds: readonly string[]): Promise<AppSetting[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('main.appSettings as s')
    .select(['s.userId', 's.language', 's.colorScheme', 's.mailInstead', 's.quietFrom', 's.quietTo'])
    .select(['s.birthdayShown', 's.updatedAt', categoriesOf.as('bookableCategoryIds')])
    .select([sql<AppSetting['homePage']>`s.home_page`.as('homePage'), sql<Chosen>`s.channels`.as('channels')])
    .select(sql<AppSetting['views']>`s.views`.as('views'))
    .where('s.userId', 'in', [...userIds])
    .execute();
  const found = new Map(
    rows.map(({ quietFrom, quietTo, channels, updatedAt, ...row }) => [
      row.userId,
      {
        ...row,
        channels: withUsual(channels),
        topics: topicsOf(withUsual(channels)),
        quietHours: quietFrom && quietTo ? { from: quietFrom.slice(0, 5), to: quietTo.slice(0, 5) } : null,
        updatedAt: updatedAt.toISOString(),
      },
    ]),
  );
  return userIds.map((userId) => found.get(userId) ?? usual(userId));
}

/** One person's settings. */
export const findSetting = async (db: Database, userId: string): Promise<AppSetting> =>
  (await listSettings(db, [userId]))[0] ?? usual(userId);

/** Returns false if there was one before. */
export async function insertSetting(db: Database, userId: string, now: Date): Promise<boolean> {
  const created = await db
    .insertInto('main.appSettings')
    .values({ userId, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks them until the transaction ends. */
export const lockSetting = (db: Database, userId: string) =>
  db.selectFrom('main.appSettings').select('userId').where('userId', '=', userId).forUpdate().execute();

/** Overwrites all settings. */
export async function updateSetting(db: Database, setting: AppSetting, now: Date): Promise<void> {
  const { userId, language, colorScheme, homePage, channels, mailInstead, quietHours, birthdayShown, views } =
    setting;
  await db
    .updateTable('main.appSettings')
    .set({
      language,
      colorScheme,
      homePage,
      channels: JSON.stringify(channels),
      views: JSON.stringify(views),
      mailInstead,
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
      birthdayShown,
      updatedAt: now,
    })
    .where('userId', '=', userId)
    .execute();
  await db.deleteFrom('main.awaitedCategories').where('userId', '=', userId).execute();
  if (setting.bookableCategoryIds.length > 0)
    await db
      .insertInto('main.awaitedCategories')
      .values(setting.bookableCategoryIds.map((categoryId) => ({ userId, categoryId })))
      .execute();
}

export async function deleteSetting(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('main.awaitedCategories').where('userId', '=', userId).execute();
  await db.deleteFrom('main.appSettings').where('userId', '=', userId).execute();
}

/**
 * Removes a person from the settings of others: saved views that are filtered by them.
 * @param id UUID in lower case @returns whose settings changed
 */
export async function deletePersonFromSettings(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`update main.app_settings s set
    views = coalesce((
      select jsonb_object_agg(list.key, (
        select coalesce(jsonb_agg(v.view order by v.place), '[]')
        from jsonb_array_elements(list.value) with ordinality v(view, place) where strpos(v.view::text, ${id}) = 0))
      from jsonb_each(s.views) list), '{}')
    where strpos(s.views::text, ${id}) > 0 returning s.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Those of these categories that exist. */
export const listKnownCategories = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('booking.categories')
          .select('id')
          .where('id', 'in', [...ids])
          .execute()
      ).map((row) => row.id);

/** @returns who followed this category of bookable events */
export async function deleteAwaited(db: Database, categoryId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('main.awaitedCategories')
    .where('categoryId', '=', categoryId)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Whether anybody follows this category of bookable events. */
export const isAwaited = async (db: Database, categoryId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.awaitedCategories')
    .select('categoryId')
    .where('categoryId', '=', categoryId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
