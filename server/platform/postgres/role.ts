/**
 * The role that the app uses in the embedded database. It owns the club's tables, like a user of a database server, and is
 * no superuser: it can read no file of the server and start no program there.
 */
import { openClient } from './connect.ts';

/** The role's name; that of the superuser is `postgres`. */
export const appRole = 'club';

const isOurs = `not (nspname ~ '^pg_' or nspname = 'information_schema')`;

/**
 * Gives everything in the club's schemas to the app's role: in older data folders the superuser owns it all. Sequences of
 * columns follow their table, and so do indexes and row types.
 */
const takeOver = `
do $$
declare statement text;
begin
  for statement in
    select format('alter schema %I owner to ${appRole}', nspname) from pg_namespace
      where ${isOurs} and nspname <> 'public' and nspowner <> '${appRole}'::regrole
    union all
    select format('alter %s %s owner to ${appRole}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${isOurs} and relkind in ('r', 'p', 'S', 'v', 'm') and relowner <> '${appRole}'::regrole
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${appRole}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = pronamespace
      where ${isOurs} and proowner <> '${appRole}'::regrole
    union all
    select format('alter type %s owner to ${appRole}', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = typnamespace left join pg_class c on c.oid = typrelid
      where ${isOurs} and typowner <> '${appRole}'::regrole
        and (typtype in ('e', 'd', 'r') or (typtype = 'c' and c.relkind = 'c'))
    union all
    select format('alter collation %s owner to ${appRole}', l.oid::regcollation)
      from pg_collation l join pg_namespace n on n.oid = collnamespace
      where ${isOurs} and collowner <> '${appRole}'::regrole
  loop
    execute statement;
  end loop;
end $$`;

/**
 * Creates the role where it is missing and makes it the owner of the database with all its contents.
 * @param superuserUrl of the database
 * @param password hexadecimal
 */
export async function prepareRole(superuserUrl: string, password: string): Promise<void> {
  const client = await openClient(superuserUrl, 'club repair');
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole]);
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${appRole}
        login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    await client.query(`alter database postgres owner to ${appRole}`);
    await client.query(takeOver);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
