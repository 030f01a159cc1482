/** Who is signed in, as the server knows them. */
import { getUser } from '@club/contract/users/paths.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { call } from '../platform/client.ts';
import type { Viewer } from '../platform/viewer.ts';

/** All that is known of a viewer, so that no field is left out. */
type Whole = Viewer & Required<Omit<Viewer, 'firstAdminWanted'>>;

export async function loadViewer(): Promise<Whole> {
  const { data } = await call(getUser, { params: { id: 'me' } });
  return {
    userId: data.id,
    approved: data.approved,
    guardianOnly: data.guardianOnly,
    permissions: data.permissions,
    captainOf: data.captainOf,
    guardianOf: data.guardianOf,
    email: data.email,
    displayName: displayName(data),
    photoUrl: data.photoUrl,
    ...(data.firstAdminWanted && { firstAdminWanted: true }),
  };
}
