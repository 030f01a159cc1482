/** A message is fanned out while one of its recipients is removed: nobody waits for the other in a circle. */

import { putGuardian } from '@club/contract/families/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../platform/postgres/database.ts';
import { untilBlocked } from '../testing/blocked-call.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { deleteUser, lockUser } from '../users/store.ts';
import { notify } from './actions.ts';
import { fanOut } from './fan-out.ts';
import { deleteFromAudiences, deleteMessagesNaming } from './store.ts';

const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let vera: Person;
let mira: Person;
beforeAll(async () => {
  app = await openTestApp();
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
