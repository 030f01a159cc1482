/** When a team meets, until when players can answer, and which question is due. */
import { describe, expect, it } from 'vitest';
import { clubTime } from '../club-time.ts';
import { type Asked, askedAhead, isStale, meetingOf, questionDue, refuseAnswer } from './rules.ts';

const zone = clubTime('Europe/Berlin');
// a Saturday, 18:00 in Hof
const date = '2026-11-28T17:00:00Z';
const usual = { date, reminders: [7, 3, 1], asked: [] as Asked[], staleAt: null as string | null };
const due = (now: string, more: Partial<typeof usual> = {}) =>
  questionDue({ ...usual, ...more }, new Date(now), zone);
const sentAt = '2026-11-01T12:00:00Z';
const asked = (...days: number[]): Asked[] => days.map((one) => ({ date, days: one, sentAt }));

describe('the question about a game', () => {
  it('is asked at 18:00 of the first day, and not before', () => {
    expect(due('2026-11-21T16:59:59Z')).toBeNull();
    expect(due('2026-11-21T17:00:00Z')).toEqual({ days: 7, reason: 'first' });
  });

  it('follows as a reminder on each further day, once', () => {
    expect(due('2026-11-25T16:59:59Z', { asked: asked(7) })).toBeNull();
    expect(due('2026-11-25T17:00:00Z', { asked: asked(7) })).toEqual({ days: 3, reason: 'reminder' });
    expect(due('2026-11-25T17:05:00Z', { asked: asked(7, 3) })).toBeNull();
    expect(due('2026-11-27T17:00:00Z', { asked: asked(7, 3) })).toEqual({ days: 1, reason: 'reminder' });
    expect(due('2026-11-28T12:00:00Z', { asked: asked(7, 3, 1) })).toBeNull();
  });

  it('is asked once about a game that was entered late, whatever days have passed', () => {
    expect(due('2026-11-26T12:00:00Z')).toEqual({ days: 3, reason: 'first' });
    expect(due('2026-11-26T12:05:00Z', { asked: asked(3) })).toBeNull();
  });

  it('is never asked at night, unless the game is within a day', () => {
    expect(due('2026-11-26T19:59:00Z')).not.toBeNull();
    expect(due('2026-11-26T20:00:00Z')).toBeNull();
    expect(due('2026-11-26T06:59:00Z')).toBeNull();
    expect(due('2026-11-26T07:00:00Z')).not.toBeNull();
    expect(due('2026-11-27T17:00:00Z')).toEqual({ days: 1, reason: 'first' });
    expect(due('2026-11-28T02:00:00Z')).toEqual({ days: 1, reason: 'first' });
    const late = { date: '2026-11-28T22:00:00Z' };
    expect(due('2026-11-27T21:59:59Z', late)).toBeNull();
    expect(due('2026-11-27T22:00:00Z', late)).toEqual({ days: 1, reason: 'first' });
  });

  it('is not asked once the game has begun, nor by a team without reminders', () => {
    expect(due(date)).toBeNull();
    expect(due('2026-11-28T12:00:00Z', { reminders: [] })).toBeNull();
  });

  it('is asked again by itself when the game has moved by more than two hours', () => {
    const before = [{ date: '2026-11-28T14:59:59Z', days: 7, sentAt }];
    expect(due('2026-11-24T12:00:00Z', { asked: before })).toEqual({ days: 7, reason: 'moved' });
    // far ahead of the first reminder
    const moved = { asked: before, date: '2027-01-16T17:00:00Z' };
    expect(due('2026-11-24T12:00:00Z', moved)).toEqual({ days: askedAhead, reason: 'moved' });
    const again = [...before, { date: moved.date, days: askedAhead, sentAt }];
    expect(due('2026-11-24T12:05:00Z', { ...moved, asked: again })).toBeNull();
    expect(due('2027-01-09T17:00:00Z', { ...moved, asked: again })).toEqual({ days: 7, reason: 'reminder' });
    const little = [{ date: '2026-11-28T15:00:00Z', days: 7, sentAt }];
    expect(due('2026-11-24T12:00:00Z', { asked: little })).toBeNull();
  });

  it('is asked again where somebody had answered before anybody was asked', () => {
    const staleAt = '2026-10-31T12:00:00Z';
    expect(due('2026-11-10T12:00:00Z', { staleAt })).toEqual({ days: askedAhead, reason: 'moved' });
    expect(due('2026-11-10T12:05:00Z', { staleAt, asked: asked(askedAhead) })).toBeNull();
  });

  it('is asked again when the game is moved back after somebody has answered for the other time', () => {
    const staleAt = '2026-11-02T12:00:00Z';
    expect(due('2026-11-24T12:00:00Z', { asked: asked(7), staleAt })).toEqual({ days: 7, reason: 'moved' });
    const again = [{ date, days: 7, sentAt: '2026-11-24T12:00:00Z' }];
    expect(due('2026-11-24T12:05:00Z', { asked: again, staleAt })).toBeNull();
  });
});

it('an answer is stale when the game is more than two hours from when it was to be, in either direction', () => {
  expect(isStale(date, '2026-11-28T19:00:00Z')).toBe(false);
  expect(isStale(date, '2026-11-28T19:00:01Z')).toBe(true);
  expect(isStale(date, '2026-11-28T15:00:00Z')).toBe(false);
  expect(isStale(date, '2026-11-28T14:59:59Z')).toBe(true);
});

it.each([
  ['planned', '2026-11-28T16:59:59Z', null],
  ['planned', date, 'game-begun'],
  ['live', '2026-11-28T10:00:00Z', 'game-begun'],
  ['final', '2026-11-28T10:00:00Z', 'game-begun'],
  ['cancelled', '2026-11-28T10:00:00Z', 'game-cancelled'],
] as const)('a %s game at %s: %s', (state, now, refusal) => {
  expect(refuseAnswer({ state, date }, new Date(now))).toBe(refusal);
});

it('a team meets as the game says, else its usual minutes before the start, at home and away', () => {
  const team = { meetMinutesHome: 30, meetMinutesAway: 90 };
  expect(meetingOf({ date, homeGame: true, meetAt: null }, team)).toBe('2026-11-28T16:30:00.000Z');
  expect(meetingOf({ date, homeGame: false, meetAt: null }, team)).toBe('2026-11-28T15:30:00.000Z');
  expect(meetingOf({ date, homeGame: false, meetAt: '2026-11-28T16:00:00Z' }, team)).toBe(
    '2026-11-28T16:00:00Z',
  );
});
