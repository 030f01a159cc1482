/**
 * Whatever an open page shows is read again when it changes, though the page is about something else: after each change of
 * an evening all answers are compared with those before, and each that differs must belong to a topic that was announced.
 */
import { topicsShowing } from '@club/contract/live-topics.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Person } from '../testing/test-app.ts';
import { changesOf } from './testing/changes.ts';
import { openSmallClub } from './testing/small-club.ts';

const club = await openSmallClub();
afterAll(() => club.close());
const { admin, eva, mother, child, records } = club;
const { teamId, nextGame, tonight, lateGame, trainingId, seriesId, eventId, postId, buddyId } = records;

/** What pages show, by the topic below which the browser keeps it: the first element of its keys. */
const pagesOf = ({ id: me }: Person): Record<string, string[]> => ({
  users: [
    ...['v1/users', 'v1/users/approve/pending', 'v1/profiles', 'v1/birthdays', `v1/users/${me}`],
    ...[`v1/users/${eva.id}`, `v1/profiles/${eva.id}`, `v1/users/${eva.id}/permissions`],
    ...[`v1/users/${eva.id}/teams`, `v1/users/${child.id}/guardians`, `v1/users/${me}/children`],
  ],
  teams: ['v1/teams', `v1/teams/${teamId}`],
  settings: [`v1/users/${me}/app-setting`, `v1/users/${me}/notification-tokens`],
  notifications: ['v1/notifications?byHand=true'],
  inbox: [`v1/users/${me}/inbox`],
  buddies: ['v1/buddies', `v1/buddies/${buddyId}`],
  absences: ['v1/absences', 'v1/absences/away?from=2026-12-20&to=2026-12-31'],
  consents: [
    ...[`v1/users/${child.id}/consents`, 'v1/consents/open', 'v1/consents/texts'],
    `v1/consents/marks?userIds=${eva.id}`,
  ],
  emergency: [`v1/users/${eva.id}/emergency`, `v1/users/${eva.id}/emergency/readings`],
  calendar: ['v1/events', `v1/events/${eventId}`, 'v1/events-categories', `v1/users/${me}/feed-token`],
  games: ['v1/games/games', 'v1/games/games?mine=true', `v1/games/${lateGame}/scores`],
  matches: [
    ...[nextGame, tonight].flatMap((id) => [`v1/games/${id}/match`, `v1/games/${id}/comments`]),
    ...[`v1/games/${nextGame}/line-up`, `v1/games/${nextGame}/codes`, 'v1/matches/coming'],
    ...[`v1/matches/coming?userId=${child.id}`, `v1/teams/${teamId}/season`, `v1/users/${eva.id}/balance`],
  ],
  'match-reports': [`v1/games/${tonight}/report`, `v1/games/${lateGame}/report`],
  qttr: ['v1/qttr', 'v1/qttr/latest', `v1/users/${eva.id}/qttr`],
  positions: ['v2/positions', `v2/users/${eva.id}/positions`],
  bookings: [
    ...[`v1/event/${trainingId}/bookings`, `v1/event/${trainingId}/unanswered`, `v1/event/${trainingId}`],
    ...['v1/events', 'v1/categories', 'v1/events/recurring', `v1/event/recurring/${seriesId}`],
    ...[`v1/user/${eva.id}/bookings`, `v1/user/${child.id}/bookings`, `v2/user/${eva.id}/statistics`],
  ],
  posts: ['v1/posts', `v1/posts/${postId}`, `v1/posts/${postId}/reactions`, 'v1/categories'],
  legal: ['v1/legal/imprint', 'v1/legal/privacy'],
  statistics: ['v1/admin/statistics'],
  attention: ['v1/attention'],
});
const serviceOf = (topic: string) =>
  topic === 'bookings' ? 'booking' : topic === 'posts' ? 'posts' : 'main';

/** Parts that no page shows, and how far a message is: no event for each delivery, an open message asks every few seconds. */
const unseen =
  /"(?:requestId|lastSignInAt)":[^,}]*|"buddies":\[.*?\](?=,"notificationTokens")|"people":\d+,.*?"standing":\{.*?\}/g;

type Reader = { name: string; who: Person; pages: { topic: string; path: string }[] };
const readerOf = (name: string, who: Person, shows = (_: string) => true): Reader => {
  const pages = Object.entries(pagesOf(who)).flatMap(([topic, paths]) =>
    paths.filter(shows).map((path) => ({ topic, path: `/api/${serviceOf(topic)}/${path}` })),
  );
  return { name, who, pages };
};
const isOf = (one: Person) => (path: string) => path.includes(one.id);
// of the others, pages that are theirs alone
const personal = /mine=true|coming$|absences$|consents\/open|buddies|match$|report$/;
const readers = [
  readerOf('somebody with all permissions', admin),
  readerOf('a member', eva, (path) => isOf(eva)(path) || personal.test(path)),
  readerOf('a guardian', mother, (path) => isOf(child)(path) || isOf(mother)(path)),
];

/** The answers for each page; a refusal is one, too. */
const readAll = ({ who, pages }: Reader) =>
  Promise.all(
    pages.map(async ({ path }) => {
      const answer = await club.raw(path, { as: who });
      return `${answer.status} ${(await answer.text()).replace(unseen, '')}`;
    }),
  );
const readByAll = () => Promise.all(readers.map(readAll));
const waiting = await club.person({ approved: false, firstName: 'Willi' });
let before = await readByAll();

/** What changes for each reader without a live event that makes their browser read it again. */
async function missedBy(change: () => Promise<unknown>) {
  await sql`delete from platform.live_events`.execute(club.db);
  await change();
  const { rows } = await sql<{ topic: string; userId: string | null }>`
    select topic, user_id from platform.live_events`.execute(club.db);
  const after = await readByAll();
  const changed = readers.flatMap(({ name, who, pages }, reader) => {
    const heard = rows.filter(({ userId }) => userId === null || userId === who.id);
    const readAgain = new Set(heard.flatMap(({ topic }) => topicsShowing(topic)));
    return pages
      .filter((_, page) => before[reader]?.[page] !== after[reader]?.[page])
      .map(({ topic, path }) => ({ page: `${name}: ${path}`, isHeard: readAgain.has(topic) }));
  });
  before = after;
  return {
    missed: changed.filter(({ isHeard }) => !isHeard).map(({ page }) => page),
    isSeen: changed.length > 0,
  };
}

it.each(Object.entries(changesOf({ ...club, waiting })))('%s', async (_, change) => {
  expect(await missedBy(change)).toEqual({ missed: [], isSeen: true });
});
