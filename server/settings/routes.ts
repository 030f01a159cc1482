/** Endpoints of a member's own settings. */
import * as api from '@club/contract/settings/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { changeSetting, createSetting, deleteSetting, refusalsOf, settingOf } from './actions.ts';

export const settingsRoutes: Route[] = [
  route(api.getAppSetting, (input) => settingOf(input, input.params.id)),
  route(
    api.createAppSetting,
    (input) => createSetting(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(
    api.changeAppSetting,
    (input) => changeSetting(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(api.deleteAppSetting, async (input) => {
    await deleteSetting(input, input.params.id);
    return undefined;
  }),
];
