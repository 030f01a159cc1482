/** Whatever an open page shows of a person, a team or a consent is read again when it changes, though the page is about something else. */
import * as absences from '@club/contract/absences/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as families from '@club/contract/families/api.ts';
import { createGame, getGame, listGames } from '@club/contract/games/api.ts';
import { getAttention } from '@club/contract/home/api.ts';
import * as legal from '@club/contract/legal/api.ts';
import { topicsShowing } from '@club/contract/live-topics.ts';
import { addReportWriter, getMatchReport } from '@club/contract/match-reports/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import { listNotifications, notifyUser } from '@club/contract/notifications/api.ts';
import { listInbox } from '@club/contract/notifications/inbox/api.ts';
import type { Permission } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import { getStatistics } from '@club/contract/statistics/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NotificationsApp, openNotificationsApp } from '../notifications/testing/notifications-app.ts';
import type { Person } from '../testing/test-app.ts';
import { makeRecords } from './testing/records.ts';

let app: NotificationsApp;
let admin: Person;
let eva: Person;
let teamId: string;
let gameId: string;
let eventId: string;
let postId: string;
/** of a game of another team */
let ride: { id: string; rideId: string };
beforeAll(async () => {
  app = await openNotificationsApp();
  app.setTime('2026-11-20T18:30:00Z');
  const records = await makeRecords(app);
  admin = records.admin;
  const idOf = (changed: string) => records.made[changed]?.id ?? '';
  teamId = idOf('changeTeam');
  gameId = idOf('changeGame');
  eventId = idOf('changeBookableEvent');
  postId = idOf('changePost');
  ride = records.made.changeRide as typeof ride;
});
afterAll(() => app.close());

/** A member who is named in all lists of the club. */
async function addMember(): Promise<Person> {
  const may: Permission[] = ['a_psts', 'snd_not'];
  const member = await app.person({ permissions: may, firstName: 'Eva' });
  const { id: userId, call } = member;
  const params = { id: userId };
  await admin.call(teams.joinTeam, { params, body: { teamId } });
  await admin.call(qttr.createQttr, { body: { userId, position: 1500, date: '2026-11-11' } });
  await admin.call(positions.createPosition, {
    body: { userId, teamId, season: 2026, seasonHalf: 'first', position: 2 },
  });
  await admin.call(buddies.createBuddy, { body: { buddyId: userId } });
  await call(bookings.book, { params, body: { eventId } });
  await call(absences.createAbsence, { body: { from: '2026-12-20', to: '2027-01-06' } });
  await call(comments.createComment, { params: { id: gameId }, body: { text: 'Wer bringt Bälle mit?' } });
  await call(reactions.react, { params: { id: postId }, body: { type: '👍' } });
  const post = { headline: 'Sieg', content: '<p>Neun zu drei</p>', tags: ['Spiel'] };
  await call(posts.createPost, { body: { ...post, status: 'published' } });
  await call(notifyUser, { body: { userId: admin.id, title: 'Frage', body: 'Wer bringt Bälle mit?' } });
  await app.doJobs();
  await admin.call(addReportWriter, { params: { id: gameId, userId }, body: {} });
  return member;
}

/** What pages of an admin show, by the topic below which the browser keeps it: the first element of the keys in web. */
const shown: Record<string, () => Promise<unknown>[]> = {
  users: () => [
    admin.call(users.listUsers, {}),
    admin.call(users.listProfiles, {}),
    admin.call(users.getProfile, { params: { id: eva.id } }),
  ],
  teams: () => [admin.call(teams.listTeams, {})],
  qttr: () => [admin.call(qttr.listLatestQttr, {})],
  positions: () => [admin.call(positions.listPositions, {})],
  buddies: () => [admin.call(buddies.listBuddies, {})],
  bookings: () => [
    admin.call(bookableEvents.getBookableEvent, { params: { id: eventId } }),
    admin.call(bookings.listEventBookings, { params: { id: eventId } }),
  ],
  absences: () => [admin.call(absences.listAway, { query: { from: '2026-12-24' } })],
  matches: () => [
    admin.call(comments.listComments, { params: { id: gameId } }),
    admin.call(rides.getRide, { params: ride }),
  ],
  posts: () => [
    admin.call(posts.listPosts, {}),
    admin.call(reactions.listReactions, { params: { id: postId } }),
  ],
  consents: () => [admin.call(consents.getConsents, { params: { id: eva.id } })],
  notifications: () => [admin.call(listNotifications, {})],
  inbox: () => [admin.call(listInbox, { params: { id: admin.id } })],
  'match-reports': () => [admin.call(getMatchReport, { params: { id: gameId } })],
  games: () => [admin.call(listGames, { query: { mine: 'true' } })],
  statistics: () => [admin.call(getStatistics, {})],
  attention: () => [admin.call(getAttention, {})],
};

const withoutPeople = ['games', 'statistics', 'attention'];
const withPeople = Object.keys(shown).filter((topic) => !withoutPeople.includes(topic));

/** The answers as text; a refusal is one, too. */
async function readShown(): Promise<Record<string, string>> {
  const read = async ([topic, answers]: [string, () => Promise<unknown>[]]) => {
    const outcomes = await Promise.allSettled(answers());
    const texts = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    return [topic, JSON.stringify(texts.map((one) => (typeof one === 'string' ? one : dataOf(one))))];
  };
  return Object.fromEntries(await Promise.all(Object.entries(shown).map(read)));
}

const dataOf = (answer: unknown): unknown => (answer as { data: unknown }).data;

/** The topics whose answers change, and those of them that no live event for the admin makes a browser read again. */
async function changedBy(change: () => Promise<unknown>) {
  const before = await readShown();
  await sql`delete from platform.live_events`.execute(app.db);
  await change();
  const after = await readShown();
  const { rows } = await sql<{ topic: string }>`select topic from platform.live_events
    where user_id is null or user_id = ${admin.id}`.execute(app.db);
  const readAgain = new Set(rows.flatMap(({ topic }) => topicsShowing(topic)));
  const changed = Object.keys(shown).filter((topic) => before[topic] !== after[topic]);
  return { changed, missed: changed.filter((topic) => !readAgain.has(topic)) };
}

it('the new name of a person', async () => {
  eva = await addMember();
  const rename = { params: { id: eva.id }, body: { lastName: 'Neumann' } };
  expect(await changedBy(() => eva.call(users.changeUser, rename))).toEqual({
    changed: withPeople.filter((topic) => topic !== 'teams'),
    missed: [],
  });
});

it('that a person is gone, and what was theirs', async () => {
  eva = await addMember();
  expect(await changedBy(() => eva.call(users.leaveClub, { params: { id: eva.id } }))).toEqual({
    changed: [...withPeople, 'statistics'],
    missed: [],
  });
});

it('that a passenger has to agree again, because the wording has changed', async () => {
  eva = await addMember();
  const params = { id: eva.id };
  await admin.call(users.changeUser, { params, body: { birthday: '2014-05-05' } });
  await admin.call(families.putGuardian, { params: { ...params, userId: admin.id } });
  const { data: game } = await admin.call(getGame, { params: { id: ride.id } });
  await admin.call(teams.joinTeam, { params, body: { teamId: game.teamId } });
  await admin.call(consents.giveConsent, { params: { ...params, kind: 'transport' }, body: { version: 1 } });
  await admin.call(rides.takeSeat, { params: { ...ride, userId: eva.id } });
  const reword = { params: { kind: 'transport' as const }, body: { version: 1, de: 'Neu', en: 'New' } };
  expect(await changedBy(() => admin.call(consents.setConsentText, reword))).toEqual({
    changed: ['matches', 'consents'],
    missed: [],
  });
});

it('that one plays in a team', async () => {
  const params = { id: admin.id };
  const join = () => admin.call(teams.joinTeam, { params, body: { teamId } });
  expect(await changedBy(join)).toEqual({ changed: ['users', 'teams', 'games'], missed: [] });
});

it('that a game waits for its result', async () => {
  const body = { teamId, homeTeam: 'TTC 1990 Hof', awayTeam: 'TTC Rehau', homeGame: true };
  const enter = () => admin.call(createGame, { body: { ...body, date: '2026-11-10T19:00:00Z' } });
  expect(await changedBy(enter)).toEqual({ changed: ['games', 'statistics', 'attention'], missed: [] });
});

it('that a public text is written', async () => {
  const write = { params: { name: 'imprint' as const }, body: { de: 'TTC 1990 Hof', en: 'TTC 1990 Hof' } };
  expect(await changedBy(() => admin.call(legal.changeLegalText, write))).toEqual({
    changed: ['attention'],
    missed: [],
  });
});

it('the new name of a team, and that it is gone', async () => {
  eva = await addMember();
  const changed = ['users', 'teams', 'positions'];
  const params = { id: teamId };
  const rename = () => admin.call(teams.changeTeam, { params, body: { name: 'TTC 1990 Hof III' } });
  expect(await changedBy(rename)).toEqual({ changed, missed: [] });
  const remove = () => admin.call(teams.deleteTeam, { params, query: { games: 'delete' } });
  expect(await changedBy(remove)).toEqual({
    changed: [...changed, 'matches', 'match-reports', ...withoutPeople],
    missed: [],
  });
});
