/** The rows of members' settings. What was never chosen has no row. */
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

/** What holds for somebody who chose nothing. */
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

/** What holds for each of these people, in any order. */
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

/** What holds for one person. */
export const findSetting = async (db: Database, userId: string): Promise<AppSetting> =>
  (await listSettings(db, [userId]))[0] ?? usual(userId);

/** Answers whether there was none before. */
export async function insertSetting(db: Database, userId: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('main.appSettings')
    .values({ userId, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps others from changing it until the call ends. */
export const lockSetting = (db: Database, userId: string) =>
  db.selectFrom('main.appSettings').select('userId').where('userId', '=', userId).forUpdate().execute();

/** Writes a whole setting over what was there. */
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

/** Which of these categories there are. */
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

/** Whether anybody wants to hear of this category of bookable events. */
export const isAwaited = async (db: Database, categoryId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.awaitedCategories')
    .select('categoryId')
    .where('categoryId', '=', categoryId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
