/** When a car leaves, from the time that was entered. */
import { expect, it } from 'vitest';
import { clubTime } from '../../club-time.ts';
import type { Viewer } from '../../permissions.ts';
import { leavingAt, refuseLeaving, seesMissingConsent } from './rules.ts';

const zone = clubTime('Europe/Berlin');
const at = (time: string, gameDate: string) => Date.parse(leavingAt(time, gameDate, zone));

it('is on the day of the game', () => {
  expect(at('17:30', '2026-11-27T18:30:00Z')).toBe(Date.parse('2026-11-27T16:30:00Z'));
});

it('is on the evening before, for a game soon after midnight', () => {
  expect(at('23:13', '2026-11-23T23:13:00Z')).toBe(Date.parse('2026-11-23T22:13:00Z'));
  expect(at('00:05', '2026-11-23T23:13:00Z')).toBe(Date.parse('2026-11-23T23:05:00Z'));
});

it.each([
  ['19:59', '2026-11-28T18:59:00Z'],
  ['20:00', '2026-11-27T19:00:00Z'],
])('for a game at two in the morning, six hours before it is the evening before: %s', (time, leaves) => {
  expect(at(time, '2026-11-28T01:00:00Z')).toBe(Date.parse(leaves));
});

it('after the start stays on the day of the game, where it is refused', () => {
  expect(at('20:00', '2026-11-27T18:30:00Z')).toBe(Date.parse('2026-11-27T19:00:00Z'));
  expect(at('23:00', '2026-11-28T09:00:00Z')).toBe(Date.parse('2026-11-28T22:00:00Z'));
});

it('may be the start of the game itself, in whatever zone it is written, and no later', () => {
  expect(refuseLeaving('2026-11-27T19:30:00+01:00', '2026-11-27T18:30:00Z')).toBeNull();
  expect(refuseLeaving('2026-11-27T18:30:01Z', '2026-11-27T18:30:00Z')).toBe('leaves-after-start');
});

it.each<[string, Partial<Viewer>, boolean]>([
  ['the captain', { captainOf: ['team'] }, true],
  ['who manages games', { permissions: ['m_gms'] }, true],
  ['the driver', { userId: 'driver' }, true],
  ['the passenger', { userId: 'passenger' }, true],
  ['a guardian of the passenger', { approved: false, guardianOf: ['passenger'] }, true],
  ['the captain of another team', { captainOf: ['other'] }, false],
  ['a guardian of the driver', { guardianOf: ['driver'] }, false],
  ['another member', {}, false],
])('a missing consent is seen by those whom it concerns: %s', (_, more, sees) => {
  const viewer = {
    userId: 'me',
    approved: true,
    permissions: [],
    captainOf: [],
    guardianOf: [],
    ...more,
  };
  const ride = { teamId: 'team', driverId: 'driver', passengerId: 'passenger' };
  expect(seesMissingConsent(viewer, ride)).toBe(sees);
});
