/** What a change leaves in the whole database, in words that are the same in every run. */
import { type Kysely, sql } from 'kysely';

type Row = Record<string, unknown>;
type Column = { name: string; isKey: boolean; isDated: boolean };
type Stored = { table: string; key: unknown[]; row: Row };

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** columns of random values, and in an answer */
const random = /token(?!_id)|hash|fingerprint|^(?:address|p256dh|auth)$/;
const randomInAnswer = /(?<="(?:token|code)":")[\w-]{40,}/g;
const jobs = 'graphile_worker._private_jobs';
/** what is left of a job: the others are the library's own */
const ofJobs = ['job', 'payload', 'key', 'run_at'];
/** columns that count whatever happens in the database */
const counting = /^(?:xid|platform\.live_events\.at)$/;
/** of migrations, of the library of jobs, the day that jobs write down, and copies of deleted rows, which are seen when they are back */
const internal = /^graphile_worker\.(?!_private_jobs$)|migrations|^platform\.undo_rows$|^main\.steady_date$/;

const isCompared = (table: string, column: string): boolean =>
  table === jobs
    ? ofJobs.includes(column)
    : ![column, `${table}.${column}`].some((name) => counting.test(name));

/** The columns of each table: whether they identify its rows, and whether the database itself may date them. */
async function columnsOf<T>(db: Kysely<T>): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select n.nspname || '.' || c.relname as table, a.attname as name,
      coalesce(a.attnum = any(i.indkey), false) as is_key,
      coalesce(pg_get_expr(d.adbin, d.adrelid) ~ 'now|timestamp', false) as is_dated
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1, a.attnum`.execute(db);
  return Map.groupBy(
    rows.filter(({ table }) => !internal.test(table)),
    ({ table }) => table,
  );
}

/** Compares the database with how it was before. @param now the club's time */
export async function watchDatabase<T>(db: Kysely<T>, now: () => Date) {
  const tables = await columnsOf(db);
  const all = sql.join(
    [...tables.keys()].map((name) => {
      const [schema = '', table = ''] = name.split('.');
      const more =
        name === jobs
          ? sql`|| jsonb_build_object('job', (select identifier from graphile_worker._private_tasks where id = t.task_id))`
          : sql``;
      return sql`select ${sql.lit(name)} as name, (to_jsonb(t) ${more})::text as row from ${sql.id(schema, table)} t`;
    }),
    sql` union all `,
  );
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  /** Gives each record a name by the order in which those of its table came: ids of one process are sorted. */
  function nameAll(stored: readonly { table: string; row: Row }[]): void {
    const ids = stored.flatMap(({ table, row }) => (typeof row.id === 'string' ? [[row.id, table]] : []));
    for (const [id = '', table = ''] of ids.sort()) {
      if (names.has(id)) continue;
      const count = (counts.get(table) ?? 0) + 1;
      counts.set(table, count);
      names.set(id, `${table.replace(/^\w+\./, '')}-${count}`);
    }
  }

  async function read(): Promise<Map<string, Stored>> {
    const { rows } = await sql<{ name: string; row: string }>`${all}`.execute(db);
    const stored = rows.map(({ name: table, row }) => {
      const columns = Object.entries(JSON.parse(row) as Row);
      return {
        table,
        row: Object.fromEntries(columns.filter(([name]) => isCompared(table, name))),
      };
    });
    nameAll(stored);
    const known = new Map<string, Stored>();
    for (const { table, row } of stored) {
      const keys = (tables.get(table) ?? []).filter(({ isKey, name }) => isKey && name in row);
      const key = keys.map(({ name }) => row[name]);
      let place = `${table} ${JSON.stringify(key.length > 0 ? key : row)}`;
      // the same more than once, in a table without a key
      while (known.has(place)) place += ' ';
      known.set(place, {
        table,
        key: keys.map(({ name }) => (random.test(name) ? 'random' : row[name])),
        row,
      });
    }
    return known;
  }

  /** Without what differs from run to run. */
  const plain = (text: string): string =>
    text.replaceAll(uuids, (id) => names.get(id) ?? 'random').replaceAll(randomInAnswer, 'random');
  function shown(table: string, column: string, value: unknown): string {
    if (value === null) return 'null';
    if (random.test(column)) return 'random';
    if (tables.get(table)?.some(({ name, isDated }) => isDated && name === column))
      return new Date(String(value)).getTime() === now().getTime() ? 'now' : 'another time';
    return plain(JSON.stringify(value));
  }
  const shownRow = (table: string, row: Row): string =>
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([column, value]) => `${column} ${shown(table, column, value)}`)
      .join(', ');

  const shownKey = (key: readonly unknown[]): string => plain(key.join(' '));

  let before = await read();
  return {
    plain,
    /** A line for each row that came, changed or went since the last time. */
    changes: async (): Promise<string[]> => {
      const after = await read();
      const cameOrChanged = [...after].flatMap(([place, { table, key, row }]) => {
        const old = before.get(place)?.row;
        if (!old) return [`+ ${table}: ${shownRow(table, row)}`];
        const parts = Object.keys(row)
          .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(old[column]))
          .map((one) => `${one} ${shown(table, one, old[one])} > ${shown(table, one, row[one])}`);
        return parts.length === 0 ? [] : [`~ ${table} ${shownKey(key)}: ${parts.join(', ')}`];
      });
      const went = [...before]
        .filter(([place]) => !after.has(place))
        .map(
          ([, { table, key, row }]) => `- ${table} ${key.length > 0 ? shownKey(key) : shownRow(table, row)}`,
        );
      before = after;
      return [...cameOrChanged, ...went].sort();
    },
  };
}
