/** Queries of buddies. */
import * as api from '@club/contract/buddies/paths.ts';
import type { Buddy, BuddyCall } from '@club/contract/buddies/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';

/** All of a person's links, oldest first. */
export const useBuddies = (userId: string) =>
  useQuery({
    queryKey: ['buddies', 'of', userId],
    queryFn: async ({ signal }): Promise<Buddy[]> =>
      (await call(api.listBuddies, { query: { userId, limit: 200 }, signal })).data.items,
  });

/** One link, with the ETag for changing its note. */
export const useBuddy = (id: string) =>
  useQuery({
    queryKey: ['buddies', 'one', id],
    queryFn: ({ signal }) => call(api.getBuddy, { params: { id }, signal }),
  });

export const createBuddy = (userId: string, buddyId: string) =>
  call(api.createBuddy, { body: { userId, buddyId } });
export const changeNote = (id: string, note: string | null, ifMatch: string | null) =>
  call(api.changeBuddy, { params: { id }, body: { note }, ...(ifMatch === null ? {} : { ifMatch }) });
export const deleteBuddy = (id: string) => call(api.deleteBuddy, { params: { id } });
export const callBuddies = async (body: BuddyCall, idempotencyKey: string) =>
  (await call(api.callBuddies, { body, idempotencyKey })).data;
