/** Queries of users. */
import { listAudit } from '@club/contract/audit/paths.ts';
import * as permissionsApi from '@club/contract/permissions/paths.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { getStatistics } from '@club/contract/statistics/paths.ts';
import * as teamsApi from '@club/contract/teams/paths.ts';
import * as api from '@club/contract/users/paths.ts';
import type { UserChange } from '@club/contract/users/shape.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

export type UserFilters = {
  q?: string;
  sort?: string;
  approved?: string;
  permission?: string;
  teamId?: string;
  signedIn?: string;
  guardians?: string;
};

/** All users, filtered by the URL. */
export const usersQuery = (filters: UserFilters) => ({
  queryKey: ['users', 'list', filters],
  load: pageLoader(api.listUsers, filters),
});
export const useUsers = (filters: UserFilters) => useCursorList(usersQuery(filters));

export const readPending = async (signal?: AbortSignal) =>
  (await call(api.listPendingUsers, { query: { limit: 200 }, ...(signal ? { signal } : {}) })).data.items;

/** The users who wait for approval, longest first. */
export const pendingQuery = queryOptions({
  queryKey: ['users', 'pending'],
  queryFn: ({ signal }) => readPending(signal),
});
export const usePendingUsers = () => useQuery(pendingQuery);

/** One user with the ETag that a change needs. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(api.getUser, { params: { id }, signal }),
  });

export const readStatistics = async (signal?: AbortSignal) =>
  (await call(getStatistics, signal ? { signal } : {})).data;

export const useStatistics = () =>
  useQuery({ queryKey: ['statistics'], queryFn: ({ signal }) => readStatistics(signal) });

/** The audit log, of one person or of all, newest first. */
export const useAudit = (userId: string | null) =>
  useCursorList({
    queryKey: ['users', 'audit', userId],
    load: pageLoader(listAudit, { limit: 20, ...(userId !== null && { userId }) }),
    meta: { stored: false },
  });

/** Members from a list who have not signed in yet and whose names contain these words; null sends no query. */
export const unlinkedMembersQuery = (q: string | null) =>
  queryOptions({
    queryKey: ['users', 'unlinked', q],
    queryFn: async ({ signal }) =>
      (await call(api.listUsers, { query: { signedIn: 'false', limit: 20, ...(q ? { q } : {}) }, signal }))
        .data.items,
    enabled: q !== null,
    placeholderData: keepPreviousData,
  });
export const useUnlinkedMembers = (q: string | null) => useQuery(unlinkedMembersQuery(q));

/** @param memberId the member from a list whom this user is */
export const approveUser = (id: string, approved: boolean, memberId?: string) =>
  call(api.approveUser, {
    params: { id },
    body: { approved, ...(memberId === undefined ? {} : { memberId }) },
  });
export const exportUser = (id: string) => call(api.exportUser, { params: { id } });
export const changeUser = (id: string, change: UserChange, ifMatch: string | null) =>
  call(api.changeUser, { params: { id }, body: change, ...(ifMatch === null ? {} : { ifMatch }) });
export const removeUser = (id: string) => call(api.removeUser, { params: { id } });
export const leaveClub = (id: string) => call(api.leaveClub, { params: { id } });
export const grantPermission = (id: string, permission: Permission) =>
  call(permissionsApi.grantPermission, { params: { id }, body: { permission } });
export const grantAllPermissions = (id: string) =>
  call(permissionsApi.grantAllPermissions, { params: { id } });
export const revokePermission = (id: string, permission: Permission) =>
  call(permissionsApi.revokePermission, { params: { id, permission } });
export const joinTeam = (id: string, teamId: string) =>
  call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
export const leaveTeam = (id: string, teamId: string) => call(teamsApi.leaveTeam, { params: { id, teamId } });
