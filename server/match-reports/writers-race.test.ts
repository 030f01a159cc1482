/** Somebody who is removed from a match report in the moment in which they join it again. */
import * as api from '@club/contract/match-reports/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockGame } from '../games/store.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { refusalOf } from '../testing/test-app.ts';
import { deleteInvitation, deleteWriter } from './store.ts';
import { openReportApp, type ReportApp } from './testing/report-app.ts';

let app: ReportApp;
beforeAll(async () => {
  app = await openReportApp();
});
afterAll(() => app.close());

it('needs a new invitation, although the former one still held when they sent it', async () => {
  const gameId = await app.game();
  await app.begin(gameId);
  const { code } = (await app.captain.call(api.createReportInvitation, { params: { id: gameId } })).data;
  const writer = await app.person();
  const join = () =>
    writer.call(api.addReportWriter, { params: { id: gameId, userId: writer.id }, body: { code } });
  await join();
  const remove = async (tx: Database) => {
    await lockGame(tx, gameId);
    await deleteWriter(tx, gameId, writer.id);
    await deleteInvitation(tx, gameId);
  };
  expect((await refusalOf(callBlockedBy(app.db, remove, join))).code).toBe('invitation-over');
  expect((await app.read(gameId)).writers).toEqual([]);
});
