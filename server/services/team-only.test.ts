/** Data of a team or a family stays private: everything readable is read by people within and outside the team, and searched. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAbsence } from '@club/contract/absences/api.ts';
import { book } from '@club/contract/bookings/api.ts';
import { createBookableCategory } from '@club/contract/bookings/categories/api.ts';
import { createBookableEvent } from '@club/contract/bookings/events/api.ts';
import { createFeedToken } from '@club/contract/calendar/links/api.ts';
import { putEmergency, readEmergency } from '@club/contract/emergency/api.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import * as games from '@club/contract/games/api.ts';
import { setAvailability } from '@club/contract/matches/api.ts';
import * as codes from '@club/contract/matches/codes/api.ts';
import { previewPastedCodes, savePastedCodes } from '@club/contract/matches/codes/pasted/api.ts';
import { createComment } from '@club/contract/matches/comments/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import { notifyTopic } from '@club/contract/notifications/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import { createTeam, joinTeam } from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allRoutes, servicePaths } from '../app.ts';
import { picture } from '../files/testing/corpus.ts';
import { putLineUp } from '../matches/line-up/store.ts';
import { type NotificationsApp, openNotificationsApp } from '../notifications/testing/notifications-app.ts';
import { readEnv } from '../platform/env.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { unpack } from '../users/export/testing/unpack.ts';
import { makeRecords } from './testing/records.ts';

const endpoints = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET');

type Tested = (typeof endpoints)[number];

/** Words that occur nowhere else. */
const words = {
  code: 'QWERKODE7ZX',
  pin: 'QWERPIN4711',
  remark: 'qwerbemerkung',
  place: 'qwerparkplatz',
  comment: 'qwerkommentar',
  reason: 'qwergrund',
  phone: '4711 0815 4711',
  allergy: 'qwerallergie',
};
type Word = keyof typeof words;
const wordsIn = (text: string): Word[] =>
  (Object.keys(words) as Word[]).filter((name) => text.toLowerCase().includes(words[name].toLowerCase()));

const folder = mkdtempSync(join(tmpdir(), 'club-log-'));
const logFile = join(folder, 'log');
const logTo = openSync(logFile, 'a');
const now = '2026-11-20T18:30:00Z';
const people = ['player', 'captain', 'teammate', 'outsider', 'otherCaptain', 'official', 'guardian'] as const;

let app: NotificationsApp;
let admin: Person;
let who: Record<(typeof people)[number], Person>;
let teamId: string;
let gameId: string;
let rideId: string;
/** ids of records of every kind */
let ids: string[];
/** values of the paths with two parameters */
let pairs: string[];
let live: { text: () => string; close: () => void };

/** The live stream as this person's browser gets it. */
async function listen(as: Person) {
  const ending = new AbortController();
  const answer = await app.raw('/api/main/v1/live', { as, signal: ending.signal });
  let heard = '';
  const read = async () => {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += piece;
  };
  void read().catch(() => undefined);
  return { text: () => heard, close: () => ending.abort() };
}

async function makePeople() {
  const everyone = await Promise.all(people.map((firstName) => app.person({ firstName })));
  who = Object.fromEntries(people.map((name, at) => [name, everyone[at]])) as typeof who;
  who.official = await app.person({ permissions: permissions.filter((one) => one !== 'm_gms') });
}

/** Records that need no change and do not occur in the answers for others. */
async function makeMore(): Promise<void> {
  const message = { title: 'Neues', body: 'Für alle', topic: 'news' } as const;
  await who.official.call(notifyTopic, { body: message });
  const notice = await sql<{ id: string }>`select id from main.notifications where by_hand`.execute(app.db);
  const score = await sql<{ id: string }>`select id from main.scores`.execute(app.db);
  const file = new File([await picture(20, 20)], 'ich.png');
  const photo = await who.outsider.call(uploadFile, { form: { purpose: 'userPhoto', file } });
  const image = await who.official.call(uploadFile, { form: { purpose: 'postImage', file } });
  ids.push(photo.data.id, image.data.id, ...[...notice.rows, ...score.rows].map(({ id }) => id));
}

/** Nothing is read from it here. */
const linkCalendar = 'https://www.mytischtennis.de/community/exportICSCalendar?teamIds=1';

/** A game of a team with all that is for the team only. */
async function makeGame(): Promise<void> {
  const { player, captain, teammate, otherCaptain } = who;
  const team = { league: 'Liga', type: 'adults', color: '#134677' } as const;
  const led = await admin.call(createTeam, {
    body: { ...team, name: 'Dritte', rank: 3, captainIds: [captain.id], linkCalendar },
  });
  const other = { ...team, name: 'Vierte', rank: 4, captainIds: [otherCaptain.id] };
  await admin.call(createTeam, { body: other });
  teamId = led.data.id;
  for (const { id } of [player, teammate]) await admin.call(joinTeam, { params: { id }, body: { teamId } });
  const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2026-12-05T19:00:00Z' };
  gameId = (await admin.call(games.createGame, { body: game })).data.id;
  const params = { id: gameId };
  const lineUp = { singles: [player.id], doubles: [] };
  await putLineUp(app.db, gameId, lineUp, new Date(now));
  await captain.call(codes.setMatchCodes, { params, body: { code: words.code, pin: words.pin } });
  // so that the log and the live events have had the chance to contain a pasted text
  const text = `Spiel 1 Code ${words.code} PIN ${words.pin}`;
  await captain.call(previewPastedCodes, { body: { text } });
  const stored = { code: words.code, pin: words.pin };
  await captain.call(savePastedCodes, { body: { games: [{ gameId, codes: stored, before: stored }] } });
  await player.call(createComment, { params, body: { text: words.comment } });
  const body = { answer: 'yes', remark: words.remark } as const;
  await player.call(setAvailability, { params: { ...params, userId: player.id }, body });
  const ride = { seats: 3, leavesAt: '2026-12-05T17:30:00Z', from: words.place };
  rideId = (await player.call(rides.createRide, { params, body: ride })).data.id;
  await teammate.call(rides.takeSeat, { params: { ...params, rideId, userId: teammate.id } });
  // its passengers get a message
  const leavesAt = '2026-12-05T17:00:00Z';
  await player.call(rides.changeRide, { params: { ...params, rideId }, body: { leavesAt } });
  const absence = { from: '2026-12-20', to: '2027-01-06', reason: words.reason };
  const away = await player.call(createAbsence, { body: absence });
  ids.push(gameId, teamId, rideId, away.data.id);
}

/** Emergency contacts of the player, read in the hall today by somebody with nearly all permissions. */
async function makeEmergency(): Promise<void> {
  const { player, guardian, official } = who;
  const category = { name: 'Jugend', color: '#134677', type: 'training' } as const;
  const { data: youth } = await official.call(createBookableCategory, { body: category });
  const [startDate, endDate] = ['2026-11-20T19:00:00Z', '2026-11-20T21:00:00Z'];
  const event = { title: 'Jugendtraining', categoryId: youth.id, startDate, endDate };
  const { data: made } = await official.call(createBookableEvent, { body: event });
  const params = { id: player.id };
  await admin.call(putGuardian, { params: { ...params, userId: guardian.id } });
  await player.call(book, { params, body: { eventId: made.id } });
  const contacts = [{ name: 'Oma', phone: words.phone, relation: null }];
  await guardian.call(putEmergency, { params, body: { contacts, mustKnow: words.allergy } });
  const reading = { params: { id: made.id, userId: player.id }, idempotencyKey: 'reading' };
  expect((await official.call(readEmergency, reading)).data.mustKnow).toBe(words.allergy);
  ids.push(made.id);
}

beforeAll(async () => {
  app = await openNotificationsApp({ LOG_LEVEL: 'trace' }, now, logTo);
  const records = await makeRecords(app);
  const { made } = records;
  admin = records.admin;
  ids = Object.values(made).flatMap((params) => Object.values(params));
  await makePeople();
  await makeMore();
  live = await listen(who.outsider);
  await makeGame();
  await makeEmergency();
  await app.doJobs();
  ids = [...new Set([...ids, ...Object.values(who).map(({ id }) => id)])];
  const { id: postId = '', reactionId = '' } = made.changeReaction ?? {};
  pairs = [gameId, rideId, who.player.id, who.official.id, postId, reactionId, 'm_tms', 'small'];
});
afterAll(async () => {
  live.close();
  await app.close();
  closeSync(logTo);
  rmSync(folder, { recursive: true });
});

const choices = (count: number): string[][] => {
  if (count === 0) return [[]];
  if (count === 1) return ids.map((id) => [id]);
  return pairs.flatMap((one) => pairs.map((other) => [one, other]));
};

const pathsOf = ({ service, path }: Tested): string[] =>
  choices(path.match(/\{\w+\}/g)?.length ?? 0).map((values) => {
    const rest = [...values];
    return servicePaths[service] + path.replace(/\{\w+\}/g, () => rest.shift() ?? '');
  });

const fieldsOf = ({ query }: Tested) => Object.keys((query as z.ZodObject | undefined)?.shape ?? {});

/** Query parameters to try besides none: the whole list, and required ones. */
function queriesOf(endpoint: Tested, token: string): string[] {
  const fields = fieldsOf(endpoint);
  const lineUp = `?teamId=${teamId}&season=2026&seasonHalf=first`;
  return [
    '',
    ...(fields.includes('limit') ? ['?limit=200'] : []),
    ...(fields.includes('past') ? ['?past=true'] : []),
    ...(endpoint.byLink ? [`?token=${token}`] : []),
    ...(endpoint.id === 'getReach' ? ['?topic=news'] : []),
    ...(endpoint.id === 'getConsentMarks' ? [`?userIds=${who.player.id}`] : []),
    ...(endpoint.id === 'listAway' ? ['?from=2026-12-20&to=2026-12-31'] : []),
    ...(endpoint.path === '/v2/positions/line-up' ? [lineUp] : []),
  ];
}

type Read = { id: string; status: number; words: Word[] };

async function read(id: string, path: string, as: Person): Promise<Read> {
  const answer = await app.raw(path, { as });
  const isZip = answer.headers.get('content-type')?.includes('zip');
  const text = isZip ? [...(await unpack(await answer.blob())).values()].join('\n') : await answer.text();
  return { id, status: answer.status, words: wordsIn(text + JSON.stringify([...answer.headers])) };
}

/** requests at once */
const atOnce = 16;

/** Every GET endpoint with every id, as this person. */
async function crawl(as: Person): Promise<Read[]> {
  const { data } = await as.call(createFeedToken, { params: { id: as.id } });
  const asked = endpoints.flatMap((endpoint) =>
    pathsOf(endpoint).flatMap((path) =>
      queriesOf(endpoint, data.token).map((query) => ({ id: endpoint.id, path: path + query })),
    ),
  );
  const found: Read[] = [];
  for (let next = 0; next < asked.length; next += atOnce)
    found.push(
      ...(await Promise.all(asked.slice(next, next + atOnce).map(({ id, path }) => read(id, path, as)))),
    );
  return found;
}

const withoutRequest = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');

/** The tables with a row that contains one of these. */
async function tablesWith(...found: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(app.db);
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rows: named } = await sql`select from ${sql.raw(name)} t
      where exists (select from unnest(${found}::text[]) n where strpos(lower(t::text), lower(n)) > 0)`.execute(
      app.db,
    );
    if (named.length > 0) tables.push(name);
  }
  return tables;
}

const crawled = new Map<Person, Promise<Read[]>>();
const crawlOnce = (as: Person): Promise<Read[]> => {
  const reads = crawled.get(as) ?? crawl(as);
  crawled.set(as, reads);
  return reads;
};
/** Which calls show which words. */
const shownTo = async (as: Person): Promise<Partial<Record<Word, string[]>>> => {
  const reads = await crawlOnce(as);
  const calls = (word: Word) => [
    ...new Set(reads.filter((one) => one.words.includes(word)).map(({ id }) => id)),
  ];
  return Object.fromEntries(
    (Object.keys(words) as Word[]).map((word) => [word, calls(word)]).filter(([, found]) => found?.length),
  );
};

/** Where the codes may occur, and who may read the other words. */
const everywhere: Word[] = ['remark', 'place', 'comment'];

describe('of the code, the PIN, remarks, rides, comments, the reason of an absence and emergency contacts', () => {
  it.each(['outsider', 'otherCaptain'] as const)('nothing is shown to the %s', async (name) => {
    expect(await shownTo(who[name])).toEqual({});
  });

  it('nothing is shown to holders of every permission but m_gms, except in somebody’s personal data', async () => {
    const data = ['exportUser'];
    expect(await shownTo(who.official)).toEqual({ remark: data, place: data, comment: data, reason: data });
  });

  it('everything is shown to the player, the code and the PIN by their own call alone', async () => {
    const shown = await shownTo(who.player);
    expect(shown).toMatchObject({ code: ['getMatchCodes'], pin: ['getMatchCodes'] });
    for (const word of everywhere)
      expect(shown[word]).toEqual(expect.arrayContaining(['getMatch', 'exportUser']));
    expect(shown.reason).toEqual(expect.arrayContaining(['listAbsences', 'getAbsence']));
  });

  it('all but the reason is shown to the captain, and no codes to players who are not in the line-up', async () => {
    const captain = await shownTo(who.captain);
    expect(captain).toMatchObject({ code: ['getMatchCodes'], pin: ['getMatchCodes'] });
    expect(Object.keys(captain).toSorted()).toEqual(['code', 'pin', ...everywhere].toSorted());
    const teammate = await shownTo(who.teammate);
    expect(Object.keys(teammate).toSorted()).toEqual(everywhere.toSorted());
  });

  it('emergency contacts are shown to the person and their guardian by two calls, and to nobody else', async () => {
    const ofFamily = ['exportUser', 'getEmergency'];
    for (const name of ['player', 'guardian'] as const) {
      const shown = await shownTo(who[name]);
      expect([name, shown.phone?.toSorted(), shown.allergy?.toSorted()]).toEqual([name, ofFamily, ofFamily]);
    }
    expect(await tablesWith(words.phone)).toEqual(['main.emergency_contacts']);
    expect(await tablesWith(words.allergy)).toEqual(['main.emergency_notes']);
  });

  it('lists find nothing when they are searched for it', async () => {
    const searched = endpoints.filter((endpoint) => fieldsOf(endpoint).includes('q'));
    expect(searched.length).toBeGreaterThan(30);
    const { id } = who.official;
    const find = async (endpoint: Tested, word: string) => {
      const path = servicePaths[endpoint.service] + endpoint.path.replace('{id}', id);
      return (await app.raw(`${path}?q=${word}`, { as: who.official })).text();
    };
    for (const endpoint of searched) {
      const nothing = withoutRequest(await find(endpoint, 'qwernichts'));
      for (const word of Object.values(words))
        expect([endpoint.id, withoutRequest(await find(endpoint, word))]).toEqual([endpoint.id, nothing]);
    }
  });

  it('nothing is in live events, documents, metrics or the log', async () => {
    await expect.poll(() => live.text()).toContain(gameId);
    const others = ['/api/main/openapi.json', '/config.json', '/metrics', `/games/${gameId}/match`];
    const texts = await Promise.all(others.map(async (path) => (await app.raw(path)).text()));
    expect(wordsIn(texts.join('\n') + live.text())).toEqual([]);
    await crawlOnce(who.player);
    const log = readFileSync(logFile, 'utf8');
    expect(log.includes('"method":"PUT","route":"/api/main/v1/games/:id/codes"')).toBe(true);
    expect(wordsIn(log)).toEqual([]);
  });
});

describe('the code and the PIN', () => {
  it('are repeated by no refusal', async () => {
    const { captain, teammate } = who;
    const params = { id: gameId };
    const long = { code: words.code.repeat(2), pin: words.pin.repeat(2) };
    const refusals = [
      await refusalOf(captain.call(codes.setMatchCodes, { params, body: long })),
      await refusalOf(teammate.call(codes.setMatchCodes, { params, body: long })),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['invalid', 'missing-permission']);
    expect(wordsIn(JSON.stringify(refusals))).toEqual([]);
  });

  it('are in one table, and deleted with the game for good, although its deletion can be undone', async () => {
    expect(await tablesWith(words.code, words.pin)).toEqual(['main.game_codes']);
    expect(await tablesWith(words.comment)).toEqual(['main.game_comments']);
    const undoId = crypto.randomUUID();
    await admin.call(games.deleteGame, { params: { id: gameId }, undoId });
    expect(await tablesWith(words.comment)).toEqual(['platform.undo_rows']);
    expect(await tablesWith(words.code, words.pin)).toEqual([]);
  });
});

it('every endpoint that answers was read', async () => {
  const reads = (await Promise.all(Object.values(who).map(crawlOnce))).flat();
  const answered = new Set(reads.filter(({ status }) => status === 200).map(({ id }) => id));
  // a signed link in another answer; its bytes are a picture
  expect(endpoints.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual(['getPicture']);
  expect(reads.filter(({ status }) => status >= 500)).toEqual([]);
});
