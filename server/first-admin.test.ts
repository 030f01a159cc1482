/** The link of the first start: it works until somebody manages users, in any browser, and says so when it does not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@club/contract/client.ts';
import { tokenAnswer } from '@club/contract/session/shape.ts';
import { approveUser, getUser } from '@club/contract/users/api.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, servicePaths } from './app.ts';
import { quickAccount } from './identity/testing/account.ts';
import { readEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { closeDatabase, type Database, openDatabase } from './platform/postgres/database.ts';
import { freePort } from './session/testing/test-server.ts';
import { Visitor } from './session/testing/visitor.ts';
import { freshDatabase } from './testing/database.ts';

const password = 'vorhand topspin';
const link = '/session/login?firstAdmin=printed-by-this-start';
const oldLink = '/session/login?firstAdmin=printed-by-the-last-start';
const soon = { timeout: 10_000, interval: 10 };
const [nora, otto] = ['nora@hof.example', 'otto@hof.example'];

let db: Database;
let database: string;
let origin: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  const { url, drop } = await freshDatabase();
  database = url;
  db = openDatabase(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'club-first-admin-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: origin,
  });
  const log = createLog(env.logLevel);
  const app = await openApp({
    env,
    db,
    databaseUrl: url,
    log,
    mail: createMail(env, log),
    isFirstAdminToken: (token) => token === 'printed-by-this-start',
  });
  await app.listen({ port, host: '127.0.0.1' });
  closing = [
    () => app.close(),
    () => closeDatabase(db),
    drop,
    async () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  for (const email of [nora, otto])
    await quickAccount(db, { email, firstName: 'Nora', lastName: 'Neu', password });
});
afterEach(async () => {
  for (const close of closing) await close();
});

/** Opens an address in a fresh browser; `finish` enters e-mail and password. */
async function begin(email: string, address: string, language = 'en') {
  const browser = new Visitor(origin, language);
  const page = await browser.open(address);
  return { browser, finish: () => browser.submit(page.url, { email, password }) };
}

async function signIn(email: string, address = '/session/login') {
  const { browser, finish } = await begin(email, address);
  await finish();
  return browser;
}

async function callOf(browser: Visitor) {
  const { idToken } = tokenAnswer.parse((await browser.call('/session/token', {})).body);
  return createClient({ baseUrl: (service) => origin + servicePaths[service], token: async () => idToken });
}

const recordOf = async (browser: Visitor) =>
  (await (await callOf(browser))(getUser, { params: { id: 'me' } })).data;

test('somebody who waits because the mail was confirmed in another browser sees why, opens the link again and becomes the admin', async () => {
  await begin(nora, link);
  const other = await signIn(nora);
  expect(await recordOf(other)).toMatchObject({ approved: false, firstAdminWanted: true });
  expect((await other.open(link)).url).toBe(`${origin}/`);
  const admin = await recordOf(other);
  expect(admin).toMatchObject({ approved: true });
  expect(admin.permissions).toContain('m_usrs');
  expect(admin).not.toHaveProperty('firstAdminWanted');
});

test('only people who wait learn that there is no admin, in their own record', async () => {
  const waiting = await signIn(otto);
  expect(await recordOf(waiting)).toHaveProperty('firstAdminWanted', true);
  const call = await callOf(await signIn(nora, link));
  const later = await recordOf(waiting);
  expect(later).not.toHaveProperty('firstAdminWanted');
  const asAdminSees = (await call(getUser, { params: { id: later.id } })).data;
  expect(asAdminSees).toMatchObject({ approved: false });
  expect(asAdminSees).not.toHaveProperty('firstAdminWanted');
  await call(approveUser, { params: { id: later.id } });
});

test.each([
  ['en', 'This link has been used', 'This link does not work any more', 'Open the app'],
  ['de', 'Dieser Link wurde schon benutzt', 'Dieser Link gilt nicht mehr', 'App öffnen'],
])('a used link and one of an earlier start are explained (%s)', async (language, used, old, nextPath) => {
  const stranger = new Visitor(origin, language);
  const before = await stranger.open(oldLink);
  expect(before.status).toBe(410);
  expect(before.text).toContain(`<h1>${old}</h1>`);
  await signIn(nora, link);
  const after = await stranger.open(oldLink);
  // without this start's link nobody can find out whether there is an admin
  expect(after.text).toBe(before.text);
  const page = await stranger.open(link);
  expect(page.status).toBe(410);
  expect(page.text).toContain(`<h1>${used}</h1>`);
  for (const { text, headers } of [before, page]) {
    expect(text).toContain(`<a class="button" href="/">${nextPath}</a>`);
    expect(text).not.toContain('printed-by');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  }
});

test('a link with a duplicate parameter gets an answer, not an error', async () => {
  expect((await new Visitor(origin).open(`${link}&firstAdmin=x`)).status).toBe(410);
});

test('somebody who comes second with the link sees that it was used, and is signed in nevertheless', async () => {
  const late = await begin(otto, link);
  await signIn(nora, link);
  const page = await late.finish();
  expect(page.text).toContain('This link has been used');
  expect(await recordOf(late.browser)).toMatchObject({ approved: false, permissions: [] });
});

test('the first admin with two tabs gets no error in the second', async () => {
  const [one, two] = [await begin(nora, link), await begin(nora, link)];
  await one.finish();
  expect((await two.finish()).url).toBe(`${origin}/`);
});

test('of two people who open the link at the same moment exactly one becomes the admin', async () => {
  const openers = [await begin(nora, link), await begin(otto, link)];
  // makes both wait until both are about to become the admin
  const holder = new pg.Client({ connectionString: database });
  await holder.connect();
  closing.unshift(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table main.permissions in exclusive mode');
  const finished = Promise.all(openers.map(({ finish }) => finish()));
  await vi.waitFor(async () => {
    const waits = await holder.query(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    );
    expect(waits.rowCount).toBe(2);
  }, soon);
  await holder.query('commit');
  const pages = await finished;
  const records = await Promise.all(openers.map(({ browser }) => recordOf(browser)));
  expect(records.filter(({ approved }) => approved)).toHaveLength(1);
  expect(records.filter(({ permissions }) => permissions.includes('m_usrs'))).toHaveLength(1);
  expect(pages.filter(({ text }) => text.includes('This link has been used'))).toHaveLength(1);
});
