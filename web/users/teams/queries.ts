/**
 * All teams, for a select and for their colours. It belongs to users because they are added to teams: every module that
 * needs it depends on users.
 */
import { listTeams } from '@club/contract/teams/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** All teams. @param enabled false for those who may not read them */
export const useTeamChoice = (enabled = true) =>
  useQuery({
    queryKey: ['teams', 'choice'],
    queryFn: async ({ signal }) => (await call(listTeams, { query: { limit: 200 }, signal })).data.items,
    enabled,
  });
