/**
 * What stands behind the @ of every UID in the calendars to subscribe to. Calendar programs know an event by its UID, so it
 * stays what it was at the first start, also when the club moves to another address or is restored elsewhere.
 */
import type { Database } from './postgres/database.ts';

/** Notes the host of today where none is kept yet; done at every start. */
export async function openFeedHost(db: Database, publicUrl: string): Promise<void> {
  await db
    .insertInto('main.feedHost')
    .values({ host: new URL(publicUrl).hostname })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the UID of a record from its id. */
export async function uidMaker(db: Database): Promise<(id: string) => string> {
  const { host } = await db.selectFrom('main.feedHost').select('host').executeTakeFirstOrThrow();
  return (id) => `${id}@${host}`;
}
