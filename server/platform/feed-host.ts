/**
 * The host part of every UID in calendar feeds. Calendar programs identify an event by its UID, so it stays what it was at
 * the first start, also when the club moves to another address or is restored elsewhere.
 */
import type { Database } from './postgres/database.ts';

/** Stores today's host if none is stored yet; called at every start. */
export async function openFeedHost(db: Database, publicUrl: string): Promise<void> {
  await db
    .insertInto('main.feedHost')
    .values({ host: new URL(publicUrl).hostname })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates the UID of a record from its id. */
export async function uidMaker(db: Database): Promise<(id: string) => string> {
  const { host } = await db.selectFrom('main.feedHost').select('host').executeTakeFirstOrThrow();
  return (id) => `${id}@${host}`;
}
