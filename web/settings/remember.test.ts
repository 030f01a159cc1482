/** The switches in the header and the settings. */
import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isFollowed, remember } from './remember.ts';
import { withChange } from './use-setting-change.ts';

test('a choice for this device stays there; a choice for all devices changes for all', () => {
  expect(isFollowed({ language: null, colorScheme: null }, { colorScheme: 'dark' })).toBe(false);
  expect(isFollowed({ language: 'de', colorScheme: 'light' }, { colorScheme: 'dark' })).toBe(true);
  expect(isFollowed({ language: 'de', colorScheme: 'dark' }, { colorScheme: 'dark' })).toBe(false);
});

test('a choice for this device is not stored for the others', async () => {
  // whatever stores something needs more of it
  const cache = { fetchQuery: async () => ({ language: null, colorScheme: null }) } as unknown as QueryClient;
  await remember(cache, 'ada', { colorScheme: 'dark' });
  await remember(cache, 'ada', { language: 'en' });
});

test('changing one kind of message leaves the other kinds as they are', () => {
  const all = { push: true, mail: true, inbox: true };
  const none = { push: false, mail: false, inbox: false };
  const before = { channels: { news: all, games: all } } as unknown as Parameters<typeof withChange>[0];
  expect(withChange(before, { channels: { news: none } }).channels).toMatchObject({ news: none, games: all });
});
