/** Following topics, default channels, and quiet hours. */
import { describe, expect, it } from 'vitest';
import {
  channelsFollowing,
  followedTopics,
  isQuiet,
  messageKinds,
  topicsOf,
  usualChannels,
} from './rules.ts';

const none = { push: false, mail: false, inbox: false };

describe('messages', () => {
  it('reach everybody in the inbox, never by mail unasked, and push only for what cannot wait', () => {
    expect(messageKinds.every((kind) => usualChannels[kind].inbox && !usualChannels[kind].mail)).toBe(true);
    expect(messageKinds.filter((kind) => !usualChannels[kind].push)).toEqual(['games', 'birthdays']);
  });
});

describe('the topics one follows', () => {
  it('are those that come through any channel', () => {
    expect(topicsOf(usualChannels)).toEqual(followedTopics);
    const some = { ...usualChannels, news: none, games: { ...none, mail: true } };
    expect(topicsOf(some)).toEqual(['games', 'events', 'training', 'birthdays', 'team']);
  });

  it('change only the channels of topics that were added or removed', () => {
    const own = { ...usualChannels, news: none, games: { ...none, mail: true } };
    const changed = channelsFollowing(own, ['news', 'games', 'events', 'training', 'team']);
    expect(changed).toEqual({ ...own, news: usualChannels.news, birthdays: none });
    expect(channelsFollowing(own, topicsOf(own))).toEqual(own);
  });
});

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['12:30', '14:00', '12:29', false],
    ['12:30', '14:00', '12:30', true],
    ['12:30', '14:00', '14:00', false],
    ['08:00', '08:00', '08:00', false],
    ['08:00', '08:00', '09:00', false],
  ])('from %s to %s at %s: %s', (from, to, time, quiet) => {
    expect(isQuiet({ from, to }, time)).toBe(quiet);
  });
});
