/** The names and handlers of background jobs. */
import { consentKinds } from '@club/contract/consents/rules.ts';
import { mayConfirmGuardian } from '@club/contract/families/rules.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { nightly } from '@club/contract/retention/rules.ts';
import { z } from 'zod';
import { maySeeBookingMessages } from './bookings/may-see.ts';
import { notifyOpenings } from './bookings/openings.ts';
import { findCalendarEvent } from './calendar/store.ts';
import { hasRefused } from './consents/store.ts';
import { revokedModule } from './consents/words.ts';
import { followComingOfAge } from './families/coming-of-age.ts';
import { hasRequest, listGuardianIds } from './families/store.ts';
import { forgetFile, sweepFiles } from './files/actions.ts';
import { readDueLinks, readLink } from './games/calendar-links/read-link.ts';
import { isProposed } from './games/calendar-links/store.ts';
import { findGame } from './games/store.ts';
import { followAgain } from './match-reports/actions.ts';
import { remindOfReports } from './match-reports/sent/remind.ts';
import { isAwaitedFrom } from './match-reports/sent/store.ts';
import { areStillOut } from './matches/line-up/drop-outs.ts';
import { askPlayers, isStillQuestion } from './matches/questions.ts';
import { findGameOfFullRide, findGameOfSeat, hasSeat } from './matches/rides/store.ts';
import { isOfGame } from './matches/store.ts';
import { searchSubstitutes } from './matches/substitutes/search-job.ts';
import { isStillAsked } from './matches/substitutes/steps.ts';
import type { MaySee } from './notifications/actions.ts';
import { messageJobs } from './notifications/jobs.ts';
import { isNewest } from './notifications/latest/store.ts';
import { notifyWaiting, welcome } from './notifications/welcome-messages.ts';
import { systemClock, today } from './platform/clock.ts';
import type { Env } from './platform/env.ts';
import { createFcm } from './platform/fcm.ts';
import { type JobHandler, releaseLostJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail.ts';
import type { Database } from './platform/postgres/database.ts';
import { sweepStoredAnswers } from './platform/postgres/idempotency.ts';
import { pruneLiveEvents } from './platform/postgres/live-events.ts';
import type { RepeatedJob } from './platform/repeated-jobs.ts';
import { publishPlanned } from './posts/publish-planned.ts';
import { findPostOwner } from './posts/store.ts';
import { deleteOld } from './retention/delete-old.ts';
import { onSteadyDate } from './retention/steady-date.ts';
import { findTeam } from './teams/store.ts';
import { sweepUndos } from './undo/actions.ts';
import { declineMail } from './users/mails.ts';
import { findNewestPending, findUser } from './users/store.ts';

const ofOne = z.object({ id: z.uuid() });
const declined = z.object({ to: z.string(), firstName: z.string() });

/** How many jobs run at a time: more than mails and pushes together (`notifications/deliveries/schedule.ts`). */
export const jobsAtOnce = 12;

/** The repeated jobs. */
export const repeatedJobs: RepeatedJob[] = [
  { name: 'sweep-files', pattern: '17 * * * *' },
  { name: 'sweep-stored-answers', pattern: '37 * * * *' },
  { name: 'prune-live-events', pattern: '*/10 * * * *' },
  { name: 'tell-openings', pattern: '*/5 * * * *' },
  { name: 'ask-players', pattern: '*/5 * * * *' },
  { name: 'remind-of-reports', pattern: '*/5 * * * *' },
  { name: 'search-substitutes', pattern: '*/2 * * * *' },
  { name: 'read-calendar-links', pattern: '*/10 * * * *' },
  { name: 'sweep-undos', pattern: '* * * * *' },
  { name: 'publish-planned-posts', pattern: '* * * * *' },
  { name: 'sweep-messages', pattern: '* * * * *' },
  { name: 'release-lost-jobs', pattern: '* * * * *' },
  { name: 'end-guardians', pattern: '*/10 * * * *' },
  // a machine that is off at night
  { name: 'delete-old', pattern: `${nightly.minute} ${nightly.hour} * * *`, backfill: true },
  // the club's morning is another hour of UTC in summer
  { name: 'congratulate', pattern: '0 * * * *' },
];

async function holdsCode(db: Database, userId: string, code: Permission): Promise<boolean> {
  const user = await findUser(db, userId);
  return user?.approved === true && user.permissions.includes(code);
}

/** Captains of a team, and those who manage games. */
async function leadsTeam(db: Database, userId: string, teamId: string): Promise<boolean> {
  const team = await findTeam(db, teamId);
  return team !== undefined && (team.captainIds.includes(userId) || holdsCode(db, userId, 'm_gms'));
}

/** The way to a ride is for the team, and those who play in the game. */
async function seesRides(db: Database, userId: string, gameId: string): Promise<boolean> {
  const game = await findGame(db, gameId);
  if (!game) return false;
  return (await isOfGame(db, game, userId)) || leadsTeam(db, userId, game.teamId);
}

async function hasSeatIn(db: Database, userId: string, rideId: string): Promise<boolean> {
  const gameId = await findGameOfSeat(db, rideId, userId);
  return gameId !== undefined && (await takesPlace(db, gameId)) && seesRides(db, userId, gameId);
}

/** One that was deleted does not take place either. */
const takesPlace = async (db: Database, gameId: string): Promise<boolean> =>
  ((await findGame(db, gameId))?.state ?? 'cancelled') !== 'cancelled';

/**
 * Who may see the record of a message, by module. Each module with notifications adds its line.
 */
export const maySee: MaySee = {
  // messages from before an upgrade may still wait
  teams: async (db, _userId, id) => (await findTeam(db, id)) !== undefined,
  games: async (db, _userId, id) => (await findGame(db, id)) !== undefined,
  // when and where it is: only the newest holds, as with the place that somebody has in the line-up
  'games-taking-place': async (db, _userId, id, { createdAt }) =>
    (await takesPlace(db, id)) &&
    isNewest(db, { modules: ['games-taking-place', 'changed-games'], id }, createdAt),
  'final-scores': async (db, _userId, id, { createdAt }) =>
    (await findGame(db, id))?.state === 'final' && isNewest(db, { modules: ['final-scores'], id }, createdAt),
  meetings: async (db, _userId, id, { createdAt }) =>
    (await takesPlace(db, id)) && isNewest(db, { modules: ['meetings'], id }, createdAt),
  // several at once: only those count about which nothing newer was said
  'changed-games': (db, _userId, id, { createdAt }) =>
    isNewest(
      db,
      { modules: ['games-taking-place', 'cancelled-games', 'changed-games'], id, toTeam: true },
      createdAt,
    ),
  'cancelled-games': async (db, _userId, id) => !(await takesPlace(db, id)),
  calendar: async (db, _userId, id, { createdAt }) =>
    (await findCalendarEvent(db, id)) !== undefined && isNewest(db, { modules: ['calendar'], id }, createdAt),
  // until they can play after all
  'drop-outs': (db, _userId, id, { names, env }) => areStillOut({ db, env }, id, names),
  'places-in-line-ups': async (db, userId, id, { createdAt }) =>
    (await takesPlace(db, id)) && isNewest(db, { modules: ['places-in-line-ups'], id, userId }, createdAt),
  // no reminder reaches somebody who has answered meanwhile, or cannot answer any more
  'match-questions': isStillQuestion,
  'substitute-questions': (db, userId, id, { now, env }) => isStillAsked({ db, env, now }, userId, id),
  // nor somebody whose report is marked as sent
  'awaited-reports': isAwaitedFrom,
  ...maySeeBookingMessages,
  rides: seesRides,
  'taken-seats': hasSeatIn,
  'full-cars': async (db, _userId, rideId) => {
    const gameId = await findGameOfFullRide(db, rideId);
    return gameId !== undefined && takesPlace(db, gameId);
  },
  'lost-seats': async (db, userId, gameId) =>
    !(await hasSeat(db, gameId, userId)) && seesRides(db, userId, gameId),
  'calendar-proposals': async (db, userId, teamId) =>
    (await leadsTeam(db, userId, teamId)) && isProposed(db, teamId),
  'calendar-links': leadsTeam,
  // only people who approve others may know who waits, and only while somebody does
  users: async (db, userId) =>
    (await holdsCode(db, userId, 'm_usrs')) && (await findNewestPending(db, null)) !== undefined,
  'children-alone': async (db, userId, childId) =>
    (await holdsCode(db, userId, 'm_usrs')) && (await listGuardianIds(db, childId)).length === 0,
  // those who show pictures, while it is refused
  ...Object.fromEntries(
    consentKinds.map((kind) => [
      revokedModule(kind),
      async (db: Database, userId: string, id: string) =>
        (await holdsCode(db, userId, 'm_psts')) && hasRefused(db, id, kind),
    ]),
  ),
  // those who may confirm it, while nobody has
  'guardian-requests': async (db, userId, childId) => {
    const user = await findUser(db, userId);
    return (
      user !== undefined &&
      mayConfirmGuardian({ ...user, userId }, childId) &&
      (await hasRequest(db, childId))
    );
  },
  // "today" must still be the same day
  birthdays: async (_db, _userId, _id, { createdAt, now, env }) =>
    today({ now, env }) === today({ now: createdAt, env }),
  posts: async (db, _userId, id) => (await findPostOwner(db, id))?.status === 'published',
  'unpublished-posts': async (db, userId, id) => {
    const post = await findPostOwner(db, id);
    if (!post || post.status === 'published') return false;
    return post.authorId === userId || holdsCode(db, userId, 'm_psts');
  },
};

/** The handlers by job name. */
export const jobHandlers = (env: Env, mail: Mail, db: Database, log?: Log): Record<string, JobHandler> => ({
  ...messageJobs({ db, env, mail, maySee, clock: systemClock, fcm: env.fcm ? createFcm(env.fcm) : null }),
  'forget-file': (payload) => forgetFile(db, env, ofOne.parse(payload).id),
  'sweep-files': () => sweepFiles(db, env, systemClock.now()),
  'end-guardians': () => onSteadyDate({ db, env, now: systemClock.now() }, followComingOfAge),
  'delete-old': () => onSteadyDate({ db, env, now: systemClock.now(), log }, deleteOld),
  'sweep-undos': () => sweepUndos(db, systemClock.now()),
  'sweep-stored-answers': () => sweepStoredAnswers(db),
  'prune-live-events': () => pruneLiveEvents(db),
  'release-lost-jobs': () => releaseLostJobs(db),
  'tell-openings': () => notifyOpenings(db, env, systemClock.now()),
  'ask-players': () => askPlayers(db, env, systemClock.now()),
  'remind-of-reports': () => remindOfReports(db, env, systemClock.now()),
  'search-substitutes': () => searchSubstitutes(db, env, systemClock.now()),
  'read-calendar-links': () => readDueLinks({ db, env, clock: systemClock }),
  'read-calendar-link': (payload) => readLink({ db, env, clock: systemClock }, ofOne.parse(payload).id),
  'follow-report': (payload) => followAgain(db, env, systemClock.now(), ofOne.parse(payload).id),
  'publish-planned-posts': () => publishPlanned(db, env, systemClock.now()),
  'tell-waiting': () => notifyWaiting(db, systemClock.now()),
  welcome: (payload) => welcome(db, env, ofOne.parse(payload).id, systemClock.now()),
  'mail-declined': async (payload) => {
    // without mail the person is not notified: the admin knows them
    if (mail.configured) await mail.send(declineMail(env.clubName, declined.parse(payload)));
  },
});
