/** A complete app with the embedded sign-in, for tests of what a sign-in, or its end, means in the club. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@club/contract/client.ts';
import { tokenAnswer } from '@club/contract/session/shape.ts';
import { openApp, servicePaths } from '../app.ts';
import { quickAccount } from '../identity/testing/account.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { closeDatabase, openDatabase } from '../platform/postgres/database.ts';
import { Visitor } from '../session/testing/visitor.ts';
import { freshDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export const password = 'vorhand topspin';

export type EmbeddedApp = Awaited<ReturnType<typeof openEmbeddedApp>>;

/** Opens an app on a free port, with a fresh database. @param settings environment variables that differ */
export async function openEmbeddedApp(
  settings: Record<string, string> = {},
  parts: Pick<Parameters<typeof openApp>[0], 'isFirstAdminToken'> = {},
) {
  const { url, drop } = await freshDatabase();
  const db = openDatabase(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'club-embedded-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: origin,
    ...settings,
  });
  const log = createLog(env.logLevel);
  const app = await openApp({ env, db, databaseUrl: url, log, mail: createMail(env, log), ...parts });
  await app.listen({ port, host: '127.0.0.1' });
  /** The calls of whoever is signed in there. */
  const callOf = async (browser: Visitor): Promise<Call> => {
    const { idToken } = tokenAnswer.parse((await browser.call('/session/token', {})).body);
    return createClient({
      baseUrl: (service) => origin + servicePaths[service],
      token: async () => idToken,
    });
  };
  return {
    db,
    databaseUrl: url,
    origin,
    callOf,
    /** an account that can sign in */
    account: (email: string, firstName: string) =>
      quickAccount(db, { email, firstName, lastName: 'Neu', password }),
    /** Signs in with another browser; its calls go out with the token of this sign-in. */
    signIn: async (email: string): Promise<{ browser: Visitor; call: Call }> => {
      const browser = new Visitor(origin, 'en');
      const page = await browser.open('/session/login');
      await browser.submit(page.url, { email, password });
      return { browser, call: await callOf(browser) };
    },
    close: async () => {
      await app.close();
      await closeDatabase(db);
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
