/** Queries of other members' profiles. */
import { createBuddy, listBuddies } from '@club/contract/buddies/paths.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

export const useProfile = (id: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['users', 'profiles', 'one', id],
    queryFn: async ({ signal }) => (await call(getProfile, { params: { id }, signal })).data,
  });

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
export const useProfilesFound = (q: string | null) =>
  useQuery({
    queryKey: ['users', 'profiles', 'found', q],
    meta: { stored: false },
    queryFn: async ({ signal }) =>
      (await call(listProfiles, { query: { limit: 20, ...(q ? { q } : {}) }, signal })).data.items,
    enabled: q !== null,
    placeholderData: keepPreviousData,
  });

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
