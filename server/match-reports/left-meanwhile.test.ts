/** Entries of a phone without a network arrive after somebody in them has left the club. */
import { playersIn } from '@club/contract/match-reports/log.ts';
import { removeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entriesOf, openReportApp, type ReportApp } from './testing/report-app.ts';

let app: ReportApp;
beforeAll(async () => {
  app = await openReportApp();
});
afterAll(() => app.close());

it('they are the same unknown player as in the entries before, and their id is stored nowhere', async () => {
  const boss = await app.person({ permissions: ['m_usrs'] });
  const [ada, ben] = [await app.person({ firstName: 'Ada' }), await app.person({ firstName: 'Ben' })];
  const gameId = await app.game();
  await app.begin(gameId);
  const players = [ada.id, ben.id];
  await app.add(gameId, entriesOf({ kind: 'singles', side: 'home', players }));
  await boss.call(removeUser, { params: { id: ada.id } });
  // the phone was without a network; then it has read the report, and enters more
  const pair: [string, string] = [ada.id, ben.id];
  const late = entriesOf({ kind: 'doubles', side: 'home', pairs: [pair] });
  for (const _ of ['once', 'again']) expect((await app.add(gameId, late)).refused).toEqual([]);
  const { entries, people } = await app.read(gameId);
  const [former = ''] = playersIn(entries);
  await app.add(gameId, entriesOf({ kind: 'ttr', side: 'home', player: former, ttr: 1500 }));
  const after = await app.read(gameId);
  expect(playersIn(after.entries)).toEqual([former, ben.id]);
  expect(after.entries).toHaveLength(3);
  expect(JSON.stringify(after)).not.toContain(ada.id);
  expect(people.map(({ firstName }) => firstName)).toEqual(['Ben']);
});
