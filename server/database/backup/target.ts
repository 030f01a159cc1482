/** Whether a backup may be put into a database. */
import type pg from 'pg';
import { BackupProblem, schemas } from './contents.ts';

const clubTables = ['main.users', 'main.teams', 'identity.accounts'];
const appNames = ['club', 'club jobs', 'club listener', 'club migration', 'club backup'];

async function isTrue(client: pg.Client, condition: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ so: boolean }>(`select ${condition} as so`, values);
  return rows[0]?.so ?? false;
}

async function containsClub(client: pg.Client): Promise<boolean> {
  for (const table of clubTables) {
    const there = await isTrue(client, 'to_regclass($1) is not null', [table]);
    if (there && (await isTrue(client, `exists (select from ${table})`, []))) return true;
  }
  return false;
}

/** @throws BackupProblem when the app or another program uses the database, or it holds a club that must not be overwritten */
export async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  const inUse = `exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = any ($1))`;
  if (await isTrue(client, inUse, [appNames]))
    throw new BackupProblem('The app is running on this database: stop it first. Nothing was changed.');
  const ours = await isTrue(client, `to_regclass('platform.migrations') is not null`, []);
  const taken = await isTrue(client, 'exists (select from pg_namespace where nspname = any ($1))', [schemas]);
  if (taken && !ours)
    throw new BackupProblem(
      'This database belongs to another program: it has schemas of the same names. Nothing was changed.',
    );
  if (!replace && ours && (await containsClub(client)))
    throw new BackupProblem(
      'This database holds a club. Add --replace to put the backup in its place. Nothing was changed.',
    );
}
