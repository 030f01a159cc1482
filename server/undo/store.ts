/** The rows of undoable deletes: recorded by the service, deleted after minutes. */
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import type { UndoableCall } from '../platform/postgres/undo.ts';

/** Locked until the transaction ends: of two concurrent undos, one waits and finds it done. */
export const lockUndo = (db: Database, id: string, userId: string) =>
  db
    .selectFrom('platform.undos')
    .select(['createdAt', 'takenBackAt', sql<UndoableCall[]>`calls`.as('calls')])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** The people whose rights or teams a deletion has changed: those whom its live events name. Known until it is taken back. */
export const listConcerned = async (db: Database, id: string): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`select distinct after ->> 'record' as user_id
    from platform.undo_rows where undo_id = ${id}::uuid and relation = 'platform.live_events'
      and after ->> 'topic' = 'users' and after ->> 'record' is not null`.execute(db);
  return rows.map(({ userId }) => userId);
};

/** SQLSTATE: a row was changed since, or a reference or a name is taken (class 23) */
const changed = /^(CU001|23...)$/;

/** Restores the rows. @returns false when one of them was changed meanwhile; the transaction is aborted then */
export async function takeRowsBack(db: Database, id: string): Promise<boolean> {
  try {
    await sql`select platform.take_back(${id}::uuid)`.execute(db);
    // checks of rows that belong together, once all of them are back
    await sql`set constraints all immediate`.execute(db);
    return true;
  } catch (cause) {
    if (changed.test((cause as { code?: string } | null)?.code ?? '')) return false;
    throw cause;
  }
}

/** Runs this as if rows were not being restored, and undoes all that it did to the database. */
export async function withoutEffect(db: Database, run: () => Promise<void>): Promise<void> {
  await sql`savepoint tried`.execute(db);
  try {
    await sql`select set_config('club.undoing', 'off', true)`.execute(db);
    await run();
  } finally {
    await sql`rollback to savepoint tried`.execute(db);
  }
}

export async function markTakenBack(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('platform.undos').set({ takenBackAt: now }).where('id', '=', id).execute();
}

export const deleteUndosBefore = (db: Database, before: Date) =>
  db.deleteFrom('platform.undos').where('createdAt', '<', before).execute();
