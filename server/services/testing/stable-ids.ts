/** Ids that are the same in every run, for records that are created in the same order. */
import { type Kysely, sql } from 'kysely';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A number below 4096 for a name, always the same. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0x1000, 7);

/** For each record of the database: the n-th of its table, instead of a random id. Unknown ids stay. */
export async function stableIds<T>(db: Kysely<T>) {
  const { rows: tables } = await sql<{ tableSchema: string; tableName: string }>`
    select table_schema, table_name from information_schema.columns
    where column_name = 'id' and data_type = 'uuid' order by table_schema, table_name`.execute(db);
  const [stable, real] = [new Map<string, string>(), new Map<string, string>()];
  for (const { tableSchema, tableName } of tables) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.id(tableSchema, tableName)} order by id`.execute(db);
    const table = numberOf(`${tableSchema}.${tableName}`).toString(16).padStart(3, '0');
    for (const [at, { id }] of rows.entries()) {
      const known = `00000000-0000-7000-8${table}-${(at + 1).toString(16).padStart(12, '0')}`;
      if (real.has(known)) throw new Error(`Two tables have the same number: ${tableSchema}.${tableName}`);
      stable.set(id, known);
      real.set(known, id);
    }
  }
  const through = (ids: Map<string, string>) => (text: string) =>
    text.replaceAll(uuids, (id) => ids.get(id) ?? id);
  return { toStable: through(stable), toReal: through(real) };
}
