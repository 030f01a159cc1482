/** Members' own calendar links: made, replaced, revoked, and who it is that a calendar program asks for. */
import { Failure } from '@club/contract/failures.ts';
import { type Caller, nobody, type Work } from '../../platform/http/route.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { Farewell } from '../../users/actions.ts';
import * as store from './store.ts';

/** The member whom a link belongs to; it opens what is read by links and holds no permission. */
export async function callerByLink(db: Database, token: string): Promise<Caller> {
  const holder = await store.findHolder(db, hashOf(token));
  if (!holder) throw new Failure('token-invalid');
  return { ...nobody, userId: holder.id, approved: holder.approved };
}

export async function feedTokenOf(work: Work, userId: string) {
  const row = await store.findFeedToken(work.db, userId);
  return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** The token is told here and never again. */
export async function createFeedToken(work: Work, userId: string) {
  const token = newSecret();
  await store.replaceFeedToken(work.db, userId, hashOf(token), work.now);
  return { token, createdAt: work.now.toISOString() };
}

export const deleteFeedToken = (work: Work, userId: string): Promise<void> =>
  store.deleteFeedToken(work.db, userId);

/** Whoever goes is no longer found by their link. */
export const farewellToLink: Farewell = (work, { userId }) => deleteFeedToken(work, userId);
