/** Queries of teams. */
import * as api from '@club/contract/teams/paths.ts';
import type { TeamChange, TeamInput } from '@club/contract/teams/shape.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

/** All teams, filtered by the URL. */
export const useTeams = (filters: { q?: string; sort?: string; type?: string }) =>
  useCursorList({
    queryKey: ['teams', 'list', filters],
    load: pageLoader(api.listTeams, filters),
  });

export const readTeam = (id: string) => call(api.getTeam, { params: { id } });

/** One team with its ETag, which a change needs. */
export const useTeam = (id: string) =>
  useQuery({
    queryKey: ['teams', 'one', id],
    queryFn: ({ signal }) => call(api.getTeam, { params: { id }, signal }),
  });

/** The members who play in a team. */
export const useTeamMembers = (teamId: string) =>
  useQuery({
    queryKey: ['users', 'profiles', teamId],
    queryFn: async ({ signal }) =>
      (await call(listProfiles, { query: { teamId, limit: 200 }, signal })).data.items,
  });

export const createTeam = async (body: TeamInput, idempotencyKey: string) =>
  (await call(api.createTeam, { body, idempotencyKey })).data;
export const changeTeam = async (id: string, body: TeamChange, ifMatch: string | null) =>
  (await call(api.changeTeam, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) })).data;
/** Deletes the team with its games, as the confirm dialog says. */
export const deleteTeam = (id: string, undoId?: string) =>
  call(api.deleteTeam, {
    params: { id },
    query: { games: 'delete' },
    ...(undoId === undefined ? {} : { undoId }),
  });
