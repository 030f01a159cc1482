/** Taking a delete back: by who did it, for a little while, once, and only as long as they still may. */
import { Failure } from '@club/contract/failures.ts';
import { mayPass } from '@club/contract/permissions.ts';
import { undoFor } from '@club/contract/undo-times.ts';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import * as store from './store.ts';

/** @throws Failure `not-found`, `missing-permission`, `undone-already`, `undo-too-late`, `undo-changed` */
export async function takeBack(work: Work, id: string): Promise<void> {
  const { db, caller, now } = work;
  const undo = await store.lockUndo(db, id, caller.userId);
  if (!undo) throw new Failure('not-found');
  if (undo.takenBackAt) throw new Failure('undone-already');
  if (now.getTime() - undo.createdAt.getTime() > undoFor * 1000) throw new Failure('undo-too-late');
  if (!undo.calls.every(({ may, subject }) => mayPass(may, caller, subject ?? undefined)))
    throw new Failure('missing-permission');
  if (!(await store.takeRowsBack(db, id))) throw new Failure('undo-changed');
  await store.markTakenBack(db, id, now);
  await note(db, { now, actorId: caller.userId, subjectId: null, action: 'deletion-undone' });
}

const keptMs = 2 * 60_000;

/** The job: deleted means deleted, so nothing is kept longer than it can be taken back. */
export async function sweepUndos(db: Database, now: Date): Promise<void> {
  await store.deleteUndosBefore(db, new Date(now.getTime() - keptMs));
}
