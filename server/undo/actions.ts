/** Undoing a delete: by its author, for a short time, once, and only with the permission to delete. */
import { Failure } from '@club/contract/failures.ts';
import { mayPass } from '@club/contract/permissions.ts';
import { undoFor } from '@club/contract/undo-times.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context, Route } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { UndoableCall } from '../platform/postgres/undo.ts';
import * as store from './store.ts';

/**
 * Whoever undoes a deletion must be able to delete the restored records again: the modules' own rules decide, about the
 * records as they are now.
 * @throws Failure `missing-permission`, `undo-changed`
 */
async function mustDeleteAgain(
  context: Context,
  calls: readonly UndoableCall[],
  routes: readonly Route[],
): Promise<void> {
  const ignored = { forgetCaller: async () => undefined, unchangedSince: () => undefined };
  try {
    await store.withoutEffect(context.db, async () => {
      for (const { again } of calls)
        await routes
          .find(({ endpoint }) => endpoint.id === again?.endpoint)
          ?.handle({ ...context, ...ignored, ...again?.input } as never);
    });
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal;
    const isOthers = refusal.code === 'missing-permission' || refusal.code === 'not-found';
    throw new Failure(isOthers ? 'missing-permission' : 'undo-changed');
  }
}

/** @throws Failure `not-found`, `missing-permission`, `undone-already`, `undo-too-late`, `undo-changed` */
export async function takeBack(context: Context, id: string, routes: readonly Route[]): Promise<void> {
  const { db, caller, now } = context;
  const undo = await store.lockUndo(db, id, caller.userId);
  if (!undo) throw new Failure('not-found');
  if (undo.takenBackAt) throw new Failure('undone-already');
  if (now.getTime() - undo.createdAt.getTime() > undoFor * 1000) throw new Failure('undo-too-late');
  if (!undo.calls.every(({ may, subject }) => mayPass(may, caller, subject ?? undefined)))
    throw new Failure('missing-permission');
  const concerned = await store.listConcerned(db, id);
  if (!(await store.takeRowsBack(db, id))) throw new Failure('undo-changed');
  await mustDeleteAgain(context, undo.calls, routes);
  for (const userId of concerned) await context.forgetCaller(userId);
  await store.markTakenBack(db, id, now);
  await noteBy(context, { action: 'deletion-undone' });
}

const retentionMs = 2 * 60_000;

/** The job: deleted data is stored no longer than it can be undone. */
export async function sweepUndos(db: Database, now: Date): Promise<void> {
  await store.deleteUndosBefore(db, new Date(now.getTime() - retentionMs));
}
