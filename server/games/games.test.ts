/** A season of games: imported, played, published as calendars. */
import { readFileSync } from 'node:fs';
import * as api from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import nodeIcal from 'node-ical';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';
import { lockTeam } from '../teams/store.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { insertGames } from './store.ts';

let app: TestApp;
let captain: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_gms', 'm_tms'] });
  member = await app.person();
});
afterAll(() => app.close());

const season = new Blob([readFileSync(new URL('./import/fixtures/second-team.ics', import.meta.url))]);
const newTeam = async (name = 'TTC 1990 Hof II') => {
  const body = { name, league: 'Bezirksliga', rank: 2, type: 'adults' as const, color: '#1b4a8a' };
  return (await captain.call(teamsApi.createTeam, { body })).data;
};
const importSeason = async (teamId: string, dryRun = false, file = season) =>
  (await captain.call(api.importGames, { form: { teamId, dryRun: String(dryRun), file } })).data;
const counts = (result: Awaited<ReturnType<typeof importSeason>>) => [
  result.created.length,
  result.changed.length,
  result.unchanged.length,
  result.cancelled.length,
];
const edited = async (change: (text: string) => string) => new Blob([change(await season.text())]);
const gamesOf = async (teamId: string) =>
  (await member.call(api.listGames, { query: { teamId, limit: 200 } })).data.items;

describe('importing a season', () => {
  it('previews without changes, then imports, then finds nothing new', async () => {
    const team = await newTeam();
    const preview = await importSeason(team.id, true);
    expect(preview).toMatchObject({ dryRun: true, unreadable: [] });
    expect(await gamesOf(team.id)).toEqual([]);
    const done = await importSeason(team.id);
    expect(counts(done)).toEqual(counts(preview));
    const games = await gamesOf(team.id);
    expect(games.map((game) => game.date)).toEqual(done.created.map((game) => game.date));
    expect(games[0]).toMatchObject({
      league: 'Bezirksliga',
      source: 'import',
      state: 'planned',
      homeGame: true,
    });
    expect(counts(await importSeason(team.id))).toEqual([0, 0, games.length, 0]);
    expect(await gamesOf(team.id)).toEqual(games);
  });

  it('creates each game once when two import at the same time', async () => {
    const team = await newTeam();
    const { created } = await importSeason(team.id, true);
    const other = async (tx: Database) => {
      await lockTeam(tx, team.id);
      await insertGames(tx, created);
    };
    const late = await callBlockedBy(app.db, other, () => importSeason(team.id));
    expect([late.created, late.unchanged.length]).toEqual([[], created.length]);
    expect(await gamesOf(team.id)).toHaveLength(created.length);
  });

  it('lists field by field what moved, and what was cancelled', async () => {
    const team = await newTeam();
    await importSeason(team.id);
    const moved = await edited((text) =>
      text
        .replace('DTSTART;TZID=Europe/Berlin:20260918T193000', 'DTSTART;TZID=Europe/Berlin:20260919T180000')
        .replace('SUMMARY:CVJM', 'STATUS:CANCELLED\r\nSUMMARY:CVJM'),
    );
    const preview = await importSeason(team.id, true, moved);
    expect(preview.changed.map((row) => row.fields)).toEqual([
      { date: ['2026-09-18T17:30:00Z', '2026-09-19T16:00:00Z'] },
    ]);
    expect(preview.cancelled).toMatchObject([{ homeTeam: 'CVJM Bärnreuth', state: 'cancelled' }]);
    await importSeason(team.id, false, moved);
    expect((await gamesOf(team.id)).filter((game) => game.state === 'cancelled')).toHaveLength(1);
    const back = await importSeason(team.id);
    expect(back.changed).toHaveLength(2);
  });

  it('uses the given league, else the team’s, and keeps that of existing games', async () => {
    const team = await newTeam();
    const game = { homeTeam: 'TTC 1990 Hof', awayTeam: 'TTC Selb', homeGame: true };
    const send = async (games: object[]) =>
      (await captain.call(api.importGames, { body: { teamId: team.id, games: games as never } })).data;
    const cup = { ...game, date: '2026-10-09T18:00:00Z', league: 'Bezirkspokal', externalId: 'a' };
    const usual = { ...game, date: '2027-02-05T18:00:00Z', externalId: 'b' };
    expect((await send([cup, usual])).created.map(({ league }) => league)).toEqual([
      'Bezirkspokal',
      team.league,
    ]);
    const { league: _, ...notSent } = cup;
    const later = await send([notSent, { ...usual, league: 'Aufstiegsrunde' }]);
    expect(later.unchanged.map(({ league }) => league)).toEqual(['Bezirkspokal']);
    expect(later.changed.map(({ fields }) => fields)).toEqual([{ league: [team.league, 'Aufstiegsrunde'] }]);
  });

  it('recognises a game entered manually by its teams within the season half', async () => {
    const team = await newTeam();
    const body = {
      teamId: team.id,
      homeTeam: 'TTC 1990 Hof II',
      awayTeam: 'TSV  SCHWARZENBRÜCK',
      homeGame: true,
      date: '2026-09-20T10:00:00Z',
    };
    const byHand = (await captain.call(api.createGame, { body })).data;
    const result = await importSeason(team.id);
    expect(result.changed.map((row) => row.game.id)).toEqual([byHand.id]);
    expect(counts(await importSeason(team.id))[1]).toBe(0);
  });

  it('keeps a score that was entered meanwhile', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    app.setTime(game?.date ?? null);
    await captain.call(scoresApi.createScore, {
      body: { gameId: game?.id ?? '', scoreHome: 3, scoreGuest: 1 },
    });
    app.setTime(null);
    expect(counts(await importSeason(team.id))[1]).toBe(0);
    expect((await gamesOf(team.id))[0]).toMatchObject({ state: 'live', scoreHome: 3 });
  });

  it('refuses files that are not a calendar, contain no game of the team, or name no team', async () => {
    const team = await newTeam();
    const refused = (file: Blob, teamId = team.id) => refusalOf(importSeason(teamId, false, file));
    expect((await refused(new Blob(['<html>429</html>']))).code).toBe('not-a-calendar');
    expect((await refused(new Blob(['']))).code).toBe('not-a-calendar');
    const other = await newTeam('TTC 1990 Hof IX');
    expect(
      (
        await refused(
          await edited((text) => text.replaceAll('Hof II', 'Hof VII').replaceAll('NAME:', 'X:')),
          other.id,
        )
      ).code,
    ).toBe('no-games');
    const nobody = await refused(season, '018f0000-0000-7000-8000-000000000000');
    expect(nobody.errors).toMatchObject([{ path: 'teamId', code: 'unknown-team' }]);
  });

  it('refuses a declared 20 MB before they are sent, and an endless file at its limit', async () => {
    const team = await newTeam();
    const head =
      (await edited(() => '')) &&
      `--x\r\ncontent-disposition: form-data; name="teamId"\r\n\r\n${team.id}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.ics"\r\n\r\n`;
    let sent = 0;
    const endless = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
      pull: (stream) => {
        sent += 65_536;
        stream.enqueue(new Uint8Array(65_536).fill(65));
      },
    });
    const answer = await app
      .raw('/api/main/v1/games/games/multiple', {
        method: 'POST',
        as: captain,
        body: endless,
        duplex: 'half',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      } as RequestInit & { as: Person })
      .then(
        (response) => response.status,
        () => 'cut off',
      );
    expect([413, 'cut off']).toContain(answer);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    const large = await refusalOf(importSeason(team.id, false, new Blob([new Uint8Array(20 * 1024 * 1024)])));
    expect(['too-large', 'unavailable']).toContain(large.code);
    expect(await gamesOf(team.id)).toEqual([]);
  });
});

describe('the live ticker', () => {
  beforeEach(() => app.setTime('2026-09-18T18:00:00Z'));
  afterEach(() => app.setTime(null));

  it('makes a game live, shows its newest entry and falls back to the one before', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    const gameId = game?.id ?? '';
    const enter = (scoreHome: number, scoreGuest: number) =>
      captain.call(scoresApi.createScore, { body: { gameId, scoreHome, scoreGuest } });
    const first = await enter(1, 0);
    const second = await enter(2, 0);
    expect((await member.call(api.getGame, { params: { id: gameId } })).data).toMatchObject({
      state: 'live',
      scoreHome: 2,
      scoreGuest: 0,
    });
    expect((await member.call(scoresApi.getLastScore, { params: { id: gameId } })).data.id).toBe(
      second.data.id,
    );
    await captain.call(scoresApi.deleteScore, { params: { id: second.data.id } });
    expect((await member.call(api.getGame, { params: { id: gameId } })).data).toMatchObject({ scoreHome: 1 });
    await captain.call(scoresApi.deleteScore, { params: { id: first.data.id } });
    expect((await member.call(api.getGame, { params: { id: gameId } })).data).toMatchObject({
      state: 'planned',
      scoreHome: null,
    });
  });

  it('is closed for final and cancelled games', async () => {
    const team = await newTeam();
    const [one, two] = (await importSeason(team.id)).created;
    await captain.call(api.changeGame, {
      params: { id: one?.id ?? '' },
      body: { state: 'final', scoreHome: 9, scoreGuest: 5 },
    });
    await captain.call(api.changeGame, { params: { id: two?.id ?? '' }, body: { state: 'cancelled' } });
    const enter = (gameId = '') =>
      refusalOf(captain.call(scoresApi.createScore, { body: { gameId, scoreHome: 1, scoreGuest: 1 } }));
    expect([(await enter(one?.id)).code, (await enter(two?.id)).code]).toEqual([
      'game-final',
      'game-cancelled',
    ]);
  });

  it('reaches open browsers by itself', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    const stream = await app.raw('/api/main/v1/live', { as: member });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await captain.call(scoresApi.createScore, {
      body: { gameId: game?.id ?? '', scoreHome: 1, scoreGuest: 0 },
    });
    let received = '';
    while (!received.includes(game?.id ?? '-')) received += (await reader?.read())?.value ?? '';
    expect(received).toContain('"topic":"games"');
    await reader?.cancel();
  });

  it('stores an entry once, however often it is sent with its key', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    const body = { gameId: game?.id ?? '', scoreHome: 4, scoreGuest: 4 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => captain.call(scoresApi.createScore, { body, idempotencyKey: 'one press' })),
    );
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect((await member.call(scoresApi.listGameScores, { params: { id: body.gameId } })).data.total).toBe(1);
    const reused = await refusalOf(
      captain.call(scoresApi.createScore, { body: { ...body, scoreHome: 5 }, idempotencyKey: 'one press' }),
    );
    expect(reused.code).toBe('key-reused');
  });
});

describe('a game', () => {
  it('reports every invalid field', async () => {
    const refusal = await refusalOf(
      captain.call(api.createGame, {
        body: { homeTeam: '', awayTeam: ' ', homeGame: true, scoreHome: 17 } as never,
      }),
    );
    expect(refusal.errors?.map((error) => [error.path, error.message])).toEqual([
      ['teamId', 'Team cannot be empty'],
      ['homeTeam', 'Home team cannot be empty'],
      ['awayTeam', 'Away team cannot be empty'],
      ['date', 'Start date cannot be empty'],
      ['scoreHome', 'A score is a whole number from 0 to 16'],
    ]);
  });

  it('has both scores or none, and two different teams', async () => {
    const team = await newTeam();
    const body = {
      teamId: team.id,
      homeTeam: 'A',
      awayTeam: 'B',
      homeGame: true,
      date: '2026-09-20T10:00:00Z',
    };
    const half = await refusalOf(captain.call(api.createGame, { body: { ...body, scoreHome: 3 } }));
    expect(half.errors?.[0]?.code).toBe('score-needs-both');
    const same = await refusalOf(captain.call(api.createGame, { body: { ...body, awayTeam: ' a ' } }));
    expect(same.errors?.[0]?.code).toBe('same-teams');
  });

  it('goes from planned to live to final and not back to planned', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    const go = (state: 'planned' | 'live' | 'final') =>
      captain.call(api.changeGame, { params: { id: game?.id ?? '' }, body: { state } });
    await go('live');
    await go('final');
    expect((await refusalOf(go('planned'))).code).toBe('state-not-possible');
  });

  it('is deleted in bulk, with a result for each', async () => {
    const team = await newTeam();
    const games = (await importSeason(team.id)).created;
    const missingId = '018f0000-0000-7000-8000-000000000000';
    const ids = [games[0]?.id ?? '', missingId, games[1]?.id ?? ''];
    const { data } = await captain.call(api.deleteGames, { body: { ids } });
    expect(data.deleted.toSorted()).toEqual([games[0]?.id, games[1]?.id].toSorted());
    expect(data.failed).toEqual([{ id: missingId, code: 'not-found' }]);
    expect(await gamesOf(team.id)).toHaveLength(games.length - 2);
  });
});

describe('the calendar feeds', () => {
  // a feed has the games of the last two years
  beforeAll(() => app.setTime('2026-09-01T12:00:00Z'));
  afterAll(() => app.setTime(null));
  const feed = async (id: string, headers: Record<string, string> = {}) =>
    app.raw(`/api/main/v1/games/games/feed/ical/${id}`, { headers });

  it('are parsed by another library, in club time, without a token', async () => {
    const team = await newTeam();
    const games = (await importSeason(team.id)).created;
    const events = Object.values(nodeIcal.sync.parseICS(await (await feed(team.id)).text())).filter(
      (entry) => entry?.type === 'VEVENT',
    );
    expect(events.map((entry) => entry?.type === 'VEVENT' && new Date(entry.start).toISOString())).toEqual(
      games.map((game) => new Date(game.date).toISOString()),
    );
    expect(events[0]).toMatchObject({
      summary: 'TTC 1990 Hof II vs TSV Schwarzenbrück',
      status: 'CONFIRMED',
      sequence: 0,
    });
    app.setTime(new Date(Date.parse(games[0]?.date ?? '') + 700 * 86_400_000).toISOString());
    expect((await (await feed(team.id)).text()).match(/BEGIN:VEVENT/g)).toHaveLength(games.length);
    app.setTime('2026-09-01T12:00:00Z');
  });

  it('have the score of a game in progress and of one that is over', async () => {
    const team = await newTeam();
    const [live, over] = (await importSeason(team.id)).created;
    const change = (id: string, state: 'live' | 'final', scoreGuest: number) =>
      captain.call(api.changeGame, { params: { id }, body: { state, scoreHome: 3, scoreGuest } });
    await change(live?.id ?? '', 'live', 1);
    await change(over?.id ?? '', 'final', 9);
    const text = (await (await feed(team.id)).text()).replace(/\r\n /g, '');
    expect(text.match(/SUMMARY:.* \d+:\d+/g)).toEqual([
      `SUMMARY:${live?.homeTeam} vs ${live?.awayTeam} 3:1`,
      `SUMMARY:${over?.homeTeam} vs ${over?.awayTeam} 3:9`,
    ]);
  });

  it('are folded at 75 octets and contain a zone, a refresh interval and stable ids', async () => {
    const team = await newTeam();
    await importSeason(team.id);
    const text = await (await feed(team.id)).text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H[\s\S]*BEGIN:VTIMEZONE/);
    expect(text).toBe(await (await feed(team.id)).text());
  });

  it('answer 304 while nothing changed, and increase the sequence of moved and cancelled games', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    const first = await feed(team.id);
    const etag = first.headers.get('etag') ?? '';
    expect((await feed(team.id, { 'if-none-match': etag })).status).toBe(304);
    await captain.call(api.changeGame, { params: { id: game?.id ?? '' }, body: { state: 'cancelled' } });
    const after = await feed(team.id, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).toContain(`UID:${game?.id}`);
    expect(text).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
  });

  it('increase the sequence when the hall changes, which is the place of a game without another', async () => {
    const team = await newTeam();
    const [game] = (await importSeason(team.id)).created;
    const params = { id: game?.id ?? '' };
    const hall = { name: 'Jahnhalle', street: null, zip: null, town: 'Hof' };
    await captain.call(api.changeGame, { params, body: { location: null, hall } });
    const entry = async () => {
      const text = await (await feed(team.id)).text();
      return text.split('BEGIN:VEVENT').find((one) => one.includes(`UID:${game?.id}`));
    };
    expect(await entry()).toMatch(/SEQUENCE:1[\s\S]*LOCATION:Jahnhalle\\, Hof/);
    await captain.call(api.changeGame, { params, body: { hall: { ...hall, name: 'Turnhalle Süd' } } });
    expect(await entry()).toMatch(/SEQUENCE:2[\s\S]*LOCATION:Turnhalle Süd\\, Hof/);
  });

  it('of a team that does not exist is not found', async () => {
    expect((await feed('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
