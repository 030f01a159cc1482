/** What members choose for themselves. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { channelsFollowing, topicsOf } from '@club/contract/settings/rules.ts';
import { AppSetting, type AppSettingInput } from '@club/contract/settings/shape.ts';
import type { Work } from '../platform/http/route.ts';
import * as store from './store.ts';

/** What holds for a person, chosen or usual. */
export const settingOf = (work: Work, userId: string): Promise<AppSetting> =>
  store.findSetting(work.db, userId);

const isSame = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/** @throws Failure `invalid` */
async function write(work: Work, userId: string, input: AppSettingInput): Promise<AppSetting> {
  const before = await settingOf(work, userId);
  const ids = [...new Set(input.bookableCategoryIds ?? before.bookableCategoryIds)];
  if ((await store.listKnownCategories(work.db, ids)).length < ids.length)
    throw invalidField('bookableCategoryIds', 'unknown-category');
  const ways = { ...before.channels, ...input.channels } as AppSetting['channels'];
  // topics that came back as they were say nothing against ways that were changed beside them
  const follows = input.topics && !isSame(input.topics, before.topics) ? input.topics : topicsOf(ways);
  const channels = channelsFollowing(ways, follows);
  const views = { ...before.views, ...input.views };
  const after = { ...before, ...input, channels, views, bookableCategoryIds: ids } as AppSetting;
  await store.updateSetting(work.db, after, work.now);
  await work.announceTo(userId, 'settings');
  return settingOf(work, userId);
}

/** @throws Failure `already-there`, `invalid` */
export async function createSetting(work: Work, userId: string, input: AppSettingInput): Promise<AppSetting> {
  if (!(await store.insertSetting(work.db, userId, work.now))) throw new Failure('already-there');
  return write(work, userId, input);
}

/** @throws Failure `stale`, `invalid` */
export async function changeSetting(work: Work, userId: string, input: AppSettingInput): Promise<AppSetting> {
  const before = await settingOf(work, userId);
  await store.insertSetting(work.db, userId, work.now);
  await store.lockSetting(work.db, userId);
  work.unchangedSince(AppSetting, before.updatedAt === null ? before : await settingOf(work, userId));
  return write(work, userId, input);
}

/** Back to what usually holds. */
export async function deleteSetting(work: Work, userId: string): Promise<void> {
  await store.deleteSetting(work.db, userId);
  await work.announceTo(userId, 'settings');
}
