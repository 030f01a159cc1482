/** Runs the app with a club in its match week in its own process: first all players are asked, then the page of a game is read. */
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { sql } from 'kysely';
import { maySee } from '../server/jobs.ts';
import { askPlayers } from '../server/matches/questions.ts';
import { messageJobs } from '../server/notifications/jobs.ts';
import { startJobs } from '../server/platform/jobs.ts';
import { createLog } from '../server/platform/log.ts';
import { createMail } from '../server/platform/mail.ts';
import { openMailServer } from '../server/testing/mail-server.ts';
import { openTestAppAt } from '../server/testing/test-app-at.ts';
import type { Statement } from './app-process.ts';
import { fillClub, fillMatch } from './match-club.ts';

/** How long asking everybody took, and how many messages of each way the busiest person got. */
type Asked = {
  seconds: number;
  games: number;
  inbox: number;
  mails: number;
  mostInbox: number;
  mostMails: number;
};
/** The first message to the parent; the tokens are of a captain and a player. */
export type OpenedMatch = { address: string; url: string; captain: string; player: string; asked: Asked };

const url = process.argv[2] ?? '';
const recorded: Statement[] = [];
const post = await openMailServer();
const app = await openTestAppAt(
  url,
  // logging is on, as in production
  { LOG_LEVEL: 'info', SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' },
  { max: 10, onQuery: (text, values) => recorded.push({ sql: text, values }) },
);
const { db, env } = app;

/** The last 18:00 in the club: jobs that are due at that time are due now. */
function lastEvening(): Date {
  const { localOf, instantOf } = clubTime(env.clubTimezone);
  const { date, time } = localOf(new Date());
  return new Date(instantOf(time >= '18:00' ? date : addDays(date, -1), '18:00'));
}
const now = lastEvening();
app.setTime(now.toISOString());
const club = await fillClub(app, now);

async function ask(): Promise<Asked> {
  const clock = { now: () => now };
  const log = createLog('silent');
  const handlers = messageJobs({ db, env, mail: createMail(env, log), maySee, clock, fcm: null });
  const jobs = await startJobs(url, handlers, {
    // as in production
    concurrency: 8,
    onFailure: (name, error) => console.error(`${name} failed`, error),
  });
  // everybody wants mails
  await sql`insert into main.app_settings (user_id, channels, updated_at)
    select id, '{"matchQuestions": {"push": false, "mail": true, "inbox": true}}', now() from main.users
    on conflict (user_id) do update set channels = excluded.channels`.execute(db);
  const begun = performance.now();
  await askPlayers(db, env, now);
  const waiting = async () =>
    (await sql`select from graphile_worker._private_jobs limit 1`.execute(db)).rows.length > 0;
  while (await waiting()) await new Promise((done) => setTimeout(done, 20));
  const seconds = (performance.now() - begun) / 1000;
  // a second run of the job finds nothing to do
  await askPlayers(db, env, now);
  while (await waiting()) await new Promise((done) => setTimeout(done, 20));
  await jobs.stop();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from main.inbox group by user_id`.execute(db);
  const mailsTo = [...Map.groupBy(post.mails, ({ to }) => to).values()].map(({ length }) => length);
  return {
    seconds,
    games: club.teams.length,
    inbox: rows.reduce((sum, { count }) => sum + count, 0),
    mails: post.mails.length,
    mostInbox: Math.max(0, ...rows.map(({ count }) => count)),
    mostMails: Math.max(0, ...mailsTo),
  };
}

const asked = await ask();
const { gameId, captain, player } = await fillMatch(app, club);

process.on('message', () => process.send?.(recorded.splice(0)));
process.on('disconnect', () => process.exit(0));
process.send?.({
  address: `${app.origin}/api/main/v1/games/${gameId}/match`,
  url,
  captain,
  player,
  asked,
} satisfies OpenedMatch);
