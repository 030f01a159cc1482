/** Why the app cannot start, in a sentence that names the variable and says what to do. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '@club/contract/failures.ts';
import { closeToOthers } from './data-folder.ts';
import { makeFolder, whyNotWritten } from './disk.ts';
import { BadConfiguration, type Env } from './env.ts';
import { nameOf, readHosts } from './postgres/hosts.ts';
import { isLostConnection, readOnly } from './postgres/lost-connection.ts';
import { UnsuitableDatabase } from './postgres/sessions.ts';

/** The app cannot start; the message is for the operator. */
export class CannotStart extends Error {}

/** The folders that the app writes to, by the variable that names each. */
export const foldersOf = ({ dataDir, storageUrl }: Env): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(storageUrl?.startsWith('file:') && { STORAGE_URL: fileURLToPath(storageUrl) }),
});

async function checkFolder(variable: string, path: string): Promise<void> {
  const folder = resolve(path);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `${variable} ${folder} cannot be written (${whyNotWritten(error)}): give that folder to the account ` +
        'that runs the app, or name another one.',
    );
  }
}

/** Creates the folders that the app writes to. @throws CannotStart */
export async function checkFolders(env: Env): Promise<void> {
  for (const [variable, folder] of Object.entries(foldersOf(env))) await checkFolder(variable, folder);
  closeToOthers(env.dataDir);
}

type Thrown = { code?: string; syscall?: string; message?: string; hostname?: string; path?: string };

function listenProblem({ code, message }: Thrown, { port, host }: Env): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program: end that one, or set PORT to another number.`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this account: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${host} is no address of this machine: set HOST to one of its own, such as 127.0.0.1.`;
  return `HOST ${host} and PORT ${port} cannot be used: ${message}`;
}

/** PostgreSQL's refusals before the first statement, by SQLSTATE. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'has no database of that name',
  '53300': 'has no connection left',
  [readOnly]: 'is read-only',
};

/** A certificate that Node refuses: nobody known signed it, it has another name, or its time is over. */
const certificateCodes = /CERT|^UNABLE_TO_VERIFY/;

/** `pg` has no code for it. */
const noTls = 'The server does not support SSL connections';

function databaseProblem(error: unknown, databaseUrl: string): string | null {
  const { urls } = readHosts(databaseUrl);
  const pathname = URL.parse(urls[0] ?? '')?.pathname ?? '';
  const at = urls.map(nameOf).join(', ');
  const { code = '', path } = error as Thrown;
  // a certificate that `sslrootcert` names
  if (path && databaseUrl.includes(path))
    return `DATABASE_URL names ${path}, which cannot be read (${code}).`;
  const refusal = refusals[code];
  if (refusal) return `DATABASE_URL: PostgreSQL at ${at} ${refusal} (${pathname.slice(1) || 'no name'}).`;
  if ((error as Thrown).message === noTls)
    return `DATABASE_URL: PostgreSQL at ${at} has no TLS: turn it on there (ssl = on), or remove sslmode where the network is your own.`;
  if (certificateCodes.test(code))
    return `DATABASE_URL: the certificate of PostgreSQL at ${at} is not accepted (${code}): add sslrootcert=/path/to/its-ca.pem, and name the host as the certificate does.`;
  if (isLostConnection(error))
    return `DATABASE_URL: no database can be reached at ${at} (${code || (error as Thrown).message}): is it running, and is the address right?`;
  return null;
}

function bucketProblem({ cause }: Error, storageUrl: string): string {
  const { host } = new URL(storageUrl);
  const { message, cause: deeper } = (cause ?? {}) as Error;
  const reason = (deeper ?? {}) as Thrown;
  return `STORAGE_URL: the bucket at ${host} cannot be used (${reason.code ?? reason.message ?? message}): is the address right, and are key and secret?`;
}

/** The sentence for an error of the configuration, a folder, a port or the database; null for any other. */
export function problemOf(error: unknown, env: Env | null): string | null {
  const thrown = error as Thrown;
  if (
    error instanceof BadConfiguration ||
    error instanceof CannotStart ||
    error instanceof UnsuitableDatabase
  )
    return error.message;
  if (env && error instanceof Failure && error.code === 'no-space')
    return `A disk has less than 200 MB left: that of ${Object.values(foldersOf(env)).join(' or ')}. Free some space there.`;
  if (env?.storageUrl && error instanceof Failure && error.code === 'unavailable')
    return bucketProblem(error, env.storageUrl);
  const listens = thrown.syscall === 'listen' || (env && thrown.hostname === env.host);
  if (env && listens) return listenProblem(thrown, env);
  return env?.databaseUrl ? databaseProblem(error, env.databaseUrl) : null;
}

/** The message for an error that ended the start. */
export const explainStart = (error: unknown, env: Env | null): string =>
  problemOf(error, env) ?? `The app could not start: ${(error as Thrown).message ?? String(error)}`;
