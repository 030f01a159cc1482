/** Endpoints of teams and their players. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { familyOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { teamTypes } from './rules.ts';
import { Team, TeamChange, TeamInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listTeams = endpoint(paths.listTeams, {
  id: 'listTeams',
  summary: 'All teams, by rank',
  may: ['member'],
  query: listQuery(['rank', 'name', 'league', 'type', 'members'], {
    type: z.enum(teamTypes, { error: 'invalid' }).optional(),
  }),
  answer: pageOf(Team),
});

export const getTeam = endpoint(paths.getTeam, {
  id: 'getTeam',
  summary: 'One team',
  may: ['member'],
  params: byId,
  answer: Team,
});

export const createTeam = endpoint(paths.createTeam, {
  id: 'createTeam',
  summary: 'Create a team',
  may: ['m_tms'],
  body: TeamInput,
  answer: Team,
});

export const changeTeam = endpoint(paths.changeTeam, {
  id: 'changeTeam',
  summary: 'Change a team',
  may: ['m_tms'],
  params: byId,
  body: TeamChange,
  answer: Team,
});

export const deleteTeam = endpoint(paths.deleteTeam, {
  id: 'deleteTeam',
  summary: 'Delete a team and its line-ups; a team with games needs `games=delete`, which deletes them too',
  may: ['m_tms'],
  params: byId,
  query: z.strictObject({ games: z.enum(['delete'], { error: 'invalid' }).optional() }),
  refuses: ['in-use'],
});

export const listUserTeams = endpoint(paths.listUserTeams, {
  id: 'listUserTeams',
  summary: 'The teams a user plays in',
  may: familyOr('g_usrs'),
  params: byId,
  answer: pageOf(Team),
});

export const joinTeam = endpoint(paths.joinTeam, {
  id: 'joinTeam',
  summary: 'Put a user into a team; idempotent. Captains: into their own team',
  may: ['m_usrs', 'm_tms', 'captain'],
  params: byId,
  body: z.strictObject({ teamId: id }),
  answer: Team,
  refuses: ['not-approved'],
});

export const leaveTeam = endpoint(paths.leaveTeam, {
  id: 'leaveTeam',
  summary: 'Take a user out of a team. Captains: out of their own team',
  may: ['m_usrs', 'm_tms', 'captain'],
  params: z.strictObject({ id, teamId: id }),
});
