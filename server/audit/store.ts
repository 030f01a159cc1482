/** The rows of the audit log: inserted and read, never changed. */
import type { AuditAction, AuditEntry } from '@club/contract/audit/shape.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';

export async function insertEntry(
  db: Database,
  entry: {
    at: Date;
    actorId: string | null;
    subjectId: string | null;
    action: AuditAction;
    detail: Record<string, unknown>;
  },
): Promise<void> {
  await db
    .insertInto('main.audit')
    .values({ id: newId(), ...entry, detail: JSON.stringify(entry.detail) })
    .execute();
}

const personOf = (side: 'actor' | 'subject') =>
  sql<AuditEntry['actor']>`(select json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
    from main.users p where p.id = ${sql.ref(`a.${side}_id`)})`;

export async function listEntries(
  db: Database,
  asked: Asked & { action?: AuditAction | undefined; userId?: string | undefined },
) {
  let query = db
    .selectFrom('main.audit as a')
    .select([
      'a.id',
      'a.at',
      'a.action',
      'a.detail',
      personOf('actor').as('actor'),
      personOf('subject').as('subject'),
    ]);
  if (asked.action) query = query.where('a.action', '=', asked.action);
  if (asked.userId)
    query = query.where((where) =>
      where.or([where('a.actorId', '=', asked.userId ?? ''), where('a.subjectId', '=', asked.userId ?? '')]),
    );
  const page = await readPage(query, asked, {
    search: sql`(select coalesce(string_agg(main.fold(p.first_name || ' ' || p.last_name), ' '), '') from main.users p
      where p.id in (a.actor_id, a.subject_id))`,
    sorts: { at: { by: sql`a.at`, type: 'timestamptz' } },
    usual: '-at',
    id: sql`a.id`,
  });
  return page as typeof page & { items: AuditEntry[] };
}

/** The log keeps what was done but no longer who did it or to whom. */
export async function clearPerson(db: Database, userId: string): Promise<void> {
  await db.updateTable('main.audit').set({ actorId: null }).where('actorId', '=', userId).execute();
  await db.updateTable('main.audit').set({ subjectId: null }).where('subjectId', '=', userId).execute();
}
