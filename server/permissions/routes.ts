/** Endpoints of permissions. */
import { whole } from '@club/contract/fields.ts';
import * as api from '@club/contract/permissions/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import { type Route, route } from '../platform/http/route.ts';
import { grant, grantOf, grantsOf, revoke } from './actions.ts';

export const permissionsRoutes: Route[] = [
  route(api.listAvailablePermissions, async (input) => {
    const held = new Set((await grantsOf(input, input.params.id)).map((one) => one.permission));
    return whole(permissions.filter((code) => !held.has(code)).map((permission) => ({ permission })));
  }),
  route(api.listPermissions, async (input) => whole(await grantsOf(input, input.params.id))),
  route(api.getPermission, (input) => grantOf(input, input.params.id, input.params.permission)),
  route(api.grantPermission, async (input) => {
    await grant(input, input.params.id, [input.body.permission]);
    return grantOf(input, input.params.id, input.body.permission);
  }),
  route(api.grantAllPermissions, async (input) => {
    await grant(input, input.params.id, permissions);
    return whole(await grantsOf(input, input.params.id));
  }),
  route(api.revokePermission, async (input) => {
    await revoke(input, input.params.id, input.params.permission);
    return undefined;
  }),
];
