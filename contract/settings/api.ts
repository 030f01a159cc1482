/** Endpoints of a member's own settings. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import * as paths from './paths.ts';
import { AppSetting, AppSettingInput } from './shape.ts';

const byId = z.strictObject({ id });

export const getAppSetting = endpoint(paths.getAppSetting, {
  id: 'getAppSetting',
  summary: 'One’s own settings; the defaults where nothing was chosen',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  answer: AppSetting,
});

export const createAppSetting = endpoint(paths.createAppSetting, {
  id: 'createAppSetting',
  summary: 'Choose one’s settings for the first time',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  body: AppSettingInput,
  answer: AppSetting,
  refuses: ['already-there'],
});

export const changeAppSetting = endpoint(paths.changeAppSetting, {
  id: 'changeAppSetting',
  summary: 'Change one’s settings; every device follows',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  body: AppSettingInput,
  answer: AppSetting,
});

export const deleteAppSetting = endpoint(paths.deleteAppSetting, {
  id: 'deleteAppSetting',
  summary: 'Reset one’s settings to the defaults; idempotent',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
});
