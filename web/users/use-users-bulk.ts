/** Bulk actions on members: approve, add to a team, grant a permission. */
import { holds, type Permission, permissions } from '@club/contract/permissions.ts';
import type { User } from '@club/contract/users/shape.ts';
import { IconKey, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { approveUser, grantPermission, joinTeam } from './queries.ts';

export function useUsersBulk(teams: readonly { id: string; name: string }[]): BulkAction<User>[] {
  const texts = useTexts().users;
  const viewer = useViewer();
  const manages = holds(viewer, 'm_usrs');
  const approve: BulkAction<User> = {
    label: texts.approve,
    icon: IconUserCheck,
    question: (rows) => ({ title: texts.approveManyQuestion(rows.length) }),
    each: ({ id }) => approveUser(id, true),
    success: texts.approvedManyDone,
    failure: texts.approveFailed,
  };
  const join: BulkAction<User> = {
    label: texts.teamAdd,
    icon: IconUsersGroup,
    choice: (rows) => ({
      title: texts.teamAddMany(rows.length),
      label: texts.teams,
      options: teams.map(({ id, name }) => ({ value: id, label: name })),
    }),
    each: ({ id }, { chosen }) => joinTeam(id, chosen),
    success: texts.teamAddedManyDone,
    failure: texts.teamAddFailed,
  };
  const grant: BulkAction<User> = {
    label: texts.permissionGive,
    icon: IconKey,
    choice: (rows) => ({
      title: texts.permissionGiveMany(rows.length),
      label: texts.permissions,
      options: permissions.map((code) => ({ value: code, label: texts.permissionNames[code] })),
    }),
    each: ({ id }, { chosen }) => grantPermission(id, chosen as Permission),
    success: texts.permissionGivenManyDone,
    failure: texts.addFailed,
  };
  return [
    ...(manages ? [approve] : []),
    ...(teams.length > 0 && (manages || holds(viewer, 'm_tms')) ? [join] : []),
    ...(manages ? [grant] : []),
  ];
}
