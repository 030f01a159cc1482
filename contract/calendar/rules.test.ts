/** When a calendar event may take place, counted in the club's days and not in spans of 24 hours. */
import { expect, it } from 'vitest';
import { refuseTimes } from './rules.ts';

/** A zone two hours ahead of UTC. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10);
const clock = { now: '2026-07-10T12:00:00Z', dayOf };
const codes = (
  startDate: string,
  endDate: string,
  allDay = false,
  before: Parameters<typeof refuseTimes>[1] = null,
) => refuseTimes({ startDate, endDate, allDay }, before, clock).map(({ code }) => code);

it('is in the future and ends after it starts', () => {
  expect(codes('2026-07-11T10:00:00Z', '2026-07-11T11:00:00Z')).toEqual([]);
  expect(codes('2026-07-10T11:59:00Z', '2026-07-10T13:00:00Z')).toEqual(['start-date-not-in-future']);
  expect(codes('2026-07-11T10:00:00Z', '2026-07-11T10:00:00Z')).toEqual(['end-time-not-after-start']);
  // one day in UTC, two days in the club
  expect(codes('2026-07-11T22:30:00Z', '2026-07-11T21:30:00Z')).toEqual(['end-date-not-after-start']);
});

it('may begin today when it lasts all day', () => {
  expect(codes('2026-07-09T22:00:00Z', '2026-07-10T22:00:00Z', true)).toEqual([]);
  expect(codes('2026-07-08T22:00:00Z', '2026-07-09T22:00:00Z', true)).toEqual(['start-date-not-in-future']);
});

it('may keep a start in the past, in whatever zone it is written', () => {
  const before = { startDate: '2026-07-10T11:00:00Z', endDate: '2026-07-10T13:00:00Z', allDay: false };
  expect(codes('2026-07-10T13:00:00+02:00', '2026-07-10T14:00:00Z', false, before)).toEqual([]);
  expect(codes('2026-07-10T11:30:00Z', '2026-07-10T14:00:00Z', false, before)).toEqual([
    'start-date-not-in-future',
  ]);
});

it('of which the start lies in the past cannot become an all-day event of the past', () => {
  const before = { startDate: '2026-07-08T22:00:00Z', endDate: '2026-07-10T22:00:00Z', allDay: false };
  expect(codes(before.startDate, before.endDate, false, before)).toEqual([]);
  expect(codes(before.startDate, before.endDate, true, before)).toEqual(['start-date-not-in-future']);
});

it('that lasts all day is refused for its dates, not for times it does not have', () => {
  expect(codes('2026-07-11T22:00:00Z', '2026-07-11T22:00:00Z', true)).toEqual(['end-date-not-after-start']);
});

it('starts and ends after this moment, and both are named', () => {
  expect(codes('2026-07-10T12:00:00Z', '2026-07-10T13:00:00Z')).toEqual(['start-date-not-in-future']);
  expect(codes('2026-07-10T10:00:00Z', '2026-07-10T12:00:00Z')).toEqual([
    'start-date-not-in-future',
    'end-date-not-in-future',
  ]);
  // an end in the past is not refused for its order as well
  expect(
    refuseTimes({ startDate: '2026-07-11T10:00:00Z', endDate: '2026-07-10T11:00:00Z' }, null, clock),
  ).toEqual([{ path: 'endDate', code: 'end-date-not-in-future' }]);
  expect(
    refuseTimes({ startDate: '2026-07-10T11:00:00Z', endDate: '2026-07-10T10:00:00Z' }, null, clock),
  ).toEqual([
    { path: 'startDate', code: 'start-date-not-in-future' },
    { path: 'endDate', code: 'end-date-not-in-future' },
  ]);
});

it('is judged by what is filled in so far', () => {
  expect(refuseTimes({}, null, clock)).toEqual([]);
  expect(refuseTimes({ startDate: '2026-07-11T10:00:00Z' }, null, clock)).toEqual([]);
  expect(refuseTimes({ endDate: '2026-07-11T10:00:00Z' }, null, clock)).toEqual([]);
  expect(refuseTimes({ endDate: '2026-07-10T11:00:00Z' }, null, clock)).toEqual([
    { path: 'endDate', code: 'end-date-not-in-future' },
  ]);
  // without a tick at "all day" it has times, so the past hours of today count
  expect(refuseTimes({ startDate: '2026-07-10T11:00:00Z' }, null, clock)).toEqual([
    { path: 'startDate', code: 'start-date-not-in-future' },
  ]);
});
