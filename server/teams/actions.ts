/** Actions on teams and their players. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import { refuseGrant } from '@club/contract/permissions/rules.ts';
import { holds, leads, type Viewer } from '@club/contract/permissions.ts';
import { refuseCalendarLink } from '@club/contract/teams/rules.ts';
import { Team, type TeamChange, type TeamInput } from '@club/contract/teams/shape.ts';
import { noteBy } from '../audit/actions.ts';
import { refuseFilesOf, type Showing, setFilesOf } from '../files/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { notifyAbout, userOf } from '../users/actions.ts';
import { listApproved } from '../users/store.ts';
import * as store from './store.ts';

export { type ClubTeam, findListedTeam, fitsClass } from './listed-team.ts';

/** @throws Failure `not-found` */
export async function teamOf(context: Context, id: string): Promise<Team> {
  const team = await store.findTeam(context.db, id);
  if (!team) throw new Failure('not-found');
  return team;
}

const photoOf = (recordId: string): Showing => ({
  module: 'teams',
  recordId,
  shown: true,
  purpose: 'teamPhoto',
  path: 'photoId',
});

/** The errors of a team beyond its shape. @param id null for a new one */
export async function refusalsOf(
  context: Context,
  id: string | null,
  { linkCalendar, captainIds, photoId }: TeamChange,
): Promise<FieldRefusal[]> {
  const { db, env } = context;
  const code = linkCalendar ? refuseCalendarLink(linkCalendar, env.calendarLinkPrefixes) : null;
  const approved = new Set(await listApproved(db, captainIds ?? []));
  const stranger = captainIds?.findIndex((id) => !approved.has(id)) ?? -1;
  return [
    ...(code ? [{ path: 'linkCalendar', code, words: { address: env.calendarLinkPrefixes[0] ?? '' } }] : []),
    ...(stranger >= 0 ? [{ path: 'captainIds', code: 'captain-not-approved' as const }] : []),
    ...(photoId ? await refuseFilesOf(context, photoOf(id ?? newId()), [photoId]) : []),
  ];
}

/** @throws Failure `invalid` */
async function check(context: Context, id: string | null, team: TeamChange): Promise<void> {
  const refusals = await refusalsOf(context, id, team);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @param photoId undefined changes nothing @throws Failure `invalid` */
async function showPhoto(context: Context, id: string, photoId: string | null | undefined): Promise<void> {
  if (photoId === undefined) return;
  await setFilesOf(context, photoOf(id), photoId === null ? [] : [photoId]);
}

/** @param userIds undefined changes nothing */
async function setCaptains(
  context: Context,
  id: string,
  userIds: readonly string[] | undefined,
): Promise<void> {
  if (userIds === undefined) return;
  const changed = await store.updateCaptains(context.db, id, userIds);
  const { name } = await teamOf(context, id);
  for (const userId of changed) {
    await noteBy(context, {
      subjectId: userId,
      action: userIds.includes(userId) ? 'captain-named' : 'captain-dismissed',
      detail: { team: name },
    });
    await notifyAbout(context, userId);
  }
}

/** @throws Failure `invalid` */
export async function createTeam(context: Context, { captainIds, ...input }: TeamInput): Promise<Team> {
  await check(context, null, { ...input, captainIds });
  const id = newId();
  await showPhoto(context, id, input.photoId);
  await store.insertTeam(context.db, id, input);
  await setCaptains(context, id, captainIds);
  await context.publish('teams', id);
  return teamOf(context, id);
}

async function lockUnchanged(context: Context, id: string): Promise<Team> {
  await store.lockTeam(context.db, id);
  const team = await teamOf(context, id);
  context.unchangedSince(Team, team);
  return team;
}

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeTeam(
  context: Context,
  id: string,
  { captainIds, ...change }: TeamChange,
): Promise<Team> {
  await lockUnchanged(context, id);
  await check(context, id, { ...change, captainIds });
  await showPhoto(context, id, change.photoId);
  await store.updateTeam(context.db, id, change);
  await setCaptains(context, id, captainIds);
  await context.publish('teams', id);
  return teamOf(context, id);
}

/**
 * Its players' memberships are deleted with it.
 * @param withGames deletes its games too @throws Failure `not-found`, `stale`, `in-use`
 */
export async function deleteTeam(context: Context, id: string, withGames: boolean): Promise<void> {
  const team = await lockUnchanged(context, id);
  const games = withGames ? 0 : await store.countGames(context.db, id);
  if (games > 0)
    throw new Failure('in-use', { detail: `${games} game${games === 1 ? ' is' : 's are'} of this team` });
  await showPhoto(context, id, null);
  await store.deleteTeam(context.db, id);
  for (const userId of team.captainIds) await notifyAbout(context, userId);
  await noteBy(context, { action: 'team-removed', detail: { team: team.name } });
  await context.publish('teams', id);
  await context.publish('games');
}

const seesAllUsers = (caller: Viewer): boolean => holds(caller, 'g_usrs') || holds(caller, 'm_usrs');

/** Captains add and remove players of their own team. @throws Failure `missing-permission` */
function mustManagePlayers({ caller }: Context, teamId: string): void {
  if (!leads(caller, teamId, 'm_usrs', 'm_tms')) throw new Failure('missing-permission');
}

/**
 * For callers who see members only, people who wait for approval do not exist.
 * @throws Failure `missing-permission`, `not-found` (no such user), `invalid` (no such team), `not-approved`
 */
export async function joinTeam(context: Context, userId: string, teamId: string): Promise<Team> {
  mustManagePlayers(context, teamId);
  const refusal = refuseGrant(await userOf(context, userId));
  if (refusal) throw new Failure(seesAllUsers(context.caller) ? refusal : 'not-found');
  const team = await store.findTeam(context.db, teamId);
  if (!team) throw invalidField('teamId', 'unknown-team');
  if (await store.insertPlace(context.db, userId, teamId))
    await noteMove(context, userId, 'team-joined', team.name);
  return teamOf(context, teamId);
}

/** @throws Failure `missing-permission`, `not-found` */
export async function leaveTeam(context: Context, userId: string, teamId: string): Promise<void> {
  mustManagePlayers(context, teamId);
  const team = await teamOf(context, teamId);
  if (!(await store.deletePlace(context.db, userId, teamId))) throw new Failure('not-found');
  await noteMove(context, userId, 'team-left', team.name);
}

async function noteMove(
  context: Context,
  userId: string,
  action: 'team-joined' | 'team-left',
  team: string,
): Promise<void> {
  await noteBy(context, { subjectId: userId, action, detail: { team } });
  await notifyAbout(context, userId);
  await context.publish('teams');
}
