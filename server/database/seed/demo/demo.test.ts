import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listCalendarEvents } from '@club/contract/calendar/api.ts';
import { listCalendarCategories } from '@club/contract/calendar/categories/api.ts';
import { listGames } from '@club/contract/games/api.ts';
import { listGameScores } from '@club/contract/games/scores/api.ts';
import { getLegalText } from '@club/contract/legal/api.ts';
import { missingBlocks, orderBreaches } from '@club/contract/line-ups/order.ts';
import { getMatchReport } from '@club/contract/match-reports/api.ts';
import { getTeamBalance, listHeadToHeads } from '@club/contract/match-reports/balances/api.ts';
import { foldReport } from '@club/contract/match-reports/fold.ts';
import { getSubstitutes } from '@club/contract/matches/substitutes/api.ts';
import { usualTolerances } from '@club/contract/order-tolerances.ts';
import { listPositions } from '@club/contract/positions/api.ts';
import { listPosts } from '@club/contract/posts/api.ts';
import { listLatestQttr, listUserQttr } from '@club/contract/qttr/api.ts';
import type { TokenAnswer } from '@club/contract/session/shape.ts';
import { listTeams } from '@club/contract/teams/api.ts';
import { getUser, listPendingUsers, listUsers } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countGames } from '../../../games/store.ts';
import { closeDatabase, type Database, openDatabase } from '../../../platform/postgres/database.ts';
import { Visitor } from '../../../session/testing/visitor.ts';
import { countTeams } from '../../../teams/store.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { prepareProcess } from '../../../testing/process.ts';
import { refusalOf } from '../../../testing/test-app.ts';
import { insertUser } from '../../../users/sign-in/store.ts';
import { countUsers } from '../../../users/store.ts';
import { password } from './people.ts';

type Server = ReturnType<typeof prepareProcess>;

let database: TestDatabase;
let db: Database;
let server: Server;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url, { max: 2 });
  server = prepareProcess({ DEMO: '1', DATABASE_URL: database.url });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  server.remove();
  await closeDatabase(db);
  await database.drop();
});

/** Signs in with one tap on the sign-in page; returns the person's client. */
async function signIn(at: Server, name: string) {
  const visitor = new Visitor(at.origin());
  const page = await visitor.open('/session/login?redirect=/games');
  expect(page.text).toContain(name);
  const email = new RegExp(`${name}<small>[^·]* · ([^<]+)</small>`).exec(page.text)?.[1] ?? '';
  const after = await visitor.submit(page.url, { email, password });
  expect(after.url).toBe(`${at.origin()}/games`);
  const { body } = await visitor.call('/session/token', { force: false });
  return at.callAs((body as TokenAnswer).idToken);
}

const signedIn = new Map<string, ReturnType<typeof signIn>>();
/** The client of somebody who signed in before. */
function callsOf(name: string) {
  const calls = signedIn.get(name) ?? signIn(server, name);
  signedIn.set(name, calls);
  return calls;
}

test('a search for substitutes is on, on whatever day the demo was begun', async () => {
  const call = await callsOf('Vera Vorhandl');
  const rows = await db
    .selectFrom('main.substituteSearches')
    .select('gameId')
    .where('state', '=', 'open')
    .execute();
  expect(rows).toHaveLength(1);
  const { search } = (await call(getSubstitutes, { params: { id: rows[0]?.gameId ?? '' } })).data;
  expect(search?.candidates.map(({ answer, plays }) => [answer, plays])).toEqual([
    ['yes', true],
    ['no', false],
    [null, false],
    [null, false],
  ]);
});

test('the admin finds forty members, two waiting for approval, and six teams with players', async () => {
  const call = await callsOf('Vera Vorhandl');
  const members = (await call(listUsers, { query: { approved: 'true', limit: 200 } })).data;
  expect(members.total).toBe(40);
  expect(members.items.every(({ email }) => email?.endsWith('@hof.example'))).toBe(true);
  expect(new Set(members.items.map(({ email }) => email)).size).toBe(40);
  expect(members.items.filter(({ birthday }) => birthday !== null).length).toBeGreaterThan(30);
  expect((await call(listPendingUsers, { query: {} })).data.total).toBe(2);
  // imported from the association's list, for the next person who signs up
  expect((await call(listUsers, { query: { signedIn: 'false' } })).data.total).toBe(3);
  const teams = (await call(listTeams, { query: {} })).data.items;
  expect(teams).toHaveLength(6);
  for (const team of teams) {
    expect(team.members).toBeGreaterThanOrEqual(4);
    expect(team.linkCalendar).toMatch(/^webcal:\/\/www\.mytischtennis\.de\/./);
  }
});

test('posts of the last months have readers and reactions; a draft waits for those who manage posts', async () => {
  const member = await callsOf('Mira Schupfner');
  const posts = (await member(listPosts, { query: { sort: '-popularity' } })).data.items;
  expect(posts).toHaveLength(12);
  expect(posts.filter(({ views }) => views > 10).length).toBeGreaterThan(8);
  for (const { author, category, teaser, reactions } of posts) {
    expect([author, category, teaser]).not.toContain(null);
    expect(reactions.some(({ count }) => count > 0)).toBe(true);
  }
  const waiting = { query: { status: 'draft' as const } };
  expect((await member(listPosts, waiting)).data.total).toBe(0);
  const admin = await callsOf('Vera Vorhandl');
  expect((await admin(listPosts, waiting)).data.total).toBe(1);
});

test('the command that fills a database of one’s own lists who can sign in, and begins no other one', async () => {
  const dataDir = join(tmpdir(), `club-seed-${process.pid}`);
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: server.origin() };
  const command = join(import.meta.dirname, '../run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
  expect(stdout).toMatch(/^The demo club is there/m);
  expect(stdout).toContain(`  vera.vorhandl@hof.example  ${password}  (Vera Vorhandl, Admin)`);
  expect(existsSync(dataDir)).toBe(false);
});

test('the imprint and the privacy policy are read in German and in English', async () => {
  const call = await callsOf('Vera Vorhandl');
  for (const name of ['imprint', 'privacy'] as const) {
    const text = (await call(getLegalText, { params: { name } })).data;
    expect([name, text.de]).toEqual([name, expect.stringMatching(/ (und|der|die|das) /)]);
    expect([name, text.en]).toEqual([name, expect.stringMatching(/ (and|the|of|for) /)]);
    expect([name, text.en]).not.toEqual([name, expect.stringMatching(/ (und|der|die|das) /)]);
  }
});

test('posts and events stand in the category that their title says', async () => {
  const call = await callsOf('Vera Vorhandl');
  const byCategory = (titles: readonly (readonly [title: string, category: string | undefined])[]) => {
    const groups = Object.groupBy(titles, ([, category]) => category ?? 'none');
    const sorted = Object.entries(groups).map(([name, group = []]) => [
      name,
      group.map(([title]) => title).toSorted(),
    ]);
    return Object.fromEntries(sorted);
  };
  const posts = (await call(listPosts, { query: {} })).data.items;
  expect(byCategory(posts.map(({ headline, category }) => [headline, category?.name]))).toEqual({
    Jugend: ['Minimeisterschaften: wir suchen Helfer', 'Unsere Jugend steht auf Platz zwei'],
    Spielberichte: [
      'Auftakt nach Maß: Erste gewinnt 9:4',
      'Damen drehen ein 1:4',
      'Dritte holt einen Punkt, der sich wie zwei anfühlt',
      'Pokal: Erste steht im Viertelfinale',
    ],
    Training: [
      'Balleimer am Dienstag: eine halbe Stunde nur Rückschlag',
      'Lehrgang mit Gasttrainer: jetzt Platz sichern',
    ],
    Verein: [
      'Einladung zur Weihnachtsfeier',
      'Herbst-Doppelturnier: Wanderpokal bleibt in der Familie',
      'Neue Trikots sind da',
      'So war der Ausflug ins Fichtelgebirge',
    ],
  });
  const categories = (await call(listCalendarCategories, { query: {} })).data.items;
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const events = (await call(listCalendarEvents, { query: { limit: 200 } })).data.items;
  expect(byCategory(events.map(({ title, categoryId }) => [title, nameOf.get(categoryId)]))).toEqual({
    'Feste und Ausflüge': [
      'Saisonabschluss',
      'Sommerfest',
      'Sommerfest',
      'Vereinsausflug ins Fichtelgebirge',
      'Weihnachtsfeier',
    ],
    Jugend: [
      'Elternabend Jugend',
      'Ferienlager der Jugend',
      'Ferienlager der Jugend',
      'Mini-Meisterschaft',
      'Nikolausturnier',
      'Schnuppertraining für Kinder',
    ],
    Turnier: ['Herbst-Doppelturnier', 'Stadtmeisterschaften', 'Vereinsmeisterschaft'],
    Verein: [
      'Halle geschlossen',
      'Hallenputz zum Saisonstart',
      'Jahreshauptversammlung',
      'Runde der Mannschaftsführer',
      'Schiedsrichterlehrgang',
    ],
    Vorstand: ['Klausur des Vorstands', 'Vorstandssitzung', 'Vorstandssitzung'],
  });
});

test('every team has past and coming games; two are live, one cancelled, one is a cup game', async () => {
  const call = await callsOf('Mira Schupfner');
  const teams = (await call(listTeams, { query: {} })).data.items;
  const games = (await call(listGames, { query: { limit: 200 } })).data.items;
  const now = new Date().toISOString();
  for (const team of teams) {
    const own = games.filter(({ teamId }) => teamId === team.id);
    expect(own.filter(({ state }) => state === 'final').length).toBeGreaterThanOrEqual(6);
    expect(own.filter(({ state }) => state === 'planned').length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map(({ homeGame }) => homeGame)).size).toBe(2);
  }
  for (const game of games) expect(game.date < now).toBe(game.state === 'final' || game.state === 'live');
  expect(games.filter(({ state }) => state === 'live').map(({ hasReport }) => hasReport)).toEqual([
    false,
    true,
  ]);
  expect(games.filter(({ state }) => state === 'cancelled')).toHaveLength(1);
  expect(games.filter((game) => game.cupGame && game.state === 'planned')).toHaveLength(1);
});

test('match reports say what the games say, and fill the balances; one match is being written', async () => {
  const call = await callsOf('Vera Vorhandl');
  const games = (await call(listGames, { query: { limit: 200 } })).data.items.filter((one) => one.hasReport);
  expect(games.length).toBeGreaterThan(12);
  for (const { id, state, scoreHome, scoreGuest } of games) {
    const { setup, entries } = (await call(getMatchReport, { params: { id } })).data;
    if (!setup) throw new Error('a report without its system');
    const report = foldReport(setup, entries);
    expect([report.points.home, report.points.away, report.ended]).toEqual([
      scoreHome,
      scoreGuest,
      state === 'final',
    ]);
    expect(report.conflicts).toEqual([]);
  }
  const teamId = games.find(({ state }) => state === 'live')?.teamId ?? '';
  const balance = (await call(getTeamBalance, { params: { id: teamId }, query: {} })).data;
  expect(balance.reserves?.players.length).toBeGreaterThan(3);
  const next = (await call(listGames, { query: { teamId, state: 'planned', limit: 1 } })).data.items[0];
  const met = await call(listHeadToHeads, { params: { id: next?.id ?? '' } });
  expect(met.data.items.length).toBeGreaterThan(3);
});

test('a year of events is planned, some for members only, in five categories', async () => {
  const call = await callsOf('Mira Schupfner');
  const events = (await call(listCalendarEvents, { query: { limit: 200 } })).data.items;
  const now = new Date().toISOString();
  expect(events.filter(({ endDate }) => endDate < now).length).toBeGreaterThanOrEqual(5);
  expect(events.filter(({ startDate }) => startDate > now).length).toBeGreaterThanOrEqual(10);
  expect(new Set(events.map(({ categoryId }) => categoryId)).size).toBe(5);
  for (const trait of ['internal', 'allDay'] as const)
    expect(new Set(events.map((event) => event[trait])).size).toBe(2);
});

test('the ticker of a played game leads to its result', async () => {
  const call = await callsOf('Mira Schupfner');
  const query = { state: 'final' as const, sort: '-date' as const, limit: 5 };
  for (const game of (await call(listGames, { query })).data.items) {
    const ticker = (await call(listGameScores, { params: { id: game.id }, query: {} })).data.items;
    expect(ticker[0]).toMatchObject({ scoreHome: game.scoreHome, scoreGuest: game.scoreGuest });
    expect(ticker).toHaveLength((game.scoreHome ?? 0) + (game.scoreGuest ?? 0));
  }
});

test('three years of values give line-ups with one breach, one Sperrvermerk and one reserve', async () => {
  const call = await callsOf('Vera Vorhandl');
  const latest = (await call(listLatestQttr, { query: { limit: 200 } })).data.items;
  expect(latest.length).toBeGreaterThan(25);
  expect((await call(listUserQttr, { params: { id: latest[0]?.userId ?? '' } })).data.items).toHaveLength(12);
  const positions = (await call(listPositions, { query: { limit: 200 } })).data.items;
  expect(new Set(positions.map((one) => `${one.season} ${one.seasonHalf}`)).size).toBe(2);
  const now = positions.filter(
    (one) => one.season === positions.at(-1)?.season && one.seasonHalf === positions.at(-1)?.seasonHalf,
  );
  const values = new Map(latest.map((one) => [one.userId, one.position]));
  const adults = now.filter((one) => one.team.type === 'adults');
  const placed = adults.map((one) => ({
    id: `${one.user.firstName} ${one.user.lastName}`,
    team: one.team.rank,
    place: one.position,
    qttr: values.get(one.userId) ?? null,
    youth: one.youth ?? false,
    youthTeam: false,
    notes: one.notes,
  }));
  expect(orderBreaches(placed, usualTolerances).map((one) => one.behind)).toEqual(['Kilian Konterich']);
  expect(missingBlocks(placed)).toEqual([]);
  for (const note of ['SPV', 'RES']) expect(now.filter((one) => one.notes.includes(note))).toHaveLength(1);
});

test('each account has the permissions of its role', async () => {
  const own = async (name: string) => (await (await callsOf(name))(getUser, { params: { id: 'me' } })).data;
  expect((await own('Vera Vorhandl')).permissions).toContain('m_usrs');
  expect((await own('Konrad Kantinger')).permissions).toEqual(['m_gms']);
  expect((await own('Mira Schupfner')).permissions).toEqual([]);
  expect((await own('Willi Wartenberg')).approved).toBe(false);
  const call = await callsOf('Willi Wartenberg');
  expect((await refusalOf(call(listTeams, { query: {} }))).code).toBe('approval-pending');
});

test('a second start, at another address too, changes nothing and its people still sign in', async () => {
  const counts = async () => [await countUsers(db), await countTeams(db), await countGames(db, new Date())];
  const before = await counts();
  const again = prepareProcess({ DEMO: '1', DATABASE_URL: database.url });
  await again.start();
  expect(await counts()).toEqual(before);
  const call = await signIn(again, 'Vera Vorhandl');
  expect((await call(getUser, { params: { id: 'me' } })).data.lastName).toBe('Vorhandl');
  expect(await again.stop()).toBe(0);
  again.remove();
});

test('a database with another club is refused in one line and left unchanged', async () => {
  const foreign = await freshDatabase();
  const there = openDatabase(foreign.url, { max: 1 });
  const somebody = { id: '0198a0a0-0000-7000-8000-000000000001', iss: 'https://provider.example', sub: '1' };
  const person = {
    firstName: 'Eva',
    lastName: 'Beispiel',
    email: null,
    emailVerified: false,
  };
  await insertUser(there, { ...somebody, ...person });
  const refused = prepareProcess({ DEMO: '1', DATABASE_URL: foreign.url });
  await expect(refused.start()).rejects.toThrow(/^ended with 1: /);
  refused.remove();
  expect(refused.output()).toMatch(/^DEMO: this database already holds a club[^\n]+\n$/m);
  expect((await countUsers(there)).total).toBe(1);
  await closeDatabase(there);
  await foreign.drop();
});

test('with an external provider there are no demo accounts, and the first admin is still to be appointed', async () => {
  const outside = await freshDatabase();
  const settings = { OIDC_ISSUER: 'https://provider.example', OIDC_CLIENT_ID: 'club-app' };
  const app = prepareProcess({ DEMO: '1', DATABASE_URL: outside.url, ...settings });
  await app.start('become the first admin');
  expect(app.output()).toContain('DEMO: an outside provider signs people in');
  await app.stop();
  app.remove();
  await outside.drop();
});
