/** A server with sign-in only, on a real port, with a fresh database and a mailbox in memory. */
import fastify from 'fastify';
import type { DemoAccount } from '../../identity/deps.ts';
import { mountIdentity } from '../../identity/mount.ts';
import type { Clock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { answerProblem } from '../../platform/http/problem.ts';
import { createLog } from '../../platform/log.ts';
import { createMail, type Message } from '../../platform/mail.ts';
import { closeDatabase, openDatabase } from '../../platform/postgres/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { externalProvider } from '../provider.ts';
import { mountSession } from '../routes.ts';
import { type Claims, createTokenVerifier } from '../verify-token.ts';
import { Visitor } from './visitor.ts';

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** A clock that a test can move forward. It starts at a half minute, so that a one-time code lasts while the test runs. */
export class TestClock implements Clock {
  #ahead = 30_000 - (Date.now() % 30_000);
  readonly now = () => new Date(Date.now() + this.#ahead);
  forward(ms: number): void {
    this.#ahead += ms;
  }
}

/** A fresh database, open. */
export async function openTestDatabase() {
  const { url, drop } = await freshDatabase();
  const db = openDatabase(url);
  return {
    db,
    close: async () => {
      await closeDatabase(db);
      await drop();
    },
  };
}

export async function openTestServer(
  variables: Record<string, string> = {},
  more: { demoAccounts?: DemoAccount[] } = {},
) {
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...variables,
  });
  const database = await openTestDatabase();
  const log = createLog(env.logLevel);
  const clock = new TestClock();
  const mails: Message[] = [];
  const mail = {
    ...createMail(env, log),
    configured: true,
    send: async (message: Message) => void mails.push(message),
  };
  const app = fastify();
  app.setErrorHandler(answerProblem);
  const signedIn: { claims: Claims; lang: string; firstAdminToken?: string }[] = [];
  const provider =
    env.oidcIssuer === undefined
      ? await mountIdentity(app, { env, db: database.db, log, mail, clock, ...more })
      : externalProvider(env);
  await mountSession(app, {
    env,
    db: database.db,
    log,
    clock,
    provider,
    onSignedIn: async (claims, extra) => {
      signedIn.push({ claims, ...extra });
      return null;
    },
    firstAdminProblem: async () => null,
  });
  app.get('/*', (request, reply) => reply.send(`app at ${request.url}`));
  await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    env,
    db: database.db,
    clock,
    log,
    mails,
    provider,
    signedIn,
    verify: createTokenVerifier({ ...provider, clock }),
    visitor: (language?: string) => new Visitor(env.publicUrl, language),
    /** the link in the newest mail to this address */
    link: (to: string): string => mails.findLast((one) => one.to === to)?.text.match(/https?:\S+/)?.[0] ?? '',
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
