/** Actions on the calendar link of a team: seen, read again, and its proposal taken over or dismissed. */
import { Failure } from '@club/contract/failures.ts';
import {
  decidesAboutGames,
  isReading,
  refuseReading,
  seesCalendarLink,
} from '@club/contract/games/calendar-links/rules.ts';
import type { CalendarLink } from '@club/contract/games/calendar-links/shape.ts';
import type { Context } from '../../platform/http/route.ts';
import { lockTeam } from '../../teams/store.ts';
import { importGames } from '../import/actions.ts';
import { proposalOf, proposalToDecide, settledState } from './proposal.ts';
import { addReading, timesOf } from './read-link.ts';
import * as store from './store.ts';

type Rule = typeof seesCalendarLink;

/** @throws Failure `missing-permission`, `not-found` (no such team, or it has no link) */
async function found(context: Context, teamId: string, may: Rule): Promise<store.TeamLink> {
  const link = await store.findLink(context.db, teamId);
  if (!link) throw new Failure('not-found');
  if (!may(context.caller, teamId)) throw new Failure('missing-permission');
  return link;
}

async function locked(context: Context, teamId: string, may: Rule): Promise<store.TeamLink> {
  await lockTeam(context.db, teamId);
  return found(context, teamId, may);
}

async function shown(context: Context, link: store.TeamLink): Promise<CalendarLink> {
  const { teamId, state } = link;
  const { automatic, failure, failedSince, failureStatus, failures } = state;
  const proposal = await proposalOf(context, link);
  return {
    teamId,
    automatic,
    reading: isReading(timesOf(state), context.now),
    readAt: state.readAt?.toISOString() ?? null,
    triedAt: state.triedAt?.toISOString() ?? null,
    failure:
      failure === null || failedSince === null
        ? null
        : { reason: failure, status: failureStatus, since: failedSince.toISOString(), count: failures },
    proposal: proposal && { digest: proposal.digest, changes: proposal.changes },
  };
}

async function save(context: Context, link: store.TeamLink, change: Partial<store.LinkState>) {
  const state = { ...link.state, ...change };
  await store.putLink(context.db, link.teamId, state);
  await context.publish('games');
  return shown(context, { ...link, state });
}

/** @throws Failure `missing-permission`, `not-found` */
export const calendarLinkOf = async (context: Context, teamId: string): Promise<CalendarLink> =>
  shown(context, await found(context, teamId, seesCalendarLink));

/** @throws Failure `missing-permission`, `not-found` */
export async function setAutomatic(
  context: Context,
  teamId: string,
  automatic: boolean,
): Promise<CalendarLink> {
  return save(context, await locked(context, teamId, decidesAboutGames), { automatic });
}

/** Has it read after the commit. @throws Failure `missing-permission`, `not-found`, `read-just-now` */
export async function readNow(context: Context, teamId: string): Promise<CalendarLink> {
  const link = await locked(context, teamId, seesCalendarLink);
  const refusal = refuseReading(timesOf(link.state), context.now);
  if (refusal) throw new Failure(refusal);
  await addReading(context.db, teamId);
  return save(context, link, { askedAt: context.now });
}

/** Once, also when two captains do it at the same time. @throws Failure `missing-permission`, `not-found`, `stale` */
export async function takeProposal(context: Context, teamId: string, digest: string): Promise<CalendarLink> {
  const link = await locked(context, teamId, decidesAboutGames);
  const proposal = await proposalToDecide(context, link, digest);
  if (!proposal) return shown(context, link);
  await importGames(context, { teamId, games: proposal.games, dryRun: false }, { kind: 'calendar' });
  return save(context, link, settledState(link.state));
}

/** @throws Failure `missing-permission`, `not-found`, `stale` */
export async function dismissProposal(
  context: Context,
  teamId: string,
  digest: string,
): Promise<CalendarLink> {
  const link = await locked(context, teamId, decidesAboutGames);
  if (!(await proposalToDecide(context, link, digest))) return shown(context, link);
  return save(context, link, settledState(link.state));
}
