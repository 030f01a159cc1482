/** The link of the first start: it works until somebody manages users, in any browser, and says so when it does not. */
import { approveUser, getUser } from '@club/contract/users/api.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Visitor } from './session/testing/visitor.ts';
import { type EmbeddedApp, openEmbeddedApp, password } from './testing/embedded-app.ts';

const link = '/session/login?firstAdmin=printed-by-this-start';
const oldLink = '/session/login?firstAdmin=printed-by-the-last-start';
const [nora, otto] = ['nora@hof.example', 'otto@hof.example'];

let app: EmbeddedApp;

beforeEach(async () => {
  app = await openEmbeddedApp({}, { isFirstAdminToken: (token) => token === 'printed-by-this-start' });
  for (const email of [nora, otto]) await app.account(email, 'Nora');
});
afterEach(() => app.close());

/** Opens an address in a fresh browser; `finish` enters e-mail and password. */
async function begin(email: string, address: string, language = 'en') {
  const browser = new Visitor(app.origin, language);
  const page = await browser.open(address);
  return { browser, finish: () => browser.submit(page.url, { email, password }) };
}

async function signIn(email: string, address = '/session/login') {
  const { browser, finish } = await begin(email, address);
  await finish();
  return browser;
}

const recordOf = async (browser: Visitor) =>
  (await (await app.callOf(browser))(getUser, { params: { id: 'me' } })).data;

test('somebody who waits because the mail was confirmed in another browser sees why, opens the link again and becomes the admin', async () => {
  await begin(nora, link);
  const other = await signIn(nora);
  expect(await recordOf(other)).toMatchObject({ approved: false, firstAdminWanted: true });
  expect((await other.open(link)).url).toBe(`${app.origin}/`);
  const admin = await recordOf(other);
  expect(admin).toMatchObject({ approved: true });
  expect(admin.permissions).toContain('m_usrs');
  expect(admin).not.toHaveProperty('firstAdminWanted');
});

test('only people who wait learn that there is no admin, in their own record', async () => {
  const waiting = await signIn(otto);
  expect(await recordOf(waiting)).toHaveProperty('firstAdminWanted', true);
  const call = await app.callOf(await signIn(nora, link));
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
  const stranger = new Visitor(app.origin, language);
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
  expect((await new Visitor(app.origin).open(`${link}&firstAdmin=x`)).status).toBe(410);
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
  expect((await two.finish()).url).toBe(`${app.origin}/`);
});

test('of two people who open the link at the same moment exactly one becomes the admin', async () => {
  const openers = [await begin(nora, link), await begin(otto, link)];
  // makes both wait until both are about to become the admin
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  const finishing = async () => {
    await holder.query('begin');
    await holder.query('lock table main.permissions in exclusive mode');
    const finished = Promise.all(openers.map(({ finish }) => finish()));
    const waiting = async () => {
      const { rowCount } = await holder.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      return rowCount;
    };
    await expect.poll(waiting, { interval: 10 }).toBe(2);
    await holder.query('commit');
    return finished;
  };
  const pages = await finishing().finally(() => holder.end());
  const records = await Promise.all(openers.map(({ browser }) => recordOf(browser)));
  expect(records.filter(({ approved }) => approved)).toHaveLength(1);
  expect(records.filter(({ permissions }) => permissions.includes('m_usrs'))).toHaveLength(1);
  expect(pages.filter(({ text }) => text.includes('This link has been used'))).toHaveLength(1);
});
