/** Shared by the commands beside the server: the database connection, and one clear line for an error. */
import { readFileSync } from 'node:fs';
import type { Env } from '../platform/env.ts';
import { type Postgres, startPostgres } from '../platform/postgres/supervisor.ts';
import { checkFolders, problemOf } from '../platform/start-errors.ts';

export const log = {
  info: (line: string) => console.log(line),
  warn: (line: string) => console.error(line),
};

const manifest = new URL('../../package.json', import.meta.url);
/** The release of this app. */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** Runs a function on the configured database; the embedded one is used while the app runs it, else started for this. */
export async function atDatabase(env: Env, run: (url: string) => Promise<void>): Promise<void> {
  let embedded: Pick<Postgres, 'url' | 'stop'> | null = null;
  try {
    if (!env.databaseUrl) {
      await checkFolders(env);
      embedded = await startPostgres({ dataDir: env.dataDir, log });
    }
    await run(env.databaseUrl ?? embedded?.url ?? '');
  } catch (error) {
    // the sentences of the start, which name the variable
    const { message, cause } = error as Error;
    const deeper = cause instanceof Error ? problemOf(cause, env) : null;
    throw new Error(problemOf(error, env) ?? (deeper ? `${message}. ${deeper}` : message), { cause: error });
  } finally {
    await embedded?.stop();
  }
}

/** Runs a command; the exit code says whether it succeeded. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
