/** Bulk actions on members: approve, add to a team, grant a permission. */
import { holds, type Permission, permissions } from '@club/contract/permissions.ts';
import type { User } from '@club/contract/users/shape.ts';
import { IconKey, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { type BulkAction, eachRow } from '../ui/bulk.ts';
import { approveUser, grantPermission, joinTeam } from './queries.ts';

const look = { size: 18, stroke: 1.6 };

export function useUsersBulk(teams: readonly { id: string; name: string }[]): BulkAction<User>[] {
  const texts = useTexts().users;
  const viewer = useViewer();
  const cache = useQueryClient();
  const each = (rows: readonly User[], send: (user: User) => Promise<unknown>) =>
    eachRow(rows, send).finally(() => cache.invalidateQueries({ queryKey: ['users'] }));
  const manages = holds(viewer, 'm_usrs');
  const approve: BulkAction<User> = {
    label: texts.approve,
    icon: createElement(IconUserCheck, look),
    question: (rows) => ({ title: texts.approveManyQuestion(rows.length) }),
    run: (rows) => each(rows, ({ id }) => approveUser(id, true)),
    success: texts.approvedManyDone,
    failure: texts.approveFailed,
  };
  const join: BulkAction<User> = {
    label: texts.teamAdd,
    icon: createElement(IconUsersGroup, look),
    choice: (rows) => ({
      title: texts.teamAddMany(rows.length),
      label: texts.teams,
      options: teams.map(({ id, name }) => ({ value: id, label: name })),
    }),
    run: (rows, teamId) => each(rows, ({ id }) => joinTeam(id, teamId)),
    success: texts.teamAddedManyDone,
    failure: texts.teamAddFailed,
  };
  const grant: BulkAction<User> = {
    label: texts.permissionGive,
    icon: createElement(IconKey, look),
    choice: (rows) => ({
      title: texts.permissionGiveMany(rows.length),
      label: texts.permissions,
      options: permissions.map((code) => ({ value: code, label: texts.permissionNames[code] })),
    }),
    run: (rows, code) => each(rows, ({ id }) => grantPermission(id, code as Permission)),
    success: texts.permissionGivenManyDone,
    failure: texts.addFailed,
  };
  return [
    ...(manages ? [approve] : []),
    ...(teams.length > 0 && (manages || holds(viewer, 'm_tms')) ? [join] : []),
    ...(manages ? [grant] : []),
  ];
}
