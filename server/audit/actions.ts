/** Notes in the audit log, written in the transaction that they are about. */
import type { AuditAction } from '@club/contract/audit/shape.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { clearPerson, insertEntry } from './store.ts';

/** Removes a person from the log. */
export const forgetInAudit = clearPerson;

type Note = {
  now: Date;
  actorId: string | null;
  subjectId: string | null;
  action: AuditAction;
  detail?: Record<string, unknown>;
};

/** Records who did what to whom. `actorId` null is the app itself. */
export const note = (db: Database, { now, detail = {}, ...entry }: Note): Promise<void> =>
  insertEntry(db, { at: now, ...entry, detail });

type NoteBy = Pick<Note, 'action' | 'detail'> & { subjectId?: string };

/** Records what the caller did, to a person or to something else. */
export const noteBy = (
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  { subjectId, ...entry }: NoteBy,
): Promise<void> => note(db, { ...entry, now, actorId: caller.userId, subjectId: subjectId ?? null });
