/** Queries of the calendar link of a team. */
import * as api from '@club/contract/games/calendar-links/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** A query key below the games, because changed games change the proposal. */
export const useCalendarLink = (id: string) =>
  useQuery({
    queryKey: ['games', 'calendar-link', id],
    queryFn: async ({ signal }) => (await call(api.getCalendarLink, { params: { id }, signal })).data,
    meta: { stored: false },
  });

export const readCalendarLink = (id: string) => call(api.readCalendarLink, { params: { id } });
export const setAutomatic = (id: string, automatic: boolean) =>
  call(api.setCalendarLink, { params: { id }, body: { automatic } });
export const takeProposal = (id: string, digest: string) =>
  call(api.takeCalendarProposal, { params: { id }, body: { digest } });
export const dismissProposal = (id: string, digest: string) =>
  call(api.dismissCalendarProposal, { params: { id }, body: { digest } });
