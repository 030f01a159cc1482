/** Captains mark that a report was entered in the association's form, and take it back. */
import * as auditApi from '@club/contract/audit/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/match-reports/api.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { evening, openReportApp, type ReportApp, start } from '../testing/report-app.ts';

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

const late = '2026-11-27T21:40:00Z';
const params = () => ({ params: { id: gameId } });
const mark = (as: Pick<Person, 'call'> = app.captain) => as.call(api.markReportSent, params());
const takeBack = (as: Pick<Person, 'call'> = app.captain) => as.call(api.unmarkReportSent, params());
const sentOf = async (as?: Person) => (await app.read(gameId, as)).sent;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const noted = async () => {
  const reader = await app.person({ permissions: ['m_usrs'] });
  const { data } = await reader.call(auditApi.listAudit, { query: {} });
  return data.items.filter(({ detail }) => detail.gameId === gameId).map(({ action }) => action);
};

describe('a report that is marked as sent', () => {
  it('says who did so and when, to those who lead, with a report in the app or without one', async () => {
    expect(await sentOf()).toBeNull();
    app.setTime(late);
    const { data } = await mark();
    expect(data).toMatchObject({ at: late, by: { id: app.captain.id, firstName: 'Chef' } });
    expect([await sentOf(), await sentOf(app.admin), await sentOf(member)]).toEqual([data, data, null]);
    await app.begin(gameId);
    expect(await sentOf()).toEqual(data);
  });

  it('is one of a game that has begun, from its start on', async () => {
    app.setTime(start);
    gameId = await app.game({ date: start });
    expect((await mark()).data.by?.id).toBe(app.captain.id);
  });

  it('stays with who did so first, however often it is marked', async () => {
    app.setTime(late);
    const first = (await mark()).data;
    app.setTime('2026-11-28T08:00:00Z');
    expect((await mark(app.admin)).data).toEqual(first);
    expect(await noted()).toEqual(['match-report-sent']);
  });

  it('is taken back by another captain, twice without harm, and both are in the audit log', async () => {
    await mark();
    await takeBack(app.admin);
    await takeBack();
    expect(await sentOf()).toBeNull();
    expect(await noted()).toEqual(['match-report-not-sent', 'match-report-sent']);
  });

  it('is marked by nobody else, not before the game, and not when it is called off', async () => {
    const other = await app.person();
    const body = { name: 'Zweite', league: 'Liga', rank: 2, type: 'adults' as const, color: '#1b4a8a' };
    await app.admin.call(createTeam, { body: { ...body, captainIds: [other.id] } });
    for (const as of [member, other]) {
      expect(await codeOf(mark(as))).toBe('missing-permission');
      expect(await codeOf(takeBack(as))).toBe('missing-permission');
    }
    app.setTime('2026-11-27T18:29:59Z');
    expect(await codeOf(mark())).toBe('game-not-begun');
    app.setTime(start);
    await app.admin.call(gamesApi.changeGame, { ...params(), body: { state: 'cancelled' } });
    expect(await codeOf(mark())).toBe('game-cancelled');
    expect(await sentOf()).toBeNull();
  });

  it('is shown at once to those who have it open', async () => {
    const events = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from platform.live_events
          where topic = 'match-reports' and record = ${gameId}`.execute(app.db)
      ).rows[0]?.count;
    await mark();
    await mark();
    expect(await events()).toBe(1);
    await takeBack();
    await takeBack();
    expect(await events()).toBe(2);
  });

  it('stays when its captain leaves the club, without a name', async () => {
    const leaver = await app.person({ permissions: ['m_gms'] });
    await mark(leaver);
    await sql`delete from main.users where id = ${leaver.id}`.execute(app.db);
    expect(await sentOf()).toEqual({ at: evening, by: null });
  });
});
