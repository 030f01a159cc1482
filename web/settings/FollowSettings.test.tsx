/** The switch of light and dark in the header, where the choice is for all devices. */
import { changeAppSetting, getAppSetting } from '@club/contract/settings/paths.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { setScheme, useScheme } from '../ui/scheme.ts';
import { FollowSettings } from './FollowSettings.tsx';
import { settingOf } from './queries.ts';
import { remember } from './remember.ts';

function Shown() {
  return (
    <>
      <FollowSettings addressSaysLanguage switchLanguage={async () => undefined} />
      <p>{useScheme()}</p>
    </>
  );
}
afterEach(() => setScheme('light'));

test('two quick taps on the switch lead back to where they began, here and on all devices', async () => {
  const server = fakeServer();
  const state = { language: null, colorScheme: 'light' } as AppSetting;
  const first = Promise.withResolvers<void>();
  server.answer(getAppSetting, () => ({ ...state }), { id: own });
  const sent: unknown[] = [];
  server.answer(
    changeAppSetting,
    async ({ body }) => {
      sent.push(body);
      if (sent.length === 1) await first.promise;
      return Object.assign(state, body);
    },
    { id: own },
  );
  const cache = createQueryClient();
  const { container } = await show(<Shown />, { texts: [], cache });
  await expect.poll(() => cache.getQueryData(settingOf(own).queryKey)).toBeDefined();
  const tap = (colorScheme: 'light' | 'dark') => {
    setScheme(colorScheme);
    return remember(cache, own, { colorScheme });
  };
  const dark = tap('dark');
  await expect.poll(() => sent).toHaveLength(1);
  const light = tap('light');
  await expect
    .poll(() => cache.getQueryData(settingOf(own).queryKey))
    .toMatchObject({ colorScheme: 'light' });
  first.resolve();
  await Promise.all([dark, light]);
  expect(sent).toEqual([{ colorScheme: 'dark' }, { colorScheme: 'light' }]);
  await expect.poll(() => container.querySelector('p')?.textContent).toBe('light');
  expect(state.colorScheme).toBe('light');
});
