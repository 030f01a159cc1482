/** Actions on match reports: begun, written, corrected, deleted. The game's score and state follow from the entries. */
import { Failure } from '@club/contract/failures.ts';
import { stateAfterReport } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { foldReport, type MatchReport } from '@club/contract/match-reports/fold.ts';
import { playersIn } from '@club/contract/match-reports/log.ts';
import { isMemberId } from '@club/contract/match-reports/pairings.ts';
import { refuseImpossible } from '@club/contract/match-reports/possible-entries.ts';
import { hoursOfInvitation, mayWriteReport, mostEntries } from '@club/contract/match-reports/rights.ts';
import type {
  ReportEntriesInput,
  ReportEntry,
  ReportRecord,
  ReportSetup,
} from '@club/contract/match-reports/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import { noteBy } from '../audit/actions.ts';
import { gameOf } from '../games/actions.ts';
import { followReport } from '../games/scores/actions.ts';
import { findGame, lockGame, updateGame } from '../games/store.ts';
import type { Env } from '../platform/env.ts';
import { jobContext } from '../platform/http/job-context.ts';
import type { Context } from '../platform/http/route.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import { lockAgainstRemoval } from '../users/store.ts';
import { followReport as followGames } from './balances/actions.ts';
import { formerPlayer } from './former-players.ts';
import { findSent } from './sent/store.ts';
import * as store from './store.ts';

/** Players of the opponents in earlier reports, by name, with the latest value entered. */
async function opponentsOf({ db }: Context, game: Game): Promise<ReportRecord['opponents']> {
  const said = await store.listOfOpponents(db, game.id, game.homeGame ? game.awayTeam : game.homeTeam);
  const ttrs = new Map(said.flatMap((entry) => (entry.kind === 'ttr' ? [[entry.player, entry.ttr]] : [])));
  return playersIn(said)
    .toSorted((one, other) => one.localeCompare(other, 'de'))
    .map((name) => ({ name, ttr: ttrs.get(name) ?? null }));
}

type Rights = Pick<ReportRecord, 'writers' | 'leads' | 'mayWrite'>;

async function rightsIn({ db, caller, now }: Context, game: Game): Promise<Rights> {
  const writers = await store.listWriters(db, game.id);
  const isNamed = writers.some(({ id }) => id === caller.userId);
  const isLeading = leads(caller, game.teamId, 'm_gms');
  return { writers, leads: isLeading, mayWrite: mayWriteReport(game, { leads: isLeading, isNamed }, now) };
}

/** @throws Failure `not-found` */
export async function reportOf(context: Context, gameId: string): Promise<ReportRecord> {
  const { db } = context;
  const game = await gameOf(context, gameId);
  const report = await store.findReport(db, gameId);
  const entries = report ? await store.listEntries(db, gameId) : [];
  const rights = await rightsIn(context, game);
  return {
    gameId,
    setup: report?.setup ?? null,
    startedAt: report?.startedAt.toISOString() ?? null,
    entries,
    people: await store.listPeople(db, playersIn(entries)),
    opponents: await opponentsOf(context, game),
    sent: rights.leads ? await findSent(db, gameId) : null,
    ...rights,
  };
}

/** The game, locked until the transaction ends, if the caller may write its report. @throws Failure `not-found`, `missing-permission` */
async function lockedToWrite(context: Context, gameId: string): Promise<Game> {
  await lockGame(context.db, gameId);
  const game = await gameOf(context, gameId);
  if (!(await rightsIn(context, game)).mayWrite) throw new Failure('missing-permission');
  return game;
}

/** @throws Failure `not-found`, `missing-permission`, `game-cancelled`, `report-begun` */
export async function startReport(
  context: Context,
  gameId: string,
  setup: ReportSetup,
): Promise<ReportRecord> {
  const { db, caller, now } = context;
  const game = await lockedToWrite(context, gameId);
  const before = await store.findReport(db, gameId);
  const isSame = before?.setup.system === setup.system && before.setup.playedOut === setup.playedOut;
  if (isSame) return reportOf(context, gameId);
  if (game.state === 'cancelled') throw new Failure('game-cancelled');
  if (before && (await store.listEntries(db, gameId)).length > 0) throw new Failure('report-begun');
  await store.putReport(db, gameId, setup, { by: caller.userId, at: now });
  await context.publish('match-reports', gameId);
  await context.publish('games', gameId);
  return reportOf(context, gameId);
}

const isBegun = ({ ended, games }: MatchReport): boolean =>
  ended || games.some(({ state, ending }) => state !== 'open' && ending !== 'short');

/** The score and the state that a report gives its game: none before the first set. */
const resultOf = (report: MatchReport) => ({
  scoreHome: isBegun(report) ? report.points.home : null,
  scoreGuest: isBegun(report) ? report.points.away : null,
  state: stateAfterReport({ begun: isBegun(report), ended: report.ended }),
});

/**
 * Entries of a device that does not know who has left the club: these people have the same id in them as in the log.
 * @param log read after `members` were locked
 */
function withoutFormer(
  entries: readonly ReportEntry[],
  members: ReadonlySet<string>,
  log: readonly ReportEntry[],
): ReportEntry[] {
  const known = new Set([...members, ...playersIn(log)]);
  const former = membersIn(entries).filter((id) => !known.has(id));
  const text = former.reduce((all, id) => all.replaceAll(id, formerPlayer(id)), JSON.stringify(entries));
  return JSON.parse(text) as ReportEntry[];
}

const membersIn = (entries: readonly ReportEntry[]) => playersIn(entries).filter(isMemberId);

/**
 * Adds entries that are not there yet, each of them refused as `stale` if they were made for an earlier report. Entries made offline are refused only if they are impossible in such a report.
 * @throws Failure `not-found`, `missing-permission`, `too-large`
 */
export async function addEntries(
  context: Context,
  gameId: string,
  { entries: given, startedAt }: ReportEntriesInput,
) {
  const { db, caller, now } = context;
  const game = await lockedToWrite(context, gameId);
  const report = await store.findReport(db, gameId);
  if (!report) throw new Failure('not-found');
  const members = await lockAgainstRemoval(db, membersIn(given));
  const before = await store.listEntries(db, gameId);
  const known = new Set(before.map(({ id }) => id));
  const isOther = startedAt !== undefined && Date.parse(startedAt) !== report.startedAt.getTime();
  const refusal = (entry: ReportEntry) => (isOther ? 'stale' : refuseImpossible(report.setup, entry));
  const codes = new Map(given.map((entry) => [entry.id, refusal(entry)]));
  const fitting = [...new Map(given.map((entry) => [entry.id, entry])).values()].filter(
    ({ id }) => !known.has(id) && !codes.get(id),
  );
  const added = withoutFormer(fitting, members, before);
  if (before.length + added.length > mostEntries) throw new Failure('too-large');
  if (added.length > 0) {
    await store.insertEntries(db, gameId, added, { by: caller.userId, at: now });
    await context.publish('match-reports', gameId, { entries: added });
    const was = foldReport(report.setup, before);
    const is = foldReport(report.setup, [...before, ...added]);
    // until the first set the score that was there before stays
    if (isBegun(was) || isBegun(is)) await followReport(context, game, resultOf(is));
    if (was.ended || is.ended) await followGames(context, game, is);
    if (was.ended) await noteAbout(context, 'match-report-corrected', game, added.length);
  }
  const refused = [...codes].flatMap(([id, code]) => (code && !known.has(id) ? [{ id, code }] : []));
  return { kept: [...codes.keys()].filter((id) => known.has(id) || !codes.get(id)), refused };
}

/** The job for a game that has changed since its last entry. Idempotent. */
export async function followAgain(db: Database, env: Env, now: Date, gameId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const context = jobContext(tx, env, now);
    await lockGame(tx, gameId);
    const game = await findGame(tx, gameId);
    const report = await store.findReport(tx, gameId);
    if (!game || !report) return;
    const is = foldReport(report.setup, await store.listEntries(tx, gameId));
    if (isBegun(is)) await followReport(context, game, resultOf(is));
    await followGames(context, game, is);
  });
}

const noteAbout = (
  context: Context,
  action: 'match-report-corrected' | 'match-report-removed',
  { id: gameId, homeTeam, awayTeam }: Game,
  entries: number,
) => noteBy(context, { action, detail: { gameId, game: `${homeTeam} – ${awayTeam}`, entries } });

/** The game keeps its score, which can be entered manually from then on. @throws Failure `not-found`, `missing-permission` */
export async function deleteReport(context: Context, gameId: string): Promise<void> {
  const { db, caller, now } = context;
  await lockGame(db, gameId);
  const game = await gameOf(context, gameId);
  if (!leads(caller, game.teamId, 'm_gms')) throw new Failure('missing-permission');
  const entries = await store.listEntries(db, gameId);
  if (!(await store.deleteReport(db, gameId))) throw new Failure('not-found');
  // so that a score entered manually from here on prevents an undo
  await updateGame(db, gameId, {}, now, false);
  await noteAbout(context, 'match-report-removed', game, entries.length);
  await context.publish('match-reports', gameId);
  await context.publish('games', gameId);
}

/** @throws Failure `not-found`, `missing-permission` */
export async function inviteWriter(context: Context, gameId: string) {
  await lockedToWrite(context, gameId);
  const code = newSecret();
  const until = new Date(context.now.getTime() + hoursOfInvitation * 3_600_000);
  await store.putInvitation(context.db, gameId, hashOf(code), until);
  return { code, until: until.toISOString() };
}

/** @throws Failure `not-found`, `missing-permission`, `invitation-over`, `invalid` */
export async function addWriter(
  context: Context,
  gameId: string,
  userId: string,
  code: string | undefined,
): Promise<ReportRecord> {
  const { db, caller, now } = context;
  // whoever is removed meanwhile has an invitation no longer
  await lockGame(db, gameId);
  const game = await gameOf(context, gameId);
  if (!leads(caller, game.teamId, 'm_gms')) {
    if (userId !== caller.userId || code === undefined) throw new Failure('missing-permission');
    if (!(await store.holdsInvitation(db, gameId, hashOf(code), now))) throw new Failure('invitation-over');
  }
  if ((await store.listPeople(db, [userId])).length === 0) throw new Failure('not-found');
  await store.insertWriter(db, gameId, userId);
  await context.publish('match-reports', gameId);
  return reportOf(context, gameId);
}

/** Whom somebody else removes may still have the code of the invitation, so it ends. @throws Failure `not-found`, `missing-permission` */
export async function removeWriter(context: Context, gameId: string, userId: string): Promise<void> {
  const { db, caller } = context;
  await lockGame(db, gameId);
  const game = await gameOf(context, gameId);
  if (userId !== caller.userId && !leads(caller, game.teamId, 'm_gms'))
    throw new Failure('missing-permission');
  if (!(await store.deleteWriter(db, gameId, userId))) throw new Failure('not-found');
  if (userId !== caller.userId) await store.deleteInvitation(db, gameId);
  await context.publish('match-reports', gameId);
}

/** The games of a removed person stay in the reports, as those of an unknown player. */
export const forgetPlayer = ({ db }: Pick<Context, 'db'>, userId: string): Promise<void> =>
  store.renamePlayer(db, userId, formerPlayer(userId));
