/** What is done to teams, and who plays in them. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidField, invalidFields } from '@club/contract/field-failures.ts';
import { refuseGrant } from '@club/contract/permissions/rules.ts';
import { holds, type Viewer } from '@club/contract/permissions.ts';
import { refuseCalendarLink } from '@club/contract/teams/rules.ts';
import { Team, type TeamChange, type TeamInput } from '@club/contract/teams/shape.ts';
import { note } from '../audit/actions.ts';
import { setFilesOf } from '../files/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { tellAbout, userOf } from '../users/actions.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function teamOf(work: Work, id: string): Promise<Team> {
  const team = await store.findTeam(work.db, id);
  if (!team) throw new Failure('not-found');
  return team;
}

/** What is wrong with a team beyond its shape. */
export function refusalsOf({ env }: Work, { linkCalendar }: TeamChange): FieldRefusal[] {
  const code = linkCalendar ? refuseCalendarLink(linkCalendar, env.calendarLinkPrefixes) : null;
  return code ? [{ path: 'linkCalendar', code, words: { address: env.calendarLinkPrefixes[0] ?? '' } }] : [];
}

/** @throws Failure `invalid` */
function check(work: Work, team: TeamChange): void {
  const refusals = refusalsOf(work, team);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @param photoId as it came; without one nothing changes @throws Failure `invalid` */
async function showPhoto(work: Work, id: string, photoId: string | null | undefined): Promise<void> {
  if (photoId === undefined) return;
  const of = { room: 'teams', recordId: id, shown: true, purpose: 'teamPhoto', path: 'photoId' } as const;
  await setFilesOf(work, of, photoId === null ? [] : [photoId]);
}

/** @throws Failure `invalid` */
export async function createTeam(work: Work, input: TeamInput): Promise<Team> {
  check(work, input);
  const id = newId();
  await showPhoto(work, id, input.photoId);
  await store.insertTeam(work.db, id, input);
  await work.announce('teams', id);
  return teamOf(work, id);
}

async function lockUnchanged(work: Work, id: string): Promise<Team> {
  await store.lockTeam(work.db, id);
  const team = await teamOf(work, id);
  work.unchangedSince(Team, team);
  return team;
}

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeTeam(work: Work, id: string, change: TeamChange): Promise<Team> {
  await lockUnchanged(work, id);
  check(work, change);
  await showPhoto(work, id, change.photoId);
  await store.updateTeam(work.db, id, change);
  await work.announce('teams', id);
  return teamOf(work, id);
}

/**
 * Its players' places go with it.
 * @param withGames its games too @throws Failure `not-found`, `stale`, `in-use`
 */
export async function deleteTeam(work: Work, id: string, withGames: boolean): Promise<void> {
  const team = await lockUnchanged(work, id);
  const games = withGames ? 0 : await store.countGames(work.db, id);
  if (games > 0)
    throw new Failure('in-use', { detail: `${games} game${games === 1 ? ' is' : 's are'} of this team` });
  await showPhoto(work, id, null);
  await store.deleteTeam(work.db, id);
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'team-removed',
    detail: { team: team.name },
  });
  await work.announce('teams', id);
  await work.announce('games');
}

const seesAllUsers = (caller: Viewer): boolean => holds(caller, 'g_usrs') || holds(caller, 'm_usrs');

/**
 * Whoever sees members only learns nothing of those who wait: for them there is no such person.
 * @throws Failure `not-found` (no such user), `invalid` (no such team), `not-approved`
 */
export async function joinTeam(work: Work, userId: string, teamId: string): Promise<Team> {
  const refusal = refuseGrant(await userOf(work, userId));
  if (refusal) throw new Failure(seesAllUsers(work.caller) ? refusal : 'not-found');
  const team = await store.findTeam(work.db, teamId);
  if (!team) throw invalidField('teamId', 'unknown-team');
  if (await store.insertPlace(work.db, userId, teamId))
    await noteMove(work, userId, 'team-joined', team.name);
  return teamOf(work, teamId);
}

/** @throws Failure `not-found` */
export async function leaveTeam(work: Work, userId: string, teamId: string): Promise<void> {
  const team = await teamOf(work, teamId);
  if (!(await store.deletePlace(work.db, userId, teamId))) throw new Failure('not-found');
  await noteMove(work, userId, 'team-left', team.name);
}

async function noteMove(
  work: Work,
  userId: string,
  action: 'team-joined' | 'team-left',
  team: string,
): Promise<void> {
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: userId,
    action,
    detail: { team },
  });
  await tellAbout(work, userId);
  await work.announce('teams');
}
