/** Undoing a delete: by its author, for a short time, once, and only with the permission to delete. */
import { Failure } from '@club/contract/failures.ts';
import { mayPass } from '@club/contract/permissions.ts';
import { undoFor } from '@club/contract/undo-times.ts';
import { note } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import * as store from './store.ts';

/** @throws Failure `not-found`, `missing-permission`, `undone-already`, `undo-too-late`, `undo-changed` */
export async function takeBack(context: Context, id: string): Promise<void> {
  const { db, caller, now } = context;
  const undo = await store.lockUndo(db, id, caller.userId);
  if (!undo) throw new Failure('not-found');
  if (undo.takenBackAt) throw new Failure('undone-already');
  if (now.getTime() - undo.createdAt.getTime() > undoFor * 1000) throw new Failure('undo-too-late');
  if (!undo.calls.every(({ may, subject }) => mayPass(may, caller, subject ?? undefined)))
    throw new Failure('missing-permission');
  const concerned = await store.listConcerned(db, id);
  if (!(await store.takeRowsBack(db, id))) throw new Failure('undo-changed');
  for (const userId of concerned) await context.forgetCaller(userId);
  await store.markTakenBack(db, id, now);
  await note(db, { now, actorId: caller.userId, subjectId: null, action: 'deletion-undone' });
}

const retentionMs = 2 * 60_000;

/** The job: deleted data is stored no longer than it can be undone. */
export async function sweepUndos(db: Database, now: Date): Promise<void> {
  await store.deleteUndosBefore(db, new Date(now.getTime() - retentionMs));
}
