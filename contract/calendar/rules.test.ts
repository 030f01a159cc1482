/** When an event may be: the club's days count, not those of 24 hours. */
import { expect, it } from 'vitest';
import { refuseTimes } from './rules.ts';

/** Two hours ahead of UTC. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10);
const clock = { now: '2026-07-10T12:00:00Z', dayOf };
const codes = (
  startDate: string,
  endDate: string,
  allDay = false,
  before: Parameters<typeof refuseTimes>[1] = null,
) => refuseTimes({ startDate, endDate, allDay }, before, clock).map(({ code }) => code);

it('lies ahead and ends after it starts', () => {
  expect(codes('2026-07-11T10:00:00Z', '2026-07-11T11:00:00Z')).toEqual([]);
  expect(codes('2026-07-10T11:59:00Z', '2026-07-10T13:00:00Z')).toEqual(['start-date-not-in-future']);
  expect(codes('2026-07-11T10:00:00Z', '2026-07-11T10:00:00Z')).toEqual(['end-time-not-after-start']);
  // a day in UTC, two in the club
  expect(codes('2026-07-11T22:30:00Z', '2026-07-11T21:30:00Z')).toEqual(['end-date-not-after-start']);
});

it('may begin today when it lasts all day', () => {
  expect(codes('2026-07-09T22:00:00Z', '2026-07-10T22:00:00Z', true)).toEqual([]);
  expect(codes('2026-07-08T22:00:00Z', '2026-07-09T22:00:00Z', true)).toEqual(['start-date-not-in-future']);
});

it('stays where it is, written in whatever zone, though it has begun', () => {
  const before = { startDate: '2026-07-10T11:00:00Z', endDate: '2026-07-10T13:00:00Z', allDay: false };
  expect(codes('2026-07-10T13:00:00+02:00', '2026-07-10T14:00:00Z', false, before)).toEqual([]);
  expect(codes('2026-07-10T11:30:00Z', '2026-07-10T14:00:00Z', false, before)).toEqual([
    'start-date-not-in-future',
  ]);
});
