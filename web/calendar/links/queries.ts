/** Queries of a member's own calendar link. */
import * as api from '@club/contract/calendar/links/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** When the link was created, or null. */
export const useFeedToken = (id: string) =>
  useQuery({
    queryKey: ['calendar', 'feed-token', id],
    meta: { stored: false },
    queryFn: async ({ signal }) => (await call(api.getFeedToken, { params: { id }, signal })).data,
  });

/** Creates a link, replaces an earlier one, and returns its token once. */
export const createFeedToken = async (id: string) =>
  (await call(api.createFeedToken, { params: { id } })).data.token;
export const deleteFeedToken = (id: string) => call(api.deleteFeedToken, { params: { id } });
