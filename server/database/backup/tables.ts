/** The app's tables in the PostgreSQL catalogue. */
import type pg from 'pg';
import { schemas } from './contents.ts';

/** Every table of the app as `schema.table`, ordered by name. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = any ($1) order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}

/** The stored columns; generated ones are computed again. */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The foreign keys between tables: they are cyclic, so rows can only be loaded without them. */
export async function referencesOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select r.relnamespace::regnamespace || '.' || quote_ident(r.relname) as table, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.connamespace::regnamespace::text = any ($1)`,
    [schemas],
  );
  return rows;
}
