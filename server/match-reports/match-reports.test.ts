/** The report of a match on the server: who writes it, its effect on the game, corrections, and its end. */
import { randomUUID } from 'node:crypto';
import * as auditApi from '@club/contract/audit/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import * as api from '@club/contract/match-reports/api.ts';
import {
  lineUps,
  playedMatch,
  randomFrom,
  set,
  wonGame,
} from '@club/contract/match-reports/testing-report.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { exportUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { unpack } from '../users/export/testing/unpack.ts';
import { bund, entriesOf, evening, openReportApp, type ReportApp, withIds } from './testing/report-app.ts';

let app: ReportApp;
let member: Person;
let gameId: string;
beforeAll(async () => {
  app = await openReportApp();
  member = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(evening);
  gameId = await app.game();
});

const full = lineUps([4, 2], [4, 2]);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const params = () => ({ id: gameId });
const change = (body: object) => app.admin.call(gamesApi.changeGame, { params: params(), body });
const enterByHand = () =>
  app.captain.call(scoresApi.createScore, { body: { gameId, scoreHome: 1, scoreGuest: 0 } });
const ticker = async () => {
  const { data } = await app.captain.call(scoresApi.listGameScores, { params: params(), query: {} });
  return data.items.map(({ scoreHome, scoreGuest }) => `${scoreHome}:${scoreGuest}`);
};
/** Both sides win `home` and `away` games, one after the other. */
const games = (...winners: ('home' | 'away')[]) => winners.flatMap((by, at) => wonGame(at + 1, by));

describe('the score of the game follows', () => {
  it('from the first set on, point by point, until the match is over', async () => {
    await app.begin(gameId);
    expect(await app.scoreOf(gameId)).toBe('null:null planned');
    const log = entriesOf(...full, ...games(...Array(6).fill('home')));
    await app.add(gameId, log.slice(0, 4));
    expect(await app.scoreOf(gameId)).toBe('null:null planned');
    await app.add(gameId, log.slice(4, 5));
    expect(await app.scoreOf(gameId)).toBe('0:0 live');
    await app.add(gameId, log.slice(5, 7));
    expect(await app.scoreOf(gameId)).toBe('1:0 live');
    await app.add(gameId, log.slice(7));
    expect(await app.scoreOf(gameId)).toBe('6:0 final');
    expect(await ticker()).toEqual(['6:0', '1:0', '0:0']);
  });

  it('a correction after the end, back to a running match, with a note in the audit log', async () => {
    await app.begin(gameId);
    const log = entriesOf(...full, ...games(...Array(6).fill('home')));
    await app.add(gameId, log);
    const last = log.at(-1);
    if (!last) throw new Error('no entry');
    const other = entriesOf(set(6, 3, '9:11', { counter: 100, at: 100, replaces: [last.id] }));
    await app.add(gameId, other);
    expect(await app.scoreOf(gameId)).toBe('5:0 live');
    const notes = await app.person({ permissions: ['m_usrs'] });
    const { data } = await notes.call(auditApi.listAudit, { query: {} });
    expect(data.items[0]).toMatchObject({
      action: 'match-report-corrected',
      actor: { id: app.captain.id },
      detail: { gameId, game: 'Hof – Selb', entries: 1 },
    });
  });

  it('everything taken back leaves a game without a score', async () => {
    await app.begin(gameId);
    const log = entriesOf(...full, set(1, 1, '11:4'));
    await app.add(gameId, log);
    const undo = entriesOf({ kind: 'undo', counter: 50, replaces: log.slice(-1).map(({ id }) => id) });
    await app.add(gameId, undo);
    expect(await app.scoreOf(gameId)).toBe('null:null planned');
  });

  it('the score that was there stays until the first set', async () => {
    await enterByHand();
    await app.begin(gameId);
    await app.add(gameId, entriesOf(...full));
    expect(await app.scoreOf(gameId)).toBe('1:0 live');
    await app.add(gameId, entriesOf(set(1, 1, '11:4')));
    expect(await app.scoreOf(gameId)).toBe('0:0 live');
  });

  it('a cancelled game stays cancelled, and its entries are kept', async () => {
    await app.begin(gameId);
    await change({ state: 'cancelled' });
    await app.add(gameId, entriesOf(...full, ...games('home')));
    expect(await app.scoreOf(gameId)).toBe('null:null cancelled');
    expect((await app.read(gameId)).entries).toHaveLength(7);
  });

  it('no manual score beside the report: not in the ticker, not on the game, not by deleting one', async () => {
    await enterByHand();
    const { data } = await app.captain.call(scoresApi.listGameScores, { params: params(), query: {} });
    await app.begin(gameId);
    const id = data.items[0]?.id ?? '';
    expect(await codeOf(enterByHand())).toBe('report-keeps-score');
    expect(await codeOf(change({ scoreHome: 2, scoreGuest: 0 }))).toBe('report-keeps-score');
    expect(await codeOf(change({ state: 'final' }))).toBe('report-keeps-score');
    expect(await codeOf(app.captain.call(scoresApi.deleteScore, { params: { id } }))).toBe(
      'report-keeps-score',
    );
    expect(await app.scoreOf(gameId)).toBe('1:0 live');
    expect((await change({ opponentNote: 'Trikot rot' })).data.opponentNote).toBe('Trikot rot');
  });
});

it('the game says that a report keeps its score, from its beginning until it is deleted', async () => {
  const hasReport = async () => (await member.call(gamesApi.getGame, { params: params() })).data.hasReport;
  expect(await hasReport()).toBe(false);
  await app.begin(gameId);
  expect(await hasReport()).toBe(true);
  const { data } = await member.call(gamesApi.listGames, { query: { limit: 200 } });
  expect(data.items.find(({ id }) => id === gameId)?.hasReport).toBe(true);
  expect(await codeOf(change({ hasReport: false }))).toBe('invalid');
  await app.captain.call(api.deleteMatchReport, { params: params() });
  expect(await hasReport()).toBe(false);
});

it('open pages of the game learn that its report begins, and that it is deleted', async () => {
  const gamesNotified = async (change: () => Promise<unknown>) => {
    await sql`delete from platform.live_events`.execute(app.db);
    await change();
    const { rows } = await sql<{ record: string }>`
      select distinct record from platform.live_events where topic = 'games'`.execute(app.db);
    return rows.map(({ record }) => record);
  };
  expect(await gamesNotified(() => app.begin(gameId))).toEqual([gameId]);
  const remove = () => app.captain.call(api.deleteMatchReport, { params: params() });
  expect(await gamesNotified(remove)).toEqual([gameId]);
});

describe('entries', () => {
  it('that arrive again, or twice at once, change nothing, and are acknowledged', async () => {
    await app.begin(gameId);
    const log = entriesOf(...full, ...games('home'));
    await Promise.all([app.add(gameId, log), app.add(gameId, log), app.add(gameId, [...log, ...log])]);
    const answer = await app.add(gameId, log);
    expect(answer).toEqual({ kept: log.map(({ id }) => id), refused: [] });
    expect((await app.read(gameId)).entries).toHaveLength(log.length);
    expect(await ticker()).toEqual(['1:0']);
  });

  it('that no such match can have are refused by themselves, the others are kept', async () => {
    await app.begin(gameId);
    const log = entriesOf(set(1, 1, '11:4'), set(16, 1, '11:4'), set(1, 2, '11:10'));
    const ids = log.map(({ id }) => id);
    expect(await app.add(gameId, log)).toEqual({
      kept: [ids[0]],
      refused: [
        { id: ids[1], code: 'no-such-match-game' },
        { id: ids[2], code: 'set-impossible' },
      ],
    });
    expect((await app.read(gameId)).entries).toHaveLength(1);
  });

  it('of two phones that contradict each other are both kept', async () => {
    await app.begin(gameId);
    await app.add(gameId, entriesOf(set(1, 1, '11:4', { device: 'phone' })));
    await app.add(gameId, entriesOf(set(1, 1, '4:11', { device: 'tablet', at: 2 })));
    expect((await app.read(gameId)).entries).toMatchObject([{ home: 11 }, { home: 4 }]);
  });

  it('more than a report can have are refused as a whole', async () => {
    await app.begin(gameId);
    const many = () => entriesOf(...Array(200).fill({ kind: 'start', game: 1, table: 1 }));
    for (let at = 0; at < 10; at += 1) await app.add(gameId, many());
    expect(await codeOf(app.add(gameId, entriesOf(set(1, 1, '11:4'))))).toBe('too-large');
    const tooMany = entriesOf(...Array(201).fill({ kind: 'start', game: 1, table: 1 }));
    expect(await codeOf(app.add(gameId, tooMany))).toBe('invalid');
  });

  it('need a report', async () => {
    expect(await codeOf(app.add(gameId, entriesOf(set(1, 1, '11:4'))))).toBe('not-found');
  });
});

describe('beginning', () => {
  it('again is the same; another system only before the first entry', async () => {
    await app.begin(gameId);
    expect((await app.begin(gameId)).data.setup).toEqual(bund);
    expect((await app.begin(gameId, { system: 'sixPairs', playedOut: true })).data.setup).toEqual({
      system: 'sixPairs',
      playedOut: true,
    });
    await app.add(gameId, entriesOf(set(1, 1, '11:4')));
    expect(await codeOf(app.begin(gameId))).toBe('report-begun');
    expect((await app.read(gameId)).setup?.system).toBe('sixPairs');
  });

  it('is not possible for a cancelled game', async () => {
    await change({ state: 'cancelled' });
    expect(await codeOf(app.begin(gameId))).toBe('game-cancelled');
  });
});

describe('deleting', () => {
  it('makes the score editable again, and says so in the audit log', async () => {
    await app.begin(gameId);
    const log = entriesOf(...full, ...games('home', 'away'));
    await app.add(gameId, log);
    expect(await codeOf(member.call(api.deleteMatchReport, { params: params() }))).toBe('missing-permission');
    await app.captain.call(api.deleteMatchReport, { params: params() });
    const notes = await app.person({ permissions: ['m_usrs'] });
    expect((await notes.call(auditApi.listAudit, { query: {} })).data.items[0]).toMatchObject({
      action: 'match-report-removed',
      actor: { id: app.captain.id },
      detail: { gameId, game: 'Hof – Selb', entries: log.length },
    });
    expect(await app.scoreOf(gameId)).toBe('1:1 live');
    expect(await app.read(gameId)).toMatchObject({ setup: null, entries: [], startedAt: null });
    await enterByHand();
    expect(await ticker()).toEqual(['1:0', '1:1']);
    expect(await codeOf(app.captain.call(api.deleteMatchReport, { params: params() }))).toBe('not-found');
  });

  it('can be undone, unless a score was entered manually meanwhile', async () => {
    await app.begin(gameId);
    const log = entriesOf(...full, ...games('home'));
    await app.add(gameId, log);
    const before = await app.read(gameId);
    const remove = async () => {
      const undoId = randomUUID();
      await app.captain.call(api.deleteMatchReport, { params: params(), undoId });
      return () => app.captain.call(takeBack, { body: { id: undoId } });
    };
    await (await remove())();
    expect(await app.read(gameId)).toEqual(before);
    app.setTime('2026-11-27T19:30:10Z');
    const undo = await remove();
    app.setTime('2026-11-27T19:30:20Z');
    await enterByHand();
    expect(await codeOf(undo())).toBe('undo-changed');
    expect((await app.read(gameId)).setup).toBeNull();
  });
});

describe('who writes', () => {
  const join = (as: Person, code?: string, userId = as.id) =>
    as.call(api.addReportWriter, { params: { id: gameId, userId }, body: code ? { code } : {} });
  const invite = async (as: Person) => (await as.call(api.createReportInvitation, { params: params() })).data;
  const writes = async (as: Person) => (await app.read(gameId, as)).mayWrite;

  it('a member reads it and cannot write; one whom the captain names can, until a day after the start', async () => {
    const player = await app.person();
    expect(await writes(player)).toBe(false);
    expect(await codeOf(app.begin(gameId, bund, player))).toBe('missing-permission');
    await join(app.captain, undefined, player.id);
    expect(await writes(player)).toBe(true);
    await app.begin(gameId, bund, player);
    await app.add(gameId, entriesOf(set(1, 1, '11:4')), player);
    app.setTime('2026-11-28T18:30:01Z');
    expect(await codeOf(app.add(gameId, entriesOf(set(1, 2, '11:4')), player))).toBe('missing-permission');
    await app.add(gameId, entriesOf(set(1, 2, '11:4')));
  });

  it('a member with the code of an invitation continues, for twelve hours and until the next one', async () => {
    const [player, other, late] = [await app.person(), await app.person(), await app.person()];
    const { code: old } = await invite(app.captain);
    const { code } = await invite(app.captain);
    expect(await codeOf(join(player, old))).toBe('invitation-over');
    expect(await codeOf(join(player))).toBe('missing-permission');
    expect(await codeOf(join(player, code, other.id))).toBe('missing-permission');
    expect((await join(player, code)).data).toMatchObject({ mayWrite: true, writers: [{ id: player.id }] });
    // passes it on
    const { code: next } = await invite(player);
    app.setTime('2026-11-28T07:29:59Z');
    expect((await join(other, next)).data.mayWrite).toBe(true);
    app.setTime('2026-11-28T07:30:01Z');
    expect(await codeOf(join(late, next))).toBe('invitation-over');
    expect(await codeOf(invite(late))).toBe('missing-permission');
  });

  it('the code of another game opens nothing', async () => {
    const { code } = await invite(app.captain);
    gameId = await app.game();
    expect(await codeOf(join(await app.person(), code))).toBe('invitation-over');
  });

  it('captains take it away again, anybody gives up their own', async () => {
    const [player, other] = [await app.person(), await app.person()];
    for (const { id } of [player, other]) await join(app.captain, undefined, id);
    const remove = (as: Person, userId: string) =>
      as.call(api.deleteReportWriter, { params: { id: gameId, userId } });
    expect(await codeOf(remove(player, other.id))).toBe('missing-permission');
    await remove(player, player.id);
    await remove(app.captain, other.id);
    expect(await writes(player)).toBe(false);
    expect(await codeOf(remove(app.captain, other.id))).toBe('not-found');
    expect(await codeOf(join(app.captain, undefined, newId()))).toBe('not-found');
  });

  it('whom a captain takes it away from does not get it back with the code that they have', async () => {
    const [player, other] = [await app.person(), await app.person()];
    const { code } = await invite(app.captain);
    for (const one of [player, other]) await join(one, code);
    const remove = (as: Person, userId: string) =>
      as.call(api.deleteReportWriter, { params: { id: gameId, userId } });
    await remove(other, other.id);
    await join(other, code);
    await remove(app.captain, player.id);
    expect(await codeOf(join(player, code))).toBe('invitation-over');
    expect(await writes(other)).toBe(true);
    expect((await join(player, (await invite(app.captain)).code)).data.mayWrite).toBe(true);
  });
});

it('members of the line-up are named; those who have left are not', async () => {
  const player = await app.person({ firstName: 'Eva' });
  await app.begin(gameId);
  const [inDoubles, valued] = [
    await app.person({ firstName: 'Ida' }),
    await app.person({ firstName: 'Ute' }),
  ];
  const players = [player.id, newId(), 'Gast'];
  await app.add(
    gameId,
    entriesOf(
      { kind: 'singles', side: 'home', players },
      { kind: 'doubles', side: 'home', pairs: [[player.id, inDoubles.id], null] },
      { kind: 'ttr', side: 'home', player: valued.id, ttr: 1500 },
    ),
  );
  const { people } = await app.read(gameId, member);
  expect(people.map(({ firstName }) => firstName).toSorted()).toEqual(['Eva', 'Ida', 'Ute']);
});

it('the export has the line-ups that name one, in singles or in doubles only', async () => {
  const [one, other] = [await app.person(), await app.person()];
  await app.begin(gameId);
  const pairs: [string, string][] = [[one.id, other.id]];
  await app.add(
    gameId,
    entriesOf(
      { kind: 'singles', side: 'home', players: [one.id] },
      { kind: 'doubles', side: 'home', pairs: [...pairs, null] },
    ),
  );
  const kindsOf = async (person: Person) => {
    const { data } = await person.call(exportUser, { params: { id: person.id } });
    const text = (await unpack(data)).get('match-reports.json') ?? '';
    return (JSON.parse(text).lineUps as { entry: { kind: string } }[]).map(({ entry }) => entry.kind);
  };
  expect(await kindsOf(one)).toEqual(['singles', 'doubles']);
  expect(await kindsOf(other)).toEqual(['doubles']);
});

it('opponents of the first match can be chosen in the return match, with the value entered last', async () => {
  const awayTeam = 'TSV Rehau';
  const first = await app.game({ awayTeam });
  await app.begin(first);
  await app.add(
    first,
    entriesOf(
      { kind: 'singles', side: 'home', players: [member.id] },
      { kind: 'singles', side: 'away', players: ['Zeidler', 'Adam'] },
      { kind: 'doubles', side: 'away', pairs: [['Adam', 'Österle'], null] },
      { kind: 'ttr', side: 'away', player: 'Adam', ttr: 1500 },
      { kind: 'ttr', side: 'away', player: 'Adam', ttr: 1512 },
    ),
  );
  const back = await app.game({ homeTeam: awayTeam, awayTeam: 'Hof', homeGame: false });
  expect((await app.read(back)).opponents).toEqual([
    { name: 'Adam', ttr: 1512 },
    { name: 'Österle', ttr: null },
    { name: 'Zeidler', ttr: null },
  ]);
  expect((await app.read(gameId)).opponents.map(({ name }) => name)).not.toContain('Adam');
});

it('a whole match sent in two halves, the later one first, ends as the device saw it', async () => {
  const begun = lineUps([6, 3], [6, 3]);
  const setup = { system: 'sixPairs' as const, playedOut: false };
  const { log, report } = playedMatch(setup, begun, randomFrom(7));
  const entries = withIds(log);
  await app.begin(gameId, setup);
  const half = Math.floor(entries.length / 2);
  await app.add(gameId, entries.slice(half));
  await app.add(gameId, entries.slice(0, half));
  expect(await app.scoreOf(gameId)).toBe(`${report.points.home}:${report.points.away} final`);
});
