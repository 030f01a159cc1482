/** Notes in the audit log, in the transaction of what they tell about. */
import type { AuditAction } from '@club/contract/audit/shape.ts';
import type { Database } from '../platform/postgres/database.ts';
import { clearPerson, insertEntry } from './store.ts';

/** Takes a person who leaves out of the log. */
export const forgetInAudit = clearPerson;

type Note = {
  now: Date;
  actorId: string | null;
  subjectId: string | null;
  action: AuditAction;
  detail?: Record<string, unknown>;
};

/** Writes who did what to whom. `actorId` null is the product itself. */
export const note = (db: Database, { now, detail = {}, ...entry }: Note): Promise<void> =>
  insertEntry(db, { at: now, ...entry, detail });
