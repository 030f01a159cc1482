/** What the browser asks about a member's own calendar link. */
import * as api from '@club/contract/calendar/links/api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** Since when there is a link, or null. */
export const useFeedToken = (id: string) =>
  useQuery({
    queryKey: ['calendar', 'feed-token', id],
    queryFn: async ({ signal }) => (await call(api.getFeedToken, { params: { id }, signal })).data,
  });

/** Makes a link, instead of one from before, and tells its token once. */
export const createFeedToken = async (id: string) =>
  (await call(api.createFeedToken, { params: { id } })).data.token;
export const deleteFeedToken = (id: string) => call(api.deleteFeedToken, { params: { id } });
