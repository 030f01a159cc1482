// Reads the tables from PostgreSQL's own catalogs.
import pg from 'pg';

export interface Column {
  name: string;
  /** As PostgreSQL writes it, such as `character varying(10)` or `text[]`. */
  type: string;
  nullable: boolean;
  /** The default, or the expression of a generated column. */
  value: string | null;
  computed: boolean;
  collation: string | null;
}

export interface Constraint {
  name: string;
  kind: 'p' | 'u' | 'c' | 'f' | 'x';
  definition: string;
}

export interface Table {
  schema: string;
  name: string;
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
  triggers: string[];
}

export interface Catalog {
  tables: Table[];
  collations: string[];
  functions: string[];
  views: string[];
}

const own = `n.nspname not in ('information_schema', 'public', 'graphile_worker') and n.nspname not like 'pg\\_%'`;

const tables = `
  select n.nspname as schema, c.relname as name,
    (select coalesce(json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
        'value', pg_get_expr(d.adbin, d.adrelid), 'computed', a.attgenerated <> '' or a.attidentity = 'a',
        'collation', case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end)
        order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object(
        'name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid))
        order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
      from pg_index i where i.indrelid = c.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(g.oid) order by g.tgname), '[]')
      from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${own} order by 1, 2`;

const collations = `
  select format('create collation %I.%I (provider = %s, locale = %L)', n.nspname, c.collname,
    case c.collprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end,
    to_jsonb(c) ->> case when to_jsonb(c) ? 'colllocale' then 'colllocale' else 'colliculocale' end) as text
  from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${own} order by 1`;

const functions = `
  select trim(trailing e'\\n' from pg_get_functiondef(p.oid)) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own} order by p.oid::regprocedure::text`;

const views = `
  select format(e'create view %I.%I as\\n%s', n.nspname, c.relname, pg_get_viewdef(c.oid)) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${own} order by 1`;

/** Reads everything in the product's own schemas, in a stable order. */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // with an empty path every name is written with its schema
    await client.query(`set search_path to ''`);
    const texts = async (sql: string) =>
      (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
    return {
      tables: (await client.query<Table>(tables)).rows,
      collations: await texts(collations),
      functions: await texts(functions),
      views: await texts(views),
    };
  } finally {
    await client.end();
  }
}
