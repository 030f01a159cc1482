/** On a child's eighteenth birthday its guardians lose the link, over midnight in the club's zone; announced a month before. */
import { listAudit } from '@club/contract/audit/api.ts';
import { createFeedToken } from '@club/contract/calendar/links/api.ts';
import * as api from '@club/contract/families/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { followComingOfAge } from './coming-of-age.ts';

let app: TestApp;
let admin: Person;
let vera: Person;
let mira: Person;

beforeEach(async () => {
  app = await openTestApp();
  app.setTime('2026-10-01T12:00:00Z');
  admin = await app.person({ permissions: ['m_usrs'], firstName: 'Ada' });
  vera = await app.person({ firstName: 'Vera' });
  mira = await app.person({ firstName: 'Mira' });
  await mira.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday: '2008-11-21' } });
  await admin.call(api.putGuardian, { params: { id: mira.id, userId: vera.id } });
});
afterEach(() => app.close());

const runAt = (instant: string) => followComingOfAge(app.db, app.env, new Date(instant));
const titles = async () => (await notifiedIn(app.db, 'direct')).map(({ title }) => title).slice(1);
const acts = async () => {
  const call = vera.call(usersApi.getUser, { params: { id: mira.id } });
  return call.then(
    () => true,
    () => false,
  );
};

it('the link ends at midnight of the club, not of UTC, and everybody is notified', async () => {
  await runAt('2026-11-20T22:59:00Z');
  expect(await acts()).toBe(true);
  await runAt('2026-11-20T23:00:00Z');
  // the server is notified by the job, which may run in another process
  await expect.poll(acts).toBe(false);
  const sent = (await notifiedIn(app.db, 'direct')).slice(-2);
  expect(sent).toMatchObject([
    { title: 'Du bist volljährig', to: { userIds: [mira.id] }, link: `/users/${mira.id}` },
    // the page of the child is closed to them
    { title: 'Mira Beispiel ist volljährig', to: { userIds: [vera.id] }, link: null },
  ]);
  const { data } = await admin.call(listAudit, { query: { limit: 1 } });
  expect(data.items[0]).toMatchObject({ action: 'guardian-ended', subject: { id: mira.id } });
  // it is not made again
  app.setTime('2026-11-20T23:00:00Z');
  const again = admin.call(api.putGuardian, { params: { id: mira.id, userId: vera.id } });
  expect((await refusalOf(again)).code).toBe('child-of-age');
});

it.each([true, false])(
  'a request that nobody has confirmed ends too, without a word to who asked; another guardian: %s',
  async (isConfirmed) => {
    const uma = await app.person({ firstName: 'Uma' });
    await uma.call(api.putGuardian, { params: { id: mira.id, userId: uma.id } });
    if (!isConfirmed) await admin.call(api.deleteGuardian, { params: { id: mira.id, userId: vera.id } });
    const { length } = await notifiedIn(app.db, 'direct');
    await runAt('2026-11-20T23:00:00Z');
    const { data } = await admin.call(api.listGuardians, { params: { id: mira.id } });
    expect(data.items).toEqual([]);
    const sent = (await notifiedIn(app.db, 'direct')).slice(length);
    expect(sent.map(({ to }) => to.userIds)).toEqual(isConfirmed ? [[mira.id], [vera.id]] : []);
  },
);

it('nobody acts for them from midnight on, also while the job has not run', async () => {
  app.setTime('2026-11-20T22:59:00Z');
  expect(await acts()).toBe(true);
  app.setTime('2026-11-20T23:00:00Z');
  expect(await acts()).toBe(false);
});

it('no calendar link of a guardian who is no member opens from midnight on', async () => {
  const pia = await app.person({ firstName: 'Pia', approved: false });
  await admin.call(api.putGuardian, { params: { id: mira.id, userId: pia.id } });
  const { data } = await pia.call(createFeedToken, { params: { id: pia.id } });
  const opens = async () =>
    (await app.raw(`/api/main/v1/events/feed/ical/internal?token=${data.token}`)).status;
  app.setTime('2026-11-20T22:59:00Z');
  expect(await opens()).toBe(200);
  app.setTime('2026-11-20T23:00:00Z');
  expect(await opens()).toBe(403);
});

it('is announced once, thirty days before', async () => {
  await runAt('2026-10-21T12:00:00Z');
  expect(await titles()).toEqual([]);
  await runAt('2026-10-22T12:00:00Z');
  await runAt('2026-10-23T12:00:00Z');
  expect(await titles()).toEqual(['Mira Beispiel wird volljährig']);
  expect((await notifiedIn(app.db, 'direct')).at(-1)?.body).toContain('Ab dem 21. November');
  expect(await acts()).toBe(true);
});

it('is announced to a guardian who is confirmed after the others were notified', async () => {
  const uma = await app.person({ firstName: 'Uma' });
  const link = { params: { id: mira.id, userId: uma.id } };
  await uma.call(api.putGuardian, link);
  await runAt('2026-10-22T12:00:00Z');
  await admin.call(api.putGuardian, link);
  await runAt('2026-10-23T12:00:00Z');
  await runAt('2026-10-24T12:00:00Z');
  const announced = (await notifiedIn(app.db, 'direct')).filter(
    ({ title }) => title === 'Mira Beispiel wird volljährig',
  );
  expect(announced.map(({ to }) => to.userIds)).toEqual([
    [mira.id, vera.id],
    [mira.id, uma.id],
  ]);
});

it('is announced for each child by itself', async () => {
  const lena = await app.person({ firstName: 'Lena' });
  await lena.call(usersApi.changeUser, { params: { id: lena.id }, body: { birthday: '2008-12-01' } });
  await admin.call(api.putGuardian, { params: { id: lena.id, userId: vera.id } });
  const announced = async () => (await titles()).filter((title) => title.endsWith('wird volljährig'));
  await runAt('2026-10-22T12:00:00Z');
  expect(await announced()).toEqual(['Mira Beispiel wird volljährig']);
  await runAt('2026-11-01T12:00:00Z');
  expect(await announced()).toEqual(['Mira Beispiel wird volljährig', 'Lena Beispiel wird volljährig']);
});

it('two processes at once end it once', async () => {
  await Promise.all([runAt('2026-11-21T08:00:00Z'), runAt('2026-11-21T08:00:00Z')]);
  expect(await titles()).toEqual(['Du bist volljährig', 'Mira Beispiel ist volljährig']);
});

it('a child without a birthday keeps its guardians', async () => {
  await admin.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday: null } });
  await runAt('2036-11-21T08:00:00Z');
  expect(await acts()).toBe(true);
});

it('is announced again for the right day when the birthday was wrong', async () => {
  const born = (birthday: string) =>
    admin.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday } });
  await runAt('2026-10-22T12:00:00Z');
  await born('2009-11-21');
  await runAt('2026-10-23T12:00:00Z');
  expect(await titles()).toEqual(['Mira Beispiel wird volljährig']);
  await runAt('2027-10-22T12:00:00Z');
  await runAt('2027-10-23T12:00:00Z');
  expect(await titles()).toEqual(['Mira Beispiel wird volljährig', 'Mira Beispiel wird volljährig']);
  await born('2009-11-18');
  await runAt('2027-10-24T12:00:00Z');
  expect((await notifiedIn(app.db, 'direct')).at(-1)?.body).toContain('Ab dem 18. November');
});

it('the link ends without waiting for the night when the birthday turns out to be that of an adult', async () => {
  const born = (birthday: string) =>
    admin.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday } });
  const waiting = async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where task_identifier = 'end-guardians'`.execute(app.db);
    return rows.length;
  };
  await admin.call(usersApi.changeUser, { params: { id: vera.id }, body: { birthday: '1980-05-01' } });
  await admin.call(usersApi.changeUser, { params: { id: mira.id }, body: { firstName: 'Mirabelle' } });
  await born('2008-11-21');
  expect(await waiting()).toBe(0);
  await born('1998-11-21');
  await born('1999-11-21');
  expect(await waiting()).toBe(1);
  await runAt('2026-10-01T12:00:00Z');
  await expect.poll(acts).toBe(false);
});

it('everybody’s pages are read again, and a guardian who is no member is not named to them', async () => {
  const uma = await app.person({ firstName: 'Uma', approved: false });
  await admin.call(api.putGuardian, { params: { id: mira.id, userId: uma.id } });
  await sql`delete from platform.live_events`.execute(app.db);
  await runAt('2026-11-20T23:00:00Z');
  const { rows } = await sql<{ record: string | null }>`select record from platform.live_events
    where topic = 'users' order by record nulls first`.execute(app.db);
  expect(rows.map(({ record }) => record)).toEqual([null, ...[vera.id, mira.id].toSorted()]);
});
