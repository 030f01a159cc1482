/** The messages sent by modules, for tests: before their fan-out. */
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

export type Notified = {
  kind: MessageKind;
  title: string;
  body: string;
  titleEn: string;
  link: string | null;
  urgent: boolean;
  answer: string | null;
  to: { userIds?: string[]; teamId?: string; everybody?: true; awaitingCategory?: string };
};

/** The messages so far, oldest first. @param kind only that kind */
export async function notifiedIn(db: Database, kind?: MessageKind): Promise<Notified[]> {
  const { rows } =
    await sql<Notified>`select kind, title, body, title_en, link, urgent, answer, audience -> 'to' as "to"
    from main.notifications where ${kind ?? null}::text is null or kind = ${kind ?? null} order by id`.execute(
      db,
    );
  return rows;
}
