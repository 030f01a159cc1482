/** Reads the calendar link of a team: fetches it, and stores its games. No transaction is open meanwhile. */
import {
  addressOfLink,
  failuresToNotify,
  isDue,
  type LinkFailure,
  mostLinkBytes,
} from '@club/contract/games/calendar-links/rules.ts';
import type { CalendarGame } from '@club/contract/games/shape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import { jobContext } from '../../platform/http/job-context.ts';
import type { Context } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs.ts';
import { offThread } from '../../platform/off-thread.ts';
import { type FetchOptions, fetchOutside, type Validators } from '../../platform/outside-fetch.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { lockTeam } from '../../teams/store.ts';
import { importGames } from '../import/actions.ts';
import { matchGames } from '../import/match-games.ts';
import { notifyFailing, notifyProposal } from './notify.ts';
import { proposalOf, settledState } from './proposal.ts';
import { hashOfGame, type readGames } from './read-games.ts';
import * as store from './store.ts';

/** `fetching`: replaces the fetch in tests */
export type ReadDeps = {
  db: Database;
  env: Env;
  clock: Clock;
  fetching?: Pick<FetchOptions, 'patience' | 'isAllowed' | 'resolve'>;
};

type Outcome =
  | ({ kind: 'read'; games: CalendarGame[] } & Validators)
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: LinkFailure; status: number | null };

const failed = (failure: LinkFailure, status: number | null = null): Outcome => ({
  kind: 'failed',
  failure,
  status,
});

const parse = offThread<typeof readGames>(new URL('./read-games.ts', import.meta.url), 'readGames', {
  mostMs: 5_000,
});

async function fetchGames(
  { env, fetching }: ReadDeps,
  { teamName, state }: store.TeamLink,
): Promise<Outcome> {
  const address = addressOfLink(state.url, env.calendarLinkPrefixes);
  if (!address) return failed('link-not-allowed');
  const answer = await fetchOutside(address, {
    accept: 'text/calendar, */*;q=0.1',
    mostBytes: mostLinkBytes,
    known: state.games === null ? null : { etag: state.etag, lastModified: state.lastModified },
    ...(env.calendarLinkPrivate ? { isAllowed: () => true } : {}),
    ...fetching,
  });
  if (answer.kind === 'unchanged') return answer;
  if (answer.kind === 'failed')
    return failed(answer.reason, answer.reason === 'http-error' ? answer.status : null);
  const { bytes, etag, lastModified } = answer;
  const found = await parse('calendar links', bytes, env.clubTimezone, teamName).catch(tooHard);
  return 'failure' in found
    ? failed(found.failure)
    : { kind: 'read', games: found.games, etag, lastModified };
}

/** A calendar that takes too long to read counts as broken; after any other error the job retries. */
function tooHard(error: unknown): { failure: LinkFailure } {
  if (error instanceof Error && 'code' in error && error.code === 'too-complicated')
    return { failure: 'not-a-calendar' };
  throw error;
}

/** The state after a failure: the games and the validators of the last good answer stay. */
async function storeFailure(
  context: Context,
  link: store.TeamLink,
  { failure, status }: { failure: LinkFailure; status: number | null },
): Promise<void> {
  const { state } = link;
  const failures = state.failures + 1;
  const after: store.LinkState = {
    ...state,
    triedAt: context.now,
    failures,
    failure,
    failureStatus: status,
    failedSince: state.failedSince ?? context.now,
  };
  await store.putLink(context.db, link.teamId, after);
  if (failures === failuresToNotify) await notifyFailing(context, link, after);
}

/** Takes the changes over, proposes them, or notes that there are none. */
async function storeGames(context: Context, link: store.TeamLink): Promise<void> {
  const { teamId, state } = link;
  const proposal = await proposalOf(context, link);
  if (!proposal) return store.putLink(context.db, teamId, settledState(state));
  if (state.automatic) {
    await importGames(context, { teamId, games: proposal.games, dryRun: false }, { kind: 'calendar' });
    return store.putLink(context.db, teamId, settledState(state));
  }
  await store.putLink(context.db, teamId, { ...state, notifiedDigest: proposal.digest });
  if (state.notifiedDigest !== proposal.digest) await notifyProposal(context, link, proposal.changes);
}

/** Some calendars give their games new UIDs each time: a game that was named before has the one that it had. */
function withKnownUids(
  listed: readonly CalendarGame[],
  before: readonly CalendarGame[],
  zone: string,
): CalendarGame[] {
  const known = before
    .map((game) => ({ ...game, league: game.league ?? '', source: 'import', state: 'planned' }) as const)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const found = matchGames(known, listed, { kind: 'calendar', zone, teamLeague: '' });
  return listed.map((game) => ({ ...game, externalId: found.get(game)?.externalId ?? game.externalId }));
}

/** With the decided games to come that the calendar leaves out this time: when it names them again, nothing is new about them. */
function withMissing(listed: CalendarGame[], { games, settled }: store.LinkState, now: Date): CalendarGame[] {
  const uids = new Set(listed.map(({ externalId }) => externalId));
  const missing = (games ?? []).filter(
    (game) => game.externalId !== null && !uids.has(game.externalId) && Date.parse(game.date) > now.getTime(),
  );
  return [...listed, ...missing.filter((game) => settled.includes(hashOfGame(game)))];
}

/** Under the lock of the team, which importing its games takes too. */
async function storeOutcome(context: Context, before: store.TeamLink, outcome: Outcome): Promise<void> {
  const { db, now } = context;
  const { teamId, state } = before;
  await lockTeam(db, teamId);
  const link = await store.findLink(db, teamId);
  // the team or its link was deleted, or another process has read it meanwhile
  if (link?.state.url !== state.url || link.state.triedAt?.getTime() !== state.triedAt?.getTime()) return;
  await context.publish('games');
  if (outcome.kind === 'failed') return storeFailure(context, link, outcome);
  const good = {
    triedAt: now,
    readAt: now,
    failures: 0,
    failedSince: null,
    failure: null,
    failureStatus: null,
  };
  const { kind, ...read } = outcome;
  const named = (games: readonly CalendarGame[]) =>
    withMissing(withKnownUids(games, link.state.games ?? [], context.env.clubTimezone), link.state, now);
  const known = outcome.kind === 'read' ? { ...read, games: named(outcome.games) } : read;
  await storeGames(context, { ...link, state: { ...link.state, ...known, ...good } });
}

/** The job for one link. Idempotent: it does nothing when the link is not due. */
export async function readLink(deps: ReadDeps, teamId: string): Promise<void> {
  const { db, env, clock } = deps;
  const link = await store.findLink(db, teamId);
  if (!link || !isDue(timesOf(link.state), clock.now())) return;
  const outcome = await fetchGames(deps, link);
  await transaction(db, (tx) => storeOutcome(jobContext(tx, env, clock.now()), link, outcome));
}

/** Has a link read after the commit. One at a time in all processes: it is one site that is asked, and it may be slow. */
export const addReading = (db: Database, teamId: string): Promise<void> =>
  addJob(
    db,
    'read-calendar-link',
    { id: teamId },
    { key: `calendar-link ${teamId}`, queue: 'calendar-links' },
  );

/** The repeated job: links that are due. The demo club's lead nowhere. */
export async function readDueLinks({ db, env, clock }: ReadDeps): Promise<void> {
  if (env.demo) return;
  const teamIds = await store.listDueTeams(db, clock.now());
  await transaction(db, async (tx) => {
    for (const teamId of teamIds) await addReading(tx, teamId);
  });
}

/** The fields that the rules need. */
export const timesOf = ({ askedAt, triedAt }: store.LinkState) => ({
  askedAt: askedAt?.toISOString() ?? null,
  triedAt: triedAt?.toISOString() ?? null,
});
