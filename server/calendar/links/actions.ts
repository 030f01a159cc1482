/** Members' own calendar links: created, replaced, revoked, and resolved to their owner. */
import { Failure } from '@club/contract/failures.ts';
import { type Caller, type Context, nobody } from '../../platform/http/route.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { OnUserRemoved } from '../../users/actions.ts';
import * as store from './store.ts';

/** The owner of a link; it gives access only to endpoints that accept links, without any permission. */
export async function callerByLink(db: Database, token: string, today: string): Promise<Caller> {
  const holder = await store.findHolder(db, hashOf(token), today);
  if (!holder) throw new Failure('token-invalid');
  const { id: userId, approved, captainOf, guardianOf } = holder;
  return { ...nobody, userId, approved, captainOf, guardianOf: approved ? [] : guardianOf };
}

/** Since when a user has a link, null without one; never the token, of which only a hash is stored. */
export async function feedTokenOf(context: Context, userId: string) {
  const row = await store.findFeedToken(context.db, userId);
  return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** The answer contains the token, which cannot be read again. */
export async function createFeedToken(context: Context, userId: string) {
  const token = newSecret();
  await store.replaceFeedToken(context.db, userId, hashOf(token), context.now);
  await context.publishTo(userId, 'calendar');
  return { token, createdAt: context.now.toISOString() };
}

/** Ends a user's link; harmless without one. */
export async function deleteFeedToken(context: Context, userId: string): Promise<void> {
  await store.deleteFeedToken(context.db, userId);
  await context.publishTo(userId, 'calendar');
}

/** A removed user's link stops working. */
export const removeLinkOfUser: OnUserRemoved = ({ db }, { userId }) => store.deleteFeedToken(db, userId);
