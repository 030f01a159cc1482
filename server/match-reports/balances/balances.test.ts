/** What is stored of an ended report: balances of players and teams, and results by opponent. */
import { randomUUID } from 'node:crypto';
import * as gamesApi from '@club/contract/games/api.ts';
import * as reportsApi from '@club/contract/match-reports/api.ts';
import * as api from '@club/contract/match-reports/balances/api.ts';
import { lineUps, type Said, set, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { matchReportsPersonalData } from '../personal-data/store.ts';
import { bund, entriesOf, evening, openReportApp, type ReportApp } from '../testing/report-app.ts';

let app: ReportApp;
let member: Person;
let eva: Person;
let jan: Person;
beforeAll(async () => {
  app = await openReportApp();
  member = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(evening);
  eva = await app.person({ firstName: 'Eva' });
  jan = await app.person({ firstName: 'Jan' });
});

const singlesOf = (side: 'home' | 'away', ...players: string[]): Said => ({ kind: 'singles', side, players });
/** Eva and Jan at places 1 and 2, and as double 1; the others are no members. */
const begin = (side: 'home' | 'away' = 'home'): Said[] => [
  ...lineUps([4, 2], [4, 2]),
  singlesOf(side, eva.id, jan.id, 'Gast 3', 'Gast 4'),
  {
    kind: 'doubles',
    side,
    pairs: [
      [eva.id, jan.id],
      ['Gast 3', 'Gast 4'],
    ],
  },
  singlesOf(side === 'home' ? 'away' : 'home', 'Ute Eck', 'Max Neu', 'C', 'D'),
];
/** The winner of each game: D1-D1 D2-D2 1-2 2-1 3-4 4-3 1-1 2-2 3-3 4-4. */
const wins = (letters: string): Said[] =>
  [...letters].flatMap((letter, at) => wonGame(at + 1, letter === 'H' ? 'home' : 'away'));

async function report(said: Said[], more: object = {}): Promise<string> {
  const id = await app.game(more);
  await app.begin(id, bund);
  await app.add(id, entriesOf(...said));
  return id;
}
const ofUser = async (person: Person, season?: number) =>
  (await member.call(api.getUserBalance, { params: { id: person.id }, query: { season } })).data;
const ofTeam = async (season?: number) =>
  (await member.call(api.getTeamBalance, { params: { id: app.teamId }, query: { season } })).data.items;
const against = async (gameId: string) => {
  const { data } = await member.call(api.listHeadToHeads, { params: { id: gameId } });
  return data.items
    .filter(({ person }) => person.id === eva.id)
    .map(({ name, won, lost }) => `${name} ${won}:${lost}`);
};

describe('the balance of a member', () => {
  it('is there once the match has ended: singles by place, opponents, doubles with whom', async () => {
    const id = await report([...begin(), ...wins('HHHHH')]);
    expect((await ofUser(eva)).items).toEqual([]);
    await app.add(id, entriesOf(...wonGame(6, 'home').map((one) => ({ ...one, counter: 90 }))));
    const { season, items } = await ofUser(eva);
    expect([season, items]).toEqual([
      2026,
      [
        {
          half: 'first',
          team: { id: app.teamId, name: 'TTC' },
          singles: { games: { won: 1, lost: 0 }, sets: { won: 3, lost: 0 }, balls: { won: 33, lost: 15 } },
          byPlace: [{ place: 1, won: 1, lost: 0 }],
          opponents: [{ name: 'Max Neu', team: 'Selb', latest: '2026-11-27T18:30:00Z', won: 1, lost: 0 }],
          doubles: { games: { won: 1, lost: 0 }, sets: { won: 3, lost: 0 }, balls: { won: 33, lost: 15 } },
          partners: [{ person: expect.objectContaining({ id: jan.id, firstName: 'Jan' }), won: 1, lost: 0 }],
          notPlayed: { won: 0, lost: 0 },
        },
      ],
    ]);
  });

  it('has a double with somebody who is no member', async () => {
    const pairs: [string, string][] = [
      [eva.id, 'Gast 3'],
      ['Gast 4', jan.id],
    ];
    const said = begin().map((one) =>
      one.kind === 'doubles' && one.side === 'home' ? { ...one, pairs } : one,
    );
    await report([...said, ...wins('HHHHHH')]);
    const [item] = (await ofUser(eva)).items;
    expect([item?.doubles.games, item?.partners]).toEqual([
      { won: 1, lost: 0 },
      [{ person: null, won: 1, lost: 0 }],
    ]);
  });

  it('follows a correction, and goes when the match goes on or its report is deleted', async () => {
    const said = [...begin(), ...wins('HHHHHH')];
    const id = await app.game();
    await app.begin(id, bund);
    const log = entriesOf(...said);
    await app.add(id, log);
    const won = async () => (await ofUser(eva)).items.map(({ singles }) => singles.sets);
    expect(await won()).toEqual([{ won: 3, lost: 0 }]);
    // the third set of game 3 was lost: the game is open again
    const last = log.findLast((entry) => entry.kind === 'set' && entry.game === 3);
    const change = entriesOf(set(3, 3, '9:11', { counter: 90, replaces: [last?.id ?? ''] }));
    await app.add(id, change);
    expect(await won()).toEqual([]);
    await app.add(id, entriesOf(set(3, 4, '11:9', { counter: 91 })));
    expect(await won()).toEqual([{ won: 3, lost: 1 }]);

    const undoId = randomUUID();
    await app.captain.call(reportsApi.deleteMatchReport, { params: { id }, undoId });
    expect(await won()).toEqual([]);
    await app.captain.call(takeBack, { body: { id: undoId } });
    expect(await won()).toEqual([{ won: 3, lost: 1 }]);
  });

  it('is that of the away side where the team plays away', async () => {
    await report([...begin('away'), ...wins('AAAHAAA')], {
      homeGame: false,
      homeTeam: 'Selb',
      awayTeam: 'Hof',
    });
    const [item] = (await ofUser(eva)).items;
    expect(item?.opponents.map(({ name, won, lost }) => `${name} ${won}:${lost}`)).toEqual([
      'Max Neu 0:1',
      'Ute Eck 1:0',
    ]);
  });

  it('is by half and season, and without cup matches', async () => {
    await report([...begin(), ...wins('HHHHHH')]);
    await report([...begin(), ...wins('AAAAAA')], { date: '2026-10-02T17:30:00Z' });
    await report([...begin(), ...wins('AAAAAA')], { date: '2026-01-09T18:30:00Z' });
    await report([...begin(), ...wins('AAAAAA')], { cupGame: true });
    expect((await ofUser(eva)).items.map(({ half, singles }) => [half, singles.games])).toEqual([
      ['first', { won: 1, lost: 1 }],
    ]);
    expect((await ofUser(eva, 2025)).items.map(({ half, singles }) => [half, singles.games])).toEqual([
      ['second', { won: 0, lost: 1 }],
    ]);
  });

  it('keeps apart what was not played', async () => {
    const walkOver: Said = { kind: 'walkOver', game: 3, by: 'away' };
    await report([
      ...begin(),
      ...wins('HH'),
      walkOver,
      ...[4, 5, 6].flatMap((game) => wonGame(game, 'home')),
    ]);
    const [item] = (await ofUser(eva)).items;
    expect([item?.singles.games, item?.notPlayed]).toEqual([
      { won: 0, lost: 0 },
      { won: 1, lost: 0 },
    ]);
  });

  it('is not found for nobody', async () => {
    const call = member.call(api.getUserBalance, { params: { id: newId() }, query: {} });
    expect((await refusalOf(call)).code).toBe('not-found');
  });
});

it('the balance of a team has everybody who played for it, most singles won first', async () => {
  await report([...begin(), ...wins('HAAHHHAHHH')]);
  const own = (await ofTeam()).filter(({ person }) => [eva.id, jan.id].includes(person.id));
  expect(own.map(({ person, singles }) => [person.firstName, singles.games])).toEqual([
    ['Jan', { won: 2, lost: 0 }],
    ['Eva', { won: 0, lost: 2 }],
  ]);
  expect(await ofTeam(2024)).toEqual([]);
});

it('open pages reload it with the game, also after a correction that leaves the score as it is', async () => {
  const id = await app.game();
  await app.begin(id, bund);
  const log = entriesOf(...begin(), ...wins('HHHHHH'));
  await app.add(id, log);
  await sql`delete from platform.live_events`.execute(app.db);
  const last = log.findLast((entry) => entry.kind === 'set' && entry.game === 3);
  await app.add(id, entriesOf(set(3, 3, '11:9', { counter: 90, replaces: [last?.id ?? ''] })));
  const { rows } = await sql<{ topic: string; record: string }>`
    select distinct topic, record from platform.live_events order by topic`.execute(app.db);
  expect(rows).toEqual([
    { topic: 'games', record: id },
    { topic: 'match-reports', record: id },
  ]);
  expect((await ofUser(eva)).items[0]?.singles.balls).toEqual({ won: 33, lost: 19 });
});

it('somebody who has left is in no balance, and their partner keeps the double', async () => {
  await report([...begin(), ...wins('HHHHHH')]);
  const admin = await app.person({ permissions: ['m_usrs'] });
  await admin.call(usersApi.removeUser, { params: { id: jan.id } });
  const [item] = (await ofUser(eva)).items;
  expect([item?.doubles.games, item?.partners]).toEqual([
    { won: 1, lost: 0 },
    [{ person: null, won: 1, lost: 0 }],
  ]);
  expect((await ofTeam()).some(({ person }) => person.id === jan.id)).toBe(false);
});

it('before a game, everybody sees who has played whom of the other team, in all seasons and the cup too', async () => {
  await report([...begin(), ...wins('HHHHHH')], { date: '2025-10-02T17:30:00Z' });
  await report([...begin(), ...wins('AAAAAA')], { cupGame: true, date: '2026-10-02T17:30:00Z' });
  await report([...begin(), ...wins('HHHHHH')], { awayTeam: 'Rehau', date: '2026-10-09T17:30:00Z' });
  const next = await app.game({
    homeGame: false,
    homeTeam: 'SELB',
    awayTeam: 'Hof',
    date: '2026-12-04T18:30:00Z',
  });
  expect(await against(next)).toEqual(['Max Neu 1:1']);
  const first = await app.game({ awayTeam: 'Naila' });
  expect(await against(first)).toEqual([]);
});

it('a season that is none is refused', async () => {
  const { code, errors } = await refusalOf(ofUser(eva, 1899));
  expect([code, errors]).toEqual(['invalid', [expect.objectContaining({ code: 'too-small' })]]);
});

it('a game whose season begins on 1 July counts by the club’s date', async () => {
  // 0:30 of 1 July in the club
  await report([...begin(), ...wins('HHHHHH')], { date: '2026-06-30T22:30:00Z' });
  expect((await ofUser(eva)).items.map(({ half }) => half)).toEqual(['first']);
  expect((await ofUser(eva, 2025)).items).toEqual([]);
});

it('a deleted game takes its balance along', async () => {
  const id = await report([...begin(), ...wins('HHHHHH')]);
  await app.admin.call(gamesApi.deleteGame, { params: { id } });
  expect((await ofUser(eva)).items).toEqual([]);
});

it('the personal data have each game once, with the partner of a double, and none that only others played', async () => {
  const gameId = await report([...begin(), ...wins('HHHHHH')]);
  const data = await matchReportsPersonalData.find(app.db, { userId: eva.id, account: null });
  const { played } = data as { played: Record<string, unknown>[] };
  expect(played.every((one) => one.gameId === gameId && one.userId === eva.id)).toBe(true);
  expect(played.map(({ number, partnerId }) => [number, partnerId])).toEqual([
    [1, jan.id],
    [3, null],
  ]);
});
