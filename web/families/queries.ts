/** Queries of guardians and children. */
import * as api from '@club/contract/families/paths.ts';
import type { GuardianKind } from '@club/contract/families/rules.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';

/** The guardians of a child, those that are not confirmed included. */
export const useGuardians = (childId: string) =>
  useQuery({
    queryKey: ['users', 'guardians', childId],
    queryFn: async ({ signal }) =>
      (await call(api.listGuardians, { params: { id: childId }, query: { limit: 200 }, signal })).data.items,
  });

/** The children of somebody, those that are not confirmed included. */
export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'children', userId],
    queryFn: async ({ signal }) =>
      (await call(api.listChildren, { params: { id: userId }, query: { limit: 200 }, signal })).data.items,
  });
export const useChildren = (userId: string) => useQuery(childrenQuery(userId));

export const putGuardian = (childId: string, userId: string, kind?: GuardianKind) =>
  call(api.putGuardian, { params: { id: childId, userId }, ...(kind && { body: { kind } }) });
export const deleteGuardian = (childId: string, userId: string) =>
  call(api.deleteGuardian, { params: { id: childId, userId } });
