/** Endpoints of a member's own settings. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { AppSetting, AppSettingInput } from './shape.ts';

const byId = z.strictObject({ id });
const path = '/v1/users/{id}/app-setting';

export const getAppSetting = endpoint({
  id: 'getAppSetting',
  service: 'main',
  method: 'GET',
  path,
  summary: 'One’s own settings; the defaults where nothing was chosen',
  may: ['self'],
  params: byId,
  answer: AppSetting,
});

export const createAppSetting = endpoint({
  id: 'createAppSetting',
  service: 'main',
  method: 'POST',
  path,
  summary: 'Choose one’s settings for the first time',
  may: ['self'],
  params: byId,
  body: AppSettingInput,
  answer: AppSetting,
  refuses: ['already-there'],
});

export const changeAppSetting = endpoint({
  id: 'changeAppSetting',
  service: 'main',
  method: 'PATCH',
  path,
  summary: 'Change one’s settings; every device follows',
  may: ['self'],
  params: byId,
  body: AppSettingInput,
  answer: AppSetting,
});

export const deleteAppSetting = endpoint({
  id: 'deleteAppSetting',
  service: 'main',
  method: 'DELETE',
  path,
  summary: 'Reset one’s settings to the defaults; idempotent',
  may: ['self'],
  params: byId,
});
