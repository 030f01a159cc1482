/** The presets of the message settings. */
import { messageKinds, usualChannels } from '@club/contract/settings/rules.ts';
import { expect, test } from 'vitest';
import { channelsOf, presetNames, presetOf } from './presets.ts';

test('a preset is known again, and boxes of one’s own are none', () => {
  for (const name of presetNames) expect(presetOf(channelsOf(name))).toBe(name);
  const own = { ...channelsOf('all'), news: { push: true, mail: true, inbox: true } };
  expect(presetOf(own)).toBe(null);
  expect(presetOf(usualChannels)).toBe(null);
});

test('important wakes for oneself and one’s team, all else waits in the inbox; nothing is nothing', () => {
  const important = channelsOf('important');
  const waking = messageKinds.filter((kind) => important[kind].push);
  expect(waking).toEqual(['team', 'bookings', 'buddies', 'direct']);
  expect(messageKinds.every((kind) => important[kind].inbox)).toBe(true);
  expect(Object.values(channelsOf('nothing')).flatMap(Object.values)).not.toContain(true);
});
