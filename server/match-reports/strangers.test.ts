/** People who wait for the club's approval do not exist for those who write a match report. */
import { randomUUID } from 'node:crypto';
import * as api from '@club/contract/match-reports/api.ts';
import * as balancesApi from '@club/contract/match-reports/balances/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { entriesOf, openReportApp, type ReportApp } from './testing/report-app.ts';

let app: ReportApp;
let gameId: string;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openReportApp();
  gameId = await app.game();
  member = await app.person({ firstName: 'Ada' });
  stranger = await app.person({ firstName: 'Uma', approved: false });
});
afterAll(() => app.close());

it('a captain cannot name them as writers, nor learn that there is such a person', async () => {
  const name = (userId: string) =>
    app.captain.call(api.addReportWriter, { params: { id: gameId, userId }, body: {} });
  const refusals = [await refusalOf(name(stranger.id)), await refusalOf(name(randomUUID()))];
  expect(refusals.map(({ code }) => code)).toEqual(['not-found', 'not-found']);
  expect((await name(member.id)).data.writers.map(({ firstName }) => firstName)).toEqual(['Ada']);
});

it('the report names none of them, whoever is put into its line-up', async () => {
  await app.begin(gameId);
  const players = [member, stranger].map(({ id }) => id);
  await app.add(gameId, entriesOf({ kind: 'singles', side: 'home', players }));
  expect((await app.read(gameId)).people.map(({ firstName }) => firstName)).toEqual(['Ada']);
});

it('they have no balance', async () => {
  const balance = (id: string) => member.call(balancesApi.getUserBalance, { params: { id }, query: {} });
  expect((await refusalOf(balance(stranger.id))).code).toBe('not-found');
  expect((await balance(app.captain.id)).data.items).toEqual([]);
});
