/** Queries of one's own settings and devices. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import * as tokens from '@club/contract/notifications/tokens/paths.ts';
import * as api from '@club/contract/settings/paths.ts';
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';

/** The query of one's own settings. */
export const settingOf = (userId: string) => ({
  queryKey: ['settings', 'own', userId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AppSetting> =>
    (await call(api.getAppSetting, { params: { id: userId }, signal })).data,
});

export const useSetting = (userId: string) => useQuery(settingOf(userId));

export const changeSetting = async (userId: string, body: AppSettingInput) =>
  (await call(api.changeAppSetting, { params: { id: userId }, body })).data;

/** Trainings and special events for which one can be notified when booking opens. */
export const useAwaitable = () =>
  useQuery({
    queryKey: ['bookings', 'categories', 'all'],
    queryFn: async ({ signal }) =>
      (await call(listBookableCategories, { query: { limit: 200 }, signal })).data.items,
  });

/** The devices that receive push messages. */
export const useDevices = (userId: string) =>
  useQuery({
    queryKey: ['settings', 'devices', userId],
    meta: { stored: false },
    queryFn: async ({ signal }) =>
      (await call(tokens.listTokens, { params: { id: userId }, query: { limit: 200 }, signal })).data.items,
  });

export const forgetDevice = (userId: string, tokenId: string) =>
  call(tokens.deleteToken, { params: { id: userId, tokenId } });
export const forgetDevices = (userId: string) => call(tokens.deleteTokens, { params: { id: userId } });
