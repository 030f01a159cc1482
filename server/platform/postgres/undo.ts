/** Triggers record the changes of a transaction that names an undo; how they are undone: migration 0015. */
import type { May } from '@club/contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** An undoable call: who may make it, the user in its path, and what it was called with. */
export type UndoableCall = {
  may: May;
  subject: string | null;
  /** absent in calls to an older release */
  again?: { endpoint: string; input: object };
};

/**
 * From here on the transaction's changes are recorded under this id. Calls with the same id are serialised.
 * @returns false when the id belongs to somebody else, or was undone already
 */
export async function recordChanges(
  tx: Tx,
  undo: { id: string; userId: string; now: Date; call: UndoableCall },
): Promise<boolean> {
  const calls = JSON.stringify([undo.call]);
  const { rows } = await sql`insert into platform.undos as u (id, user_id, created_at, calls)
    values (${undo.id}, ${undo.userId}, ${undo.now}, ${calls}::jsonb)
    on conflict (id) do update set created_at = excluded.created_at,
      calls = case when u.calls @> excluded.calls then u.calls else u.calls || excluded.calls end
    where u.user_id = excluded.user_id and u.taken_back_at is null
    returning set_config('club.undo', u.id::text, true)`.execute(tx);
  return rows.length > 0;
}
