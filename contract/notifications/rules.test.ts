/** Which ways a message goes, and when: quiet hours over midnight and over both clock changes. */
import { expect, it } from 'vitest';
import { clubTime } from '../club-time.ts';
import { usualChannels } from '../settings/rules.ts';
import { kindOfTopic, sendAt, teamOfTopic, waysOf } from './rules.ts';

const zone = clubTime('Europe/Berlin');
const night = { from: '22:00', to: '07:00' };
const at = (now: string, quiet: typeof night | null = night, urgent = false) =>
  sendAt(now, quiet, urgent, zone);

it('by day a message goes at once, by night when the night is over', () => {
  expect(at('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00Z');
  expect(at('2026-11-20T20:59:00Z')).toBe('2026-11-20T20:59:00Z');
  expect(at('2026-11-20T21:00:00Z')).toBe('2026-11-21T06:00:00Z');
  expect(at('2026-11-21T03:00:00Z')).toBe('2026-11-21T06:00:00Z');
  expect(at('2026-11-21T06:00:00Z')).toBe('2026-11-21T06:00:00Z');
});

it('quiet hours within a day end that day, and none or empty ones hold nothing back', () => {
  expect(at('2026-11-20T12:00:00Z', { from: '12:30', to: '14:00' })).toBe('2026-11-20T13:00:00Z');
  expect(at('2026-11-20T23:00:00Z', null)).toBe('2026-11-20T23:00:00Z');
  expect(at('2026-11-20T23:00:00Z', { from: '08:00', to: '08:00' })).toBe('2026-11-20T23:00:00Z');
});

it('what is urgent wakes people', () => {
  expect(at('2026-11-20T23:00:00Z', night, true)).toBe('2026-11-20T23:00:00Z');
});

it('the night of a clock change ends at the new seven o’clock', () => {
  expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00Z');
  expect(at('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00Z');
  // the hour that there is twice, and an end in the hour that there is not
  expect(at('2026-10-25T00:30:00Z', { from: '22:00', to: '02:45' })).toBe('2026-10-25T00:45:00Z');
  expect(at('2026-03-28T23:00:00Z', { from: '22:00', to: '02:30' })).toBe('2026-03-29T01:30:00Z');
});

it('who asked for push without a device gets a mail, where it cannot wait', () => {
  const yes = { mailInstead: true };
  const bare = { devices: 0, email: true };
  expect(waysOf('bookings', usualChannels.bookings, yes, bare)).toEqual({
    inbox: true,
    push: false,
    mail: true,
  });
  expect(waysOf('news', usualChannels.news, yes, bare)).toEqual({ inbox: true, push: false, mail: false });
  expect(waysOf('bookings', usualChannels.bookings, { mailInstead: false }, bare).mail).toBe(false);
  expect(waysOf('bookings', usualChannels.bookings, yes, { devices: 1, email: true })).toMatchObject({
    push: true,
    mail: false,
  });
  expect(waysOf('bookings', usualChannels.bookings, yes, { devices: 0, email: false }).mail).toBe(false);
});

it('a team’s topic is its team’s kind', () => {
  expect(teamOfTopic('team-1')).toBe('1');
  expect(teamOfTopic('news')).toBe(null);
  expect(kindOfTopic('team-1')).toBe('team');
  expect(kindOfTopic('games')).toBe('games');
});
