/** Somebody who is declined while their waiting page is open, with the embedded sign-in: it asks every few seconds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@club/contract/client.ts';
import { tokenAnswer } from '@club/contract/session/shape.ts';
import * as api from '@club/contract/users/api.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openApp, servicePaths } from '../app.ts';
import { quickAccount } from '../identity/testing/account.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { closeDatabase, openDatabase } from '../platform/postgres/database.ts';
import { freePort } from '../session/testing/test-server.ts';
import { Visitor } from '../session/testing/visitor.ts';
import { freshDatabase } from '../testing/database.ts';
import { refusalOf } from '../testing/test-app.ts';

const password = 'vorhand topspin';
const [ada, nora] = ['ada@hof.example', 'nora@hof.example'];
let origin: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  const { url, drop } = await freshDatabase();
  const db = openDatabase(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'club-declined-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: origin,
    ADMIN_EMAILS: ada,
  });
  const log = createLog(env.logLevel);
  const app = await openApp({ env, db, databaseUrl: url, log, mail: createMail(env, log) });
  await app.listen({ port, host: '127.0.0.1' });
  closing = [
    () => app.close(),
    () => closeDatabase(db),
    drop,
    async () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  for (const [email, firstName] of [
    [ada, 'Ada'],
    [nora, 'Nora'],
  ] as const)
    await quickAccount(db, { email, firstName, lastName: 'Neu', password });
});
afterEach(async () => {
  for (const close of closing) await close();
});

/** Signs in; the calls go out with the token of that sign-in. */
async function signIn(email: string): Promise<Call> {
  const browser = new Visitor(origin, 'en');
  const page = await browser.open('/session/login');
  await browser.submit(page.url, { email, password });
  const { idToken } = tokenAnswer.parse((await browser.call('/session/token')).body);
  return createClient({ baseUrl: (service) => origin + servicePaths[service], token: async () => idToken });
}

it('does not wait again by itself, on none of their devices; they may apply again by signing in', async () => {
  const [admin, phone, laptop] = [await signIn(ada), await signIn(nora), await signIn(nora)];
  const me = (call: Call) => call(api.getUser, { params: { id: 'me' } });
  const waiting = async () =>
    (await admin(api.listPendingUsers, { query: {} })).data.items.map(({ firstName }) => firstName);
  const { id } = (await me(phone)).data;
  await me(laptop);
  expect(await waiting()).toEqual(['Nora']);
  await admin(api.approveUser, { params: { id }, body: { approved: false } });
  for (const device of [phone, laptop]) expect((await refusalOf(me(device))).code).toBe('token-invalid');
  expect(await waiting()).toEqual([]);
  await me(await signIn(nora));
  expect(await waiting()).toEqual(['Nora']);
});
