/** Endpoints of teams and their players. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { selfOr } from '../permissions.ts';
import { teamTypes } from './rules.ts';
import { Team, TeamChange, TeamInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listTeams = endpoint({
  id: 'listTeams',
  service: 'main',
  method: 'GET',
  path: '/v1/teams',
  summary: 'All teams, by rank',
  may: ['member'],
  query: listQuery(['rank', 'name', 'league', 'type', 'members'], {
    type: z.enum(teamTypes, { error: 'invalid' }).optional(),
  }),
  answer: pageOf(Team),
});

export const getTeam = endpoint({
  id: 'getTeam',
  service: 'main',
  method: 'GET',
  path: '/v1/teams/{id}',
  summary: 'One team',
  may: ['member'],
  params: byId,
  answer: Team,
});

export const createTeam = endpoint({
  id: 'createTeam',
  service: 'main',
  method: 'POST',
  path: '/v1/teams',
  summary: 'Create a team',
  may: ['m_tms'],
  body: TeamInput,
  answer: Team,
});

export const changeTeam = endpoint({
  id: 'changeTeam',
  service: 'main',
  method: 'PATCH',
  path: '/v1/teams/{id}',
  summary: 'Change a team',
  may: ['m_tms'],
  params: byId,
  body: TeamChange,
  answer: Team,
});

export const deleteTeam = endpoint({
  id: 'deleteTeam',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/teams/{id}',
  summary: 'Delete a team and its line-ups; a team with games needs `games=delete`, which deletes them too',
  may: ['m_tms'],
  params: byId,
  query: z.strictObject({ games: z.enum(['delete'], { error: 'invalid' }).optional() }),
  refuses: ['in-use'],
});

export const listUserTeams = endpoint({
  id: 'listUserTeams',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/teams',
  summary: 'The teams a user plays in',
  may: selfOr('g_usrs'),
  params: byId,
  answer: pageOf(Team),
});

export const joinTeam = endpoint({
  id: 'joinTeam',
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/teams',
  summary: 'Put a user into a team; idempotent',
  may: ['m_usrs', 'm_tms'],
  params: byId,
  body: z.strictObject({ teamId: id }),
  answer: Team,
  refuses: ['not-approved'],
});

export const leaveTeam = endpoint({
  id: 'leaveTeam',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/users/{id}/teams/{teamId}',
  summary: 'Take a user out of a team',
  may: ['m_usrs', 'm_tms'],
  params: z.strictObject({ id, teamId: id }),
});
