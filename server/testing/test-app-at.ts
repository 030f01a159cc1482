/** An app on an existing database: a clock to set, and people with tokens who call over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@club/contract/client.ts';
import { Failure } from '@club/contract/failures.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { generateKeyPair, SignJWT } from 'jose';
import { openApp, servicePaths } from '../app.ts';
import { insertGrants } from '../permissions/store.ts';
import { type Env, readEnv } from '../platform/env.ts';
import type { Limits } from '../platform/http/limits.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { closeDatabase, type DatabaseOptions, openDatabase } from '../platform/postgres/database.ts';
import { insertUser } from '../users/sign-in/store.ts';

export const issuer = 'https://provider.example';
export const clientId = 'club-app';
/** The keys of the test's provider. */
export const { privateKey, publicKey } = await generateKeyPair('ES256');

/** An ID token as signed by the provider. */
export const tokenFor = (sub: string, claims: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT({
    email: `${sub}@club.example`,
    email_verified: true,
    given_name: 'Eva',
    family_name: 'Beispiel',
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'test' })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(clientId)
    // wide enough for tests that move the clock
    .setIssuedAt(new Date('2026-01-01'))
    .setExpirationTime(new Date('2036-01-01'))
    .sign(privateKey);

/** A client with this token. */
const callAt = (origin: string, token: string): Call =>
  createClient({ baseUrl: (service) => origin + servicePaths[service], token: async () => token });

export type Person = { id: string; sub: string; firstName: string; token: string; call: Call };
type Traits = {
  permissions?: readonly Permission[];
  approved?: boolean;
  firstName?: string;
  lastName?: string;
};

type TestAppOptions = DatabaseOptions & {
  limits?: Limits | undefined;
  /** descriptor of a file for the log, instead of standard output */
  logTo?: number | undefined;
};

const boundless: Limits = { perUser: 1e6, perAddress: 1e6, signIn: 1e6, changesPerDay: 1e6 };

/**
 * Opens an app on a free port.
 * @param url of a migrated database, which is not dropped
 * @param settings environment variables that differ
 */
export async function openTestAppAt(
  url: string,
  settings: Record<string, string> = {},
  { limits = boundless, logTo = 1, ...database }: TestAppOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-test-'));
  const env: Env = readEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    DATABASE_URL: url,
    ...settings,
  });
  const db = openDatabase(url, { max: 8, ...database });
  const log = createLog(env.logLevel, { fd: logTo });
  const time = { now: () => new Date() };
  const provider = {
    issuer,
    clientId,
    keys: async () => publicKey,
    configuration: () => Promise.reject(new Failure('unavailable')),
  };
  const app = await openApp({
    env,
    db,
    databaseUrl: url,
    log,
    mail: createMail(env, log),
    clock: { now: () => time.now() },
    provider,
    limits,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const callAs = (token: string): Call => callAt(origin, token);

  /** Somebody with an account; by default approved and without permissions. */
  async function person({
    permissions = [],
    approved = true,
    firstName = 'Eva',
    lastName = 'Beispiel',
  }: Traits = {}): Promise<Person> {
    const id = newId();
    const sub = `sub-${id}`;
    await insertUser(db, {
      id,
      iss: issuer,
      sub,
      firstName,
      lastName,
      email: `${sub}@club.example`,
      emailVerified: true,
      approved,
    });
    if (permissions.length > 0) await insertGrants(db, id, permissions, null, new Date());
    const token = await tokenFor(sub);
    return { id, sub, firstName, token, call: callAs(token) };
  }

  return {
    app,
    db,
    env,
    url,
    origin,
    person,
    callAs,
    stranger: callAs('unauthorized'),
    /** stops the clock at an instant, or lets it go on */
    setTime: (instant: string | null) => {
      time.now = () => (instant === null ? new Date() : new Date(instant));
    },
    /** a request without the client, for what the client would never send */
    raw: (path: string, init: RequestInit & { as?: Person } = {}) =>
      fetch(origin + path, {
        ...init,
        headers: {
          ...(init.as ? { authorization: `Bearer ${init.as.token}` } : {}),
          ...(init.headers as Record<string, string>),
        },
      }),
    close: async () => {
      await app.close();
      await closeDatabase(db);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
