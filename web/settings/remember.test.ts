/** The switches in the header and the settings. */
import { expect, test } from 'vitest';
import { isFollowed } from './remember.ts';
import { withChange } from './use-setting-change.ts';

test('a choice for this device stays there; a choice for all devices changes for all', () => {
  expect(isFollowed({ language: null, colorScheme: null }, { colorScheme: 'dark' })).toBe(false);
  expect(isFollowed({ language: 'de', colorScheme: 'light' }, { colorScheme: 'dark' })).toBe(true);
  expect(isFollowed({ language: 'de', colorScheme: 'dark' }, { colorScheme: 'dark' })).toBe(false);
});

test('changing one kind of message leaves the other kinds as they are', () => {
  const all = { push: true, mail: true, inbox: true };
  const none = { push: false, mail: false, inbox: false };
  const before = { channels: { news: all, games: all } } as unknown as Parameters<typeof withChange>[0];
  expect(withChange(before, { channels: { news: none } }).channels).toMatchObject({ news: none, games: all });
});
