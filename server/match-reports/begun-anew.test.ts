/** A report is deleted and begun anew while a phone without a network has entries of the first one. */
import * as api from '@club/contract/match-reports/api.ts';
import { set } from '@club/contract/match-reports/testing-report.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../testing/test-app.ts';
import { bund, entriesOf, openReportApp, type ReportApp } from './testing/report-app.ts';

let app: ReportApp;
beforeAll(async () => {
  app = await openReportApp();
});
afterAll(() => app.close());

/** A report that was begun and deleted, with what its phone has not sent yet. */
async function deleted() {
  const gameId = await app.game();
  const params = { id: gameId };
  const startedAt = (await app.begin(gameId)).data.startedAt ?? '';
  const [one, two] = entriesOf(set(1, 1, '11:7'), set(1, 2, '11:8'));
  const send = (entry: typeof one) => {
    const body = { entries: entry ? [entry] : [], startedAt };
    return app.captain.call(api.addReportEntries, { params, body });
  };
  await send(one);
  const undoId = crypto.randomUUID();
  await app.captain.call(api.deleteMatchReport, { params, undoId });
  return { gameId, send: () => send(two), undoId, two };
}

it('they are refused one by one and change nothing in the new one', async () => {
  const { gameId, send, two } = await deleted();
  app.setTime('2026-11-27T19:40:00Z');
  await app.begin(gameId, { ...bund, playedOut: true });
  expect((await send()).data).toEqual({ kept: [], refused: [{ id: two?.id, code: 'stale' }] });
  expect((await app.read(gameId)).entries).toEqual([]);
});

it('they arrive if the deletion is undone, and are not refused before', async () => {
  const { gameId, send, undoId, two } = await deleted();
  expect((await refusalOf(send())).code).toBe('not-found');
  await app.captain.call(takeBack, { body: { id: undoId } });
  expect((await send()).data).toEqual({ kept: [two?.id], refused: [] });
  expect((await app.read(gameId)).entries).toHaveLength(2);
});
