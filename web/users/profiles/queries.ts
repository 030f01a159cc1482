/** Queries of other members' profiles. */
import { createBuddy, listBuddies } from '@club/contract/buddies/paths.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** number of members of whom the device knows the name, and of those offered before a search */
const atHand = 200;
const offered = 20;

/** The first members by name, read ahead: shown until the server has answered. */
export const firstProfilesQuery = queryOptions({
  queryKey: ['users', 'profiles', 'first'],
  queryFn: async ({ signal }) => (await call(listProfiles, { query: { limit: atHand }, signal })).data.items,
});
const useFirstProfiles = () => {
  const cache = useQueryClient();
  return () => cache.getQueryData(firstProfilesQuery.queryKey);
};

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'profiles', 'one', id],
    queryFn: async ({ signal }) => (await call(getProfile, { params: { id }, signal })).data,
  });

export function useProfile(id: string, enabled = true) {
  const first = useFirstProfiles();
  return useQuery({
    ...profileQuery(id),
    enabled,
    placeholderData: () => first()?.find((one) => one.id === id),
  });
}

/** A few members whose names contain these words; none without words. */
export const useProfilesNamed = (q: string) =>
  useQuery({
    queryKey: ['users', 'profiles', 'named', q],
    meta: { stored: false },
    queryFn: async ({ signal }) =>
      q === '' ? [] : (await call(listProfiles, { query: { q, limit: 8 }, signal })).data.items,
    placeholderData: keepPreviousData,
  });

/** The first members by name whose names contain these words; null sends no query until the user starts a search. */
export function useProfilesFound(q: string | null) {
  const first = useFirstProfiles();
  return useQuery({
    queryKey: ['users', 'profiles', 'found', q],
    meta: { stored: false },
    queryFn: async ({ signal }) =>
      (await call(listProfiles, { query: { limit: offered, ...(q ? { q } : {}) }, signal })).data.items,
    enabled: q !== null,
    placeholderData: (before) => (q === '' ? (first()?.slice(0, offered) ?? before) : before),
  });
}

/** The user ids of the people whose buddy the viewer is. */
export const useBuddyIds = (viewerId: string) =>
  useQuery({
    queryKey: ['buddies', 'ids', viewerId],
    queryFn: async ({ signal }) =>
      (await call(listBuddies, { query: { limit: 200 }, signal })).data.items.map((link) =>
        link.userId === viewerId ? link.buddyId : link.userId,
      ),
  });

export const becomeBuddy = (buddyId: string) => call(createBuddy, { body: { buddyId } });
