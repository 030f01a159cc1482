/** The messages of a removed user: automatic ones that name them or were for them alone are deleted. */
import type { Context } from '../platform/http/route.ts';
import { writeLiveEventTo } from '../platform/postgres/notify.ts';
import * as store from './store.ts';

/** Idempotent. */
export async function forgetMessagesOf(context: Pick<Context, 'db'>, userId: string): Promise<void> {
  const readers = await store.deleteMessagesNaming(context.db, userId);
  await store.deleteFromAudiences(context.db, userId);
  await writeLiveEventTo(context.db, readers, 'inbox');
}
