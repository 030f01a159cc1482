/** What the rooms said, for tests: as it stands before it is spread. */
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

export type Said = {
  kind: MessageKind;
  title: string;
  body: string;
  titleEn: string;
  link: string | null;
  urgent: boolean;
  answer: string | null;
  to: { userIds?: string[]; teamId?: string; everybody?: true; awaitingCategory?: string };
};

/** What was said so far, oldest first. @param kind only that kind */
export async function toldIn(db: Database, kind?: MessageKind): Promise<Said[]> {
  const { rows } =
    await sql<Said>`select kind, title, body, title_en, link, urgent, answer, audience -> 'to' as "to"
    from main.notifications where ${kind ?? null}::text is null or kind = ${kind ?? null} order by id`.execute(
      db,
    );
  return rows;
}
