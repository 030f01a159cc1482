/** Members' own settings. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { channelsFollowing, topicsOf } from '@club/contract/settings/rules.ts';
import { AppSetting, type AppSettingInput } from '@club/contract/settings/shape.ts';
import type { Context } from '../platform/http/route.ts';
import { writeLiveEventTo } from '../platform/postgres/notify.ts';
import * as store from './store.ts';

/** A person's settings, chosen or default. */
export const settingOf = (context: Context, userId: string): Promise<AppSetting> =>
  store.findSetting(context.db, userId);

const isSame = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/** The person's other devices read the settings again, and everybody the list of birthdays, which has members only. */
async function publish(context: Context, before: AppSetting, after: AppSetting): Promise<void> {
  const { userId } = after;
  await context.publishTo(userId, 'settings');
  if (before.birthdayShown !== after.birthdayShown && context.caller.approved)
    await context.publish('users', userId);
}

/** The errors of settings beyond their shape. */
export async function refusalsOf(
  { db }: Context,
  { bookableCategoryIds = [] }: AppSettingInput,
): Promise<FieldRefusal[]> {
  const ids = [...new Set(bookableCategoryIds)];
  const areKnown = (await store.listKnownCategories(db, ids)).length === ids.length;
  return areKnown ? [] : [{ path: 'bookableCategoryIds', code: 'unknown-category' }];
}

/** @throws Failure `invalid` */
async function write(context: Context, userId: string, input: AppSettingInput): Promise<AppSetting> {
  const before = await settingOf(context, userId);
  const ids = [...new Set(input.bookableCategoryIds ?? before.bookableCategoryIds)];
  const refusals = await refusalsOf(context, { bookableCategoryIds: ids });
  if (refusals.length > 0) throw invalidFields(refusals);
  const wanted = { ...before.channels, ...input.channels } as AppSetting['channels'];
  // unchanged topics that were sent back do not override channels that were changed with them
  const follows = input.topics && !isSame(input.topics, before.topics) ? input.topics : topicsOf(wanted);
  const channels = channelsFollowing(wanted, follows);
  const views = { ...before.views, ...input.views };
  const after = { ...before, ...input, channels, views, bookableCategoryIds: ids } as AppSetting;
  await store.updateSetting(context.db, after, context.now);
  await publish(context, before, after);
  return settingOf(context, userId);
}

/** @throws Failure `already-there`, `invalid` */
export async function createSetting(
  context: Context,
  userId: string,
  input: AppSettingInput,
): Promise<AppSetting> {
  if (!(await store.insertSetting(context.db, userId, context.now))) throw new Failure('already-there');
  return write(context, userId, input);
}

/** @throws Failure `stale`, `invalid` */
export async function changeSetting(
  context: Context,
  userId: string,
  input: AppSettingInput,
): Promise<AppSetting> {
  const before = await settingOf(context, userId);
  // waits for another device that chooses something for the first time
  const isFirst = await store.insertSetting(context.db, userId, context.now);
  await store.lockSetting(context.db, userId);
  context.unchangedSince(AppSetting, isFirst ? before : await settingOf(context, userId));
  return write(context, userId, input);
}

/** Nobody's saved views name a removed person. */
export async function forgetInSettings(context: Context, userId: string): Promise<void> {
  for (const reader of await store.deletePersonFromSettings(context.db, userId))
    await context.publishTo(reader, 'settings');
}

/** Nobody awaits a category that is deleted: settings that are open would send its id back, and be refused. */
export async function forgetCategory({ db }: Context, categoryId: string): Promise<void> {
  await writeLiveEventTo(db, await store.deleteAwaited(db, categoryId), 'settings');
}

/** Resets to the defaults. */
export async function deleteSetting(context: Context, userId: string): Promise<void> {
  await store.lockSetting(context.db, userId);
  const before = await settingOf(context, userId);
  await store.deleteSetting(context.db, userId);
  await publish(context, before, await settingOf(context, userId));
}
