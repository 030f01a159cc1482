/** The platform's own traces of a removed user: live events, stored answers, undoable deletes. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Deletes everything that contains the id, and what belongs to it.
 * @param id UUID in lower case, as in answers and rows
 */
export async function deleteTracesOf(db: Database, id: string): Promise<void> {
  await sql`delete from platform.live_events where user_id = ${id}::uuid or record = ${id}
    or strpos(detail::text, ${id}) > 0`.execute(db);
  await sql`delete from platform.idempotency_keys where caller = ${id} or strpos(answer, ${id}) > 0`.execute(
    db,
  );
  await sql`delete from platform.undos where user_id = ${id}::uuid or strpos(calls::text, ${id}) > 0 or id in (
    select undo_id from platform.undo_rows
    where strpos(key::text, ${id}) > 0 or strpos(before::text, ${id}) > 0 or strpos(after::text, ${id}) > 0)`.execute(
    db,
  );
}
