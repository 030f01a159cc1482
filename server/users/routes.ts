/** Endpoints of people and profiles. */
import { Failure } from '@club/contract/failures.ts';
import { holds } from '@club/contract/permissions.ts';
import * as api from '@club/contract/users/api.ts';
import { importMembers } from '@club/contract/users/import/api.ts';
import { preparedRoute, type Route, route } from '../platform/http/route.ts';
import {
  approveOrDecline,
  changeUser,
  type OnUserRemoved,
  refusalsOf,
  removeUser,
  shownUser,
  usersOf,
} from './actions.ts';
import { exportUser } from './export/actions.ts';
import { type PersonalDataPart, personPersonalData } from './export/store.ts';
import { importMembers as bringIn, readTableFile } from './import/actions.ts';
import { findProfile, listProfiles, listUsers } from './store.ts';

/**
 * @param onUserRemoved what the other modules do when a user is removed
 * @param parts the other modules' parts of the personal data export
 */
export const usersRoutes = (
  onUserRemoved: readonly OnUserRemoved[],
  parts: readonly PersonalDataPart[],
): Route[] => [
  route(api.listUsers, (input) => usersOf(input, input.query)),
  route(api.listPendingUsers, ({ db, query }) => listUsers(db, { ...query, waiting: true }, 'createdAt')),
  route(api.getUser, (input) => shownUser(input, input.params.id)),
  route(
    api.changeUser,
    (input) => changeUser(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.params.id, input.fields, input.before),
  ),
  route(api.approveUser, (input) => approveOrDecline(input, input.params.id, input.body, onUserRemoved)),
  route(api.leaveClub, async (input) => {
    await removeUser(input, input.params.id, onUserRemoved);
    return undefined;
  }),
  route(api.removeUser, async (input) => {
    await removeUser(input, input.params.id, onUserRemoved);
    return undefined;
  }),
  route(api.exportUser, (input) => exportUser(input, input.params.id, [personPersonalData, ...parts])),
  preparedRoute(
    importMembers,
    ({ form, caller }) => readTableFile(caller.userId, form.file.bytes),
    (input) => bringIn(input, input.form.fields, input.prepared),
  ),
  route(api.listProfiles, ({ db, query }) => listProfiles(db, query)),
  route(api.getProfile, async ({ db, params, caller }) => {
    const profile = await findProfile(db, params.id);
    // people who wait for approval are visible only to themselves and to admins
    if (!profile || !(profile.approved || params.id === caller.userId || holds(caller, 'g_usrs')))
      throw new Failure('not-found');
    return profile;
  }),
];
