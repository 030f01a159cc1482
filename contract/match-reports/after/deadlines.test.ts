/** Until when a match is reported, and when its captains are notified. */
import { describe, expect, it } from 'vitest';
import { clubTime } from '../../club-time.ts';
import { deadlinesOf, dueDeadlines, nextDeadline } from './deadlines.ts';

const zone = clubTime('Europe/Berlin');
/** 19:30 in the club */
const date = '2026-10-02T17:30:00Z';

describe('the deadlines', () => {
  it('are the team’s hours after the start, earliest first', () => {
    expect(deadlinesOf(date, { resultHours: 1, reportHours: 24 })).toEqual([
      { what: 'result', at: '2026-10-02T18:30:00.000Z' },
      { what: 'report', at: '2026-10-03T17:30:00.000Z' },
    ]);
    expect(deadlinesOf(date, { resultHours: 48, reportHours: 24 }).map(({ what }) => what)).toEqual([
      'report',
      'result',
    ]);
  });

  it('are only those that the team knows', () => {
    expect(deadlinesOf(date, { resultHours: null, reportHours: null })).toEqual([]);
    expect(deadlinesOf(date, { resultHours: null, reportHours: 24 })).toHaveLength(1);
  });

  it.each([
    ['2026-10-02T18:29:59Z', 'result'],
    ['2026-10-02T18:30:00Z', 'report'],
    ['2026-10-03T17:29:59Z', 'report'],
    ['2026-10-03T17:30:00Z', undefined],
  ])('at %s the next is %s', (now, what) => {
    expect(nextDeadline(deadlinesOf(date, { resultHours: 1, reportHours: 24 }), new Date(now))?.what).toBe(
      what,
    );
  });
});

describe('captains are reminded', () => {
  it.each([
    ['two hours before', 24, '2026-10-03T15:30:00Z', true],
    ['not earlier', 24, '2026-10-03T15:29:59Z', false],
    ['until the last second', 24, '2026-10-03T17:29:59Z', true],
    ['not after the deadline', 24, '2026-10-03T17:30:00Z', false],
    ['never where it is not known', null, '2026-10-03T16:00:00Z', false],
    // 19:30 and 14 hours is 9:30; two hours before is 7:30
    ['not at night', 14, '2026-10-03T05:59:00Z', false],
    ['when the night is over', 14, '2026-10-03T06:00:00Z', true],
    // 19:30 and 12 hours is 7:30
    ['at night where the deadline is before its end', 12, '2026-10-03T04:00:00Z', true],
    ['the night begins before midnight', 5, '2026-10-02T21:00:00Z', true],
    // 19:30 and 4 hours is 23:30
    ['late in the evening too', 4, '2026-10-02T19:30:00Z', true],
  ])('%s', (_, hours, now, due) => {
    for (const what of ['result', 'report'] as const) {
      const known = { resultHours: null, reportHours: null, [`${what}Hours`]: hours };
      const named = dueDeadlines(date, known, new Date(now), zone).map((one) => one.what);
      expect(named).toEqual(due ? [what] : []);
    }
  });

  it.each<[string, number, number, string, string[]]>([
    // 20:30 and, a day later, 19:30
    ['of the result alone, half of the time before it', 1, 24, '2026-10-02T18:00:00Z', ['result']],
    ['not from the start of the match on', 1, 24, '2026-10-02T17:59:59Z', []],
    ['not of a result that is late', 1, 24, '2026-10-02T18:30:00Z', []],
    ['of the report a day later', 1, 24, '2026-10-03T15:30:00Z', ['report']],
    ['of both at once where they fall together', 24, 24, '2026-10-03T15:30:00Z', ['result', 'report']],
    ['of the second one with the first', 22, 24, '2026-10-03T13:30:00Z', ['result', 'report']],
    ['of the second one later where it is', 21, 24, '2026-10-03T12:30:00Z', ['result']],
    ['of both, whichever comes first', 24, 22, '2026-10-03T13:30:00Z', ['report', 'result']],
    ['of the second one when the first has passed', 22, 24, '2026-10-03T15:30:00Z', ['report']],
  ])('%s', (_, resultHours, reportHours, now, whats) => {
    const due = dueDeadlines(date, { resultHours, reportHours }, new Date(now), zone);
    expect(due.map(({ what }) => what)).toEqual(whats);
  });
});
