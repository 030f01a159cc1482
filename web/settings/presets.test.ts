/** The presets of the notification settings. */
import { messageKinds, usualChannels } from '@club/contract/settings/rules.ts';
import { expect, test } from 'vitest';
import { channelsOf, presetNames, presetOf } from './presets.ts';

test('a preset is recognised, and an individual choice is none', () => {
  for (const name of presetNames) expect(presetOf(channelsOf(name))).toBe(name);
  const own = { ...channelsOf('all'), news: { push: true, mail: true, inbox: true } };
  expect(presetOf(own)).toBe(null);
  expect(presetOf(usualChannels)).toBe(null);
});

test('important pushes messages about oneself and one’s team and leaves the others in the inbox; nothing sends nothing', () => {
  const important = channelsOf('important');
  const waking = messageKinds.filter((kind) => important[kind].push);
  expect(waking).toEqual([
    'team',
    'matchQuestions',
    'matchDay',
    'reportDue',
    'bookings',
    'buddies',
    'direct',
  ]);
  expect(messageKinds.every((kind) => important[kind].inbox)).toBe(true);
  expect(Object.values(channelsOf('nothing')).flatMap(Object.values)).not.toContain(true);
});
