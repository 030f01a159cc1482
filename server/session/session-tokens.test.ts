/** A token of the embedded provider is valid as long as its session, in every server process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listStatuses } from '@club/contract/bookings/api.ts';
import { createClient } from '@club/contract/client.ts';
import { tokenAnswer } from '@club/contract/session/shape.ts';
import * as users from '@club/contract/users/api.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, servicePaths } from '../app.ts';
import { quickAccount } from '../identity/testing/account.ts';
import { readEnv } from '../platform/env.ts';
import type { Limits } from '../platform/http/limits.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { closeDatabase, type Database, openDatabase } from '../platform/postgres/database.ts';
import { freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { refusalOf } from '../testing/test-app.ts';
import { Visitor } from './testing/visitor.ts';

const password = 'vorhand topspin';
/** Shorter than any cache lives. */

let db: Database;
let publicUrl: string;
let elsewhere: string;
let database: string;
let closing: (() => Promise<unknown>)[];

/** One server process with the embedded provider; the second one has the services only. */
async function openProcess(url: string, services: string, limits?: Limits): Promise<string> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'club-process-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    SERVICES: services,
    ADMIN_EMAILS: 'ada@hof.example',
  });
  const log = createLog(env.logLevel);
  const app = await openApp({
    env,
    db,
    databaseUrl: url,
    log,
    mail: createMail(env, log),
    ...(limits && { limits }),
  });
  await app.listen({ port, host: '127.0.0.1' });
  closing.unshift(
    () => app.close(),
    async () => rmSync(dataDir, { recursive: true, force: true }),
  );
  return `http://localhost:${port}`;
}

beforeEach(async () => {
  const { url, drop } = await freshDatabase();
  database = url;
  db = openDatabase(url);
  closing = [() => closeDatabase(db), drop];
  publicUrl = undefined as unknown as string;
  publicUrl = await openProcess(url, 'main,booking');
  elsewhere = await openProcess(url, 'booking');
});
afterEach(async () => {
  for (const close of closing) await close();
});

const callAt = (origin: string, idToken: string) =>
  createClient({ baseUrl: (service) => origin + servicePaths[service], token: async () => idToken });

/** Somebody with an account, signed in in a browser. */
async function signIn(email = 'ada@hof.example') {
  const { id } = await quickAccount(db, { email, firstName: 'Ada', lastName: 'Angriff', password });
  const visitor = new Visitor(publicUrl);
  const page = await visitor.open('/session/login');
  await visitor.submit(page.url, { email, password });
  const { idToken } = tokenAnswer.parse((await visitor.call('/session/token', {})).body);
  return {
    visitor,
    accountId: id,
    here: callAt(publicUrl, idToken),
    there: callAt(elsewhere, idToken),
    idToken,
  };
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

async function worksEverywhere({ here, there }: SignedIn) {
  await here(users.getUser, { params: { id: 'me' } });
  await there(listStatuses, {});
}

async function refusedEverywhere({ here, there }: SignedIn) {
  for (const call of [() => here(users.getUser, { params: { id: 'me' } }), () => there(listStatuses, {})])
    await expect.poll(async () => (await refusalOf(call())).code, { interval: 10 }).toBe('token-invalid');
}

test('signing out ends the token of this browser in every process, and of no other browser', async () => {
  const [laptop, phone] = [await signIn(), await signIn()];
  await worksEverywhere(laptop);
  await worksEverywhere(phone);
  await laptop.visitor.call('/session/logout');
  await refusedEverywhere(laptop);
  await worksEverywhere(phone);
});

test('a changed password ends the tokens of all browsers', async () => {
  const [laptop, phone] = [await signIn(), await signIn()];
  await worksEverywhere(phone);
  await laptop.visitor.open('/account');
  const fields = { current: password, password: 'ein ganz neuer satz' };
  expect((await laptop.visitor.submit('/account/password', fields)).text).toContain(
    'Your password is changed',
  );
  await refusedEverywhere(laptop);
  await refusedEverywhere(phone);
});

test('"sign out everywhere" ends the tokens of all browsers', async () => {
  const [laptop, phone] = [await signIn(), await signIn()];
  await worksEverywhere(phone);
  await laptop.visitor.submit('/account/sessions/end', {});
  await refusedEverywhere(phone);
});

test('a removed user’s token ends in every process', async () => {
  const admin = await signIn();
  const member = await signIn('ben@hof.example');
  const { id } = (await member.here(users.getUser, { params: { id: 'me' } })).data;
  await admin.here(users.approveUser, { params: { id } });
  await expect.poll(() => worksEverywhere(member), { interval: 10 }).toBeUndefined();
  await admin.here(users.removeUser, { params: { id } });
  await refusedEverywhere(member);
});

test('a renewed token belongs to the same session, and signing in again in the same browser ends none', async () => {
  const ada = await signIn();
  const { body } = await ada.visitor.call('/session/token', { force: true });
  expect(tokenAnswer.parse(body).idToken).not.toBe(ada.idToken);
  await worksEverywhere(ada);
  await ada.visitor.open('/session/login');
  await worksEverywhere(ada);
  await ada.visitor.call('/session/logout');
  await refusedEverywhere(ada);
});

test('a session from before tokens contained its id is renewed automatically, and ends like any other', async () => {
  const ada = await signIn();
  await db.updateTable('identity.sessions').set({ sid: null }).execute();
  await refusedEverywhere(ada);
  // the app's reaction to a refused request
  const { body } = await ada.visitor.call('/session/token', { force: true });
  const { idToken } = tokenAnswer.parse(body);
  const call = callAt(publicUrl, idToken);
  await call(users.getUser, { params: { id: 'me' } });
  await ada.visitor.call('/session/logout');
  await expect
    .poll(async () => (await refusalOf(call(users.getUser, { params: { id: 'me' } }))).code, { interval: 10 })
    .toBe('token-invalid');
});

test('a stranger who floods sign-in from the same address locks out no signed-in person', async () => {
  publicUrl = undefined as unknown as string;
  publicUrl = await openProcess(database, 'main', {
    perUser: 1e6,
    perAddress: 1e6,
    signIn: 60,
    changesPerDay: 1e6,
  });
  const ada = await signIn();
  const stranger = new Visitor(publicUrl);
  const flood = await Promise.all(
    Array.from({ length: 100 }, () =>
      stranger.ask(`${publicUrl}/session/token`, {
        method: 'POST',
        headers: {
          cookie: `club-session-${new URL(publicUrl).port}=${'x'.repeat(43)}`,
          'sec-fetch-site': 'same-origin',
        },
      }),
    ),
  );
  expect(flood.map(({ status }) => status)).toContain(429);
  expect((await stranger.ask(`${publicUrl}/session/login`)).status).toBe(429);
  expect((await ada.visitor.call('/session/token', {})).status).toBe(200);
  // once the session has ended, its cookie protects nobody
  await db.deleteFrom('identity.sessions').execute();
  const statuses = [];
  for (const _ of [1, 2]) statuses.push((await ada.visitor.call('/session/token', {})).status);
  expect(statuses).toEqual([401, 429]);
});
