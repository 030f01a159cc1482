/** The log of readings has a period of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { note } from '../audit/actions.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { deleteOld } from './delete-old.ts';
import { putPeriod } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('readings are kept for their own period, also where it is longer than that of changes', async () => {
  const now = new Date('2026-11-20T01:41:00Z');
  const [reader, child] = [await app.person(), await app.person()];
  await putPeriod(app.db, 'reads', 60, now);
  await note(app.db, {
    now: new Date('2024-05-20T12:00:00Z'),
    actorId: reader.id,
    subjectId: child.id,
    action: 'emergency-read',
  });
  await deleteOld(app.db, app.env, now);
  const left = await app.db
    .selectFrom('main.audit')
    .select('action')
    .where('action', '=', 'emergency-read')
    .execute();
  expect(left).toHaveLength(1);
});
