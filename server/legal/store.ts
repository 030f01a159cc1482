/** The rows of the imprint and the privacy policy: none while a text was never saved. */
import { type LegalName, legalNames, legalProblem, type Written } from '@club/contract/legal/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

type Row = Written & { updatedAt: Date | null };

export async function findLegalText(db: Database, name: LegalName): Promise<Row> {
  const row = await db
    .selectFrom('main.legalTexts')
    .select(['de', 'en', 'updatedAt'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { de: '', en: '', updatedAt: null };
}

/** Serialises changes of one text, also of one that has no row yet. */
export async function lockLegalText(db: Database, name: LegalName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal ${name}`}))`.execute(db);
}

export async function putLegalText(
  db: Database,
  name: LegalName,
  { de, en }: Written,
  updatedAt: Date,
): Promise<void> {
  const values = { de, en, updatedAt };
  await db
    .insertInto('main.legalTexts')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** The texts that are missing, or in which something is still to be filled in. */
export async function listLegalProblems(db: Database) {
  const found: { name: LegalName; problem: 'missing' | 'unfinished' }[] = [];
  for (const name of legalNames) {
    const problem = legalProblem(await findLegalText(db, name));
    if (problem) found.push({ name, problem });
  }
  return found;
}
