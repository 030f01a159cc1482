/** All teams, for choosing one and for their colours. It stands here because people, too, are put into teams: every room that needs it comes later. */
import { listTeams } from '@club/contract/teams/api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** All teams. */
export const useTeamChoice = () =>
  useQuery({
    queryKey: ['teams', 'choice'],
    queryFn: async ({ signal }) => (await call(listTeams, { query: { limit: 200 }, signal })).data.items,
  });
