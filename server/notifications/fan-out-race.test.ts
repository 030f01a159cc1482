/** A message is written or fanned out while somebody in it is removed: nothing about them stays, and there is no deadlock. */

import { putGuardian } from '@club/contract/families/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { callBlockedBy, untilBlocked } from '../testing/blocked-call.ts';
import { clearMessages } from '../testing/both-languages.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { deleteUser, lockUser } from '../users/store.ts';
import { notify } from './actions.ts';
import { fanOut } from './fan-out.ts';
import { deleteFromAudiences, deleteMessagesNaming } from './store.ts';
import { forgetMessagesOf } from './user-removed.ts';

const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let vera: Person;
let mira: Person;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  [vera, mira] = [await app.person(), await app.person()];
  const [admin, guardian] = [await app.person({ permissions: ['m_usrs'] }), await app.person()];
  await admin.call(putGuardian, { params: { id: mira.id, userId: guardian.id } });
});
afterAll(() => app.close());

it('whoever stays gets it at once, the guardian of the other does not, and nothing is tried again', async () => {
  const words = { de: { title: 'Mira kommt', body: 'Heute' }, en: { title: 'Mira comes', body: 'Today' } };
  const to = { userIds: [vera.id, mira.id] };
  await notify({ db: app.db, now }, { kind: 'direct', words }, { to, except: null });
  const { id } = await app.db
    .selectFrom('main.notifications')
    .select('id')
    .where('title', '=', words.de.title)
    .executeTakeFirstOrThrow();
  let runs = 0;
  const fanningOut = await transaction(app.db, async (tx) => {
    await lockUser(tx, mira.id);
    const done = transaction(app.db, (other) => {
      runs += 1;
      return fanOut({ db: other, env: app.env, now }, id, {});
    });
    done.catch(() => undefined);
    await untilBlocked(app.db);
    await deleteMessagesNaming(tx, mira.id);
    await deleteFromAudiences(tx, mira.id);
    await deleteUser(tx, mira.id);
    return { done };
  });
  await fanningOut.done;
  const inbox = await app.db
    .selectFrom('main.inbox')
    .select('userId')
    .where('notificationId', '=', id)
    .execute();
  expect(inbox).toEqual([{ userId: vera.id }]);
  expect(runs).toBe(1);
});

it.each([
  ['names', () => ({ names: [mira.id] }), []],
  ['is about', () => ({ about: { module: 'users', id: mira.id } }), []],
  ['goes to, among others,', () => ({}), [() => ({ to: { userIds: [vera.id] }, except: null })]],
])('a message that %s somebody who is removed while it is written', async (_, more, left) => {
  const words = { de: { title: 'Hallo', body: 'Mira' }, en: { title: 'Hello', body: 'Mira' } };
  const all = app.db.selectFrom('main.notifications').select(['id', 'audience']).where('title', '=', 'Hallo');
  const removed = async (tx: Database) => {
    await lockUser(tx, mira.id);
    await forgetMessagesOf({ db: tx }, mira.id);
    const to = { userIds: left.length > 0 ? [vera.id, mira.id] : [vera.id] };
    await notify({ db: app.db, now }, { kind: 'direct', words, ...more() }, { to, except: null });
    await deleteUser(tx, mira.id);
  };
  await callBlockedBy(app.db, removed, async () => {
    const { id } = await all.executeTakeFirstOrThrow();
    await transaction(app.db, (tx) => fanOut({ db: tx, env: app.env, now }, id, {}));
  });
  const stored = await all.execute();
  expect(stored.map(({ audience }) => audience)).toEqual(left.map((audience) => audience()));
  await clearMessages(app.db);
});
