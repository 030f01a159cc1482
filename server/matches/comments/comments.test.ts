/** Comments of a game: written, read and deleted by its team and its substitutes, until a week after it. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/comments/api.ts';
import { mostComments } from '@club/contract/matches/comments/rules.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { removeUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockGame } from '../../games/store.ts';
import {
  type NotificationsApp,
  openNotificationsApp,
} from '../../notifications/testing/notifications-app.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { putLineUp } from '../line-up/store.ts';
import { matchesPersonalData } from '../personal-data/store.ts';
import { deleteComment, insertComment } from './store.ts';

let app: NotificationsApp;
let admin: Person;
let member: Person;
let captain: Person;
let ada: Person;
let bob: Person;
let teamId: string;
let gameId: string;

const now = '2027-03-01T12:00:00Z';
const start = '2027-03-05T19:00:00Z';

beforeAll(async () => {
  app = await openNotificationsApp({}, now);
  admin = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usrs'] });
  captain = await app.person({ firstName: 'Chef' });
  member = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(now);
  ada = await app.person({ firstName: 'Ada' });
  bob = await app.person({ firstName: 'Bob' });
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [captain.id] } })).data.id;
  for (const { id } of [ada, bob]) await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
  const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: start };
  gameId = (await admin.call(gamesApi.createGame, { body: game })).data.id;
});

const write = async (text: string, as = ada) =>
  (await as.call(api.createComment, { params: { id: gameId }, body: { text } })).data;
const remove = (commentId: string, as = ada, more = {}) =>
  as.call(api.deleteComment, { params: { id: gameId, commentId }, ...more });
const read = async (as = ada) => (await as.call(api.listComments, { params: { id: gameId } })).data.items;
const texts = async (as = ada) => (await read(as)).map(({ text }) => text);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const shown = async (as: Person) =>
  (await as.call(matchesApi.getMatch, { params: { id: gameId } })).data.comments?.map(({ text }) => text);
/** Rows in place of hundreds of requests. */
const fill = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await insertComment(app.db, {
      id: newId(),
      gameId,
      authorId: bob.id,
      text: `${n}`,
      createdAt: new Date(now),
    });
};

describe('a comment', () => {
  it('is shown to the team with its author and time, oldest first', async () => {
    const first = await write('Wer bringt Bälle mit?');
    expect(first).toMatchObject({ gameId, author: { id: ada.id, firstName: 'Ada' } });
    expect(first.createdAt).toBe(now);
    app.setTime('2027-03-01T13:00:00Z');
    await write('Ich.', bob);
    expect(await texts(captain)).toEqual(['Wer bringt Bälle mit?', 'Ich.']);
    expect(await shown(bob)).toEqual(['Wer bringt Bälle mit?', 'Ich.']);
  });

  it('is not for those who neither play in the game nor lead the team', async () => {
    const { id } = await write('Nur für uns');
    expect(await shown(member)).toBeUndefined();
    const tries = [
      () => read(member),
      () => write('Hallo', member),
      () => remove(id, member),
      // nor can they find out which comments exist
      () => remove(newId(), member),
    ];
    for (const one of tries) expect(await codeOf(one())).toBe('missing-permission');
    expect(await texts()).toEqual(['Nur für uns']);
  });

  it('is for a substitute as soon as the line-up is published, and for holders of m_gms', async () => {
    await write('Treffpunkt Bahnhof');
    const lineUp = { singles: [member.id], doubles: [] };
    await putLineUp(app.db, gameId, lineUp, null);
    expect(await codeOf(read(member))).toBe('missing-permission');
    await putLineUp(app.db, gameId, lineUp, new Date(now));
    await write('Bin dabei', member);
    expect(await texts(admin)).toEqual(['Treffpunkt Bahnhof', 'Bin dabei']);
  });

  it('has 1 to 500 visible characters of plain text', async () => {
    const errors = async (text: string) =>
      (await refusalOf(write(text))).errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await errors(' \u200B\u202E ')).toEqual(['text comment-empty']);
    expect(await errors('x'.repeat(501))).toEqual(['text too-long']);
    expect((await write(`  <b>x\u202E</b>\n${'y'.repeat(490)}`)).text).toBe(`<b>x</b>\n${'y'.repeat(490)}`);
  });

  it('sends no message, and notifies open pages that something has changed', async () => {
    const events = async () => {
      const { rows } = await sql<{ id: string; topic: string }>`
        select record as id, topic from platform.live_events`.execute(app.db);
      return rows.filter(({ id }) => id === gameId);
    };
    await app.doJobs();
    const before = (await events()).length;
    await write('Wer fährt?');
    await app.doJobs();
    for (const { id, call } of [bob, captain])
      expect((await call(inbox.listInbox, { params: { id }, query: {} })).data.items).toEqual([]);
    expect((await events()).slice(before)).toMatchObject([{ topic: 'matches' }]);
  });

  it('is deleted by its author and by captains, and by nobody else', async () => {
    const own = await write('Vertippt');
    const other = await write('Unpassend', bob);
    expect(await codeOf(remove(other.id))).toBe('missing-permission');
    await remove(own.id);
    await remove(other.id, captain);
    expect(await texts()).toEqual([]);
    expect(await codeOf(remove(own.id))).toBe('not-found');
  });

  it('that somebody else deletes meanwhile is not found any more', async () => {
    const { id } = await write('Vertippt');
    const other = async (tx: Database) => {
      await lockGame(tx, gameId);
      await deleteComment(tx, id);
    };
    expect(await codeOf(callBlockedBy(app.db, other, () => remove(id)))).toBe('not-found');
  });

  it('is deleted by its author after they have left the team, too', async () => {
    const own = await write('Von Ada');
    const other = await write('Von Bob', bob);
    await admin.call(teamsApi.leaveTeam, { params: { id: ada.id, teamId } });
    expect(await codeOf(remove(other.id))).toBe('missing-permission');
    await remove(own.id);
    expect(await texts(bob)).toEqual(['Von Bob']);
  });

  it('of another game is not found', async () => {
    const { id } = await write('Hier');
    const game = { teamId, homeTeam: 'Hof', awayTeam: 'Rehau', homeGame: true, date: start };
    const { data } = await admin.call(gamesApi.createGame, { body: game });
    const params = { id: data.id, commentId: id };
    expect(await codeOf(captain.call(api.deleteComment, { params }))).toBe('not-found');
  });

  it('comes back when deleting it is undone, and with its game', async () => {
    const { id } = await write('Bleibt');
    const undoId = crypto.randomUUID();
    await remove(id, ada, { undoId });
    expect(await texts()).toEqual([]);
    await ada.call(takeBack, { body: { id: undoId } });
    expect(await texts()).toEqual(['Bleibt']);
    const gameUndo = crypto.randomUUID();
    await admin.call(gamesApi.deleteGame, { params: { id: gameId }, undoId: gameUndo });
    await admin.call(takeBack, { body: { id: gameUndo } });
    expect(await texts()).toEqual(['Bleibt']);
  });

  it('is in the personal data of its author, and goes with them', async () => {
    await write('Von Ada');
    await write('Von Bob', bob);
    const data = await matchesPersonalData.find(app.db, { userId: ada.id, account: null });
    expect(data).toMatchObject({ comments: [{ text: 'Von Ada', homeTeam: 'Selb' }] });
    await admin.call(removeUser, { params: { id: ada.id } });
    expect(await texts(bob)).toEqual(['Von Bob']);
  });
});

describe('comments of a game', () => {
  it('are written during the game and for a week after it, and deleted at any time', async () => {
    const own = await write('Vorher');
    const other = await write('Von Bob', bob);
    app.setTime('2027-03-05T20:00:00Z');
    await write('Es steht 4:4');
    app.setTime('2027-03-12T19:00:00Z');
    await write('Schönes Spiel');
    app.setTime('2027-03-12T19:00:01Z');
    expect(await codeOf(write('Zu spät'))).toBe('comments-closed');
    expect(await codeOf(remove(other.id))).toBe('missing-permission');
    await remove(own.id);
    await remove(other.id, captain);
    expect(await texts()).toEqual(['Es steht 4:4', 'Schönes Spiel']);
  });

  it('go on when it is cancelled', async () => {
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
    await write('Schade');
    expect(await texts()).toEqual(['Schade']);
  });

  it(`are at most ${mostComments}, also when two are written at once`, async () => {
    await fill(mostComments - 1);
    const last = async (tx: Database) => {
      await lockGame(tx, gameId);
      await insertComment(tx, {
        id: newId(),
        gameId,
        authorId: bob.id,
        text: 'Letzter',
        createdAt: new Date(now),
      });
    };
    expect(await codeOf(callBlockedBy(app.db, last, () => write('Einer zu viel')))).toBe('comments-full');
    expect(await read()).toHaveLength(mostComments);
  });
});
