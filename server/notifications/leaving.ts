/** What goes with a person who leaves: automatic messages that name them or were for them alone. */
import type { Work } from '../platform/http/route.ts';
import { writeLiveEventTo } from '../platform/postgres/notify.ts';
import * as store from './store.ts';

/** Doing it twice changes nothing. */
export async function forgetMessagesOf(work: Work, userId: string): Promise<void> {
  const readers = await store.deleteMessagesNaming(work.db, userId);
  await store.deleteFromAudiences(work.db, userId);
  await writeLiveEventTo(work.db, readers, 'inbox');
}
