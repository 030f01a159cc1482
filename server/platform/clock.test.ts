import { expect, test } from 'vitest';
import { midnightBefore, spoken, spokenSpan } from './clock.ts';

const env = { clubTimezone: 'Europe/Berlin' };

test('a period on one day has its end as a time, and one over midnight in full', () => {
  const startDate = '2026-11-27T18:00:00Z';
  expect(spokenSpan({ startDate, endDate: '2026-11-27T20:00:00Z' }, env)).toEqual({
    de: 'Fr., 27. November um 19:00 bis 21:00',
    en: 'Fri 27 November at 19:00 to 21:00',
  });
  expect(spokenSpan({ startDate, endDate: '2026-11-27T23:30:00Z' }, env).de).toBe(
    'Fr., 27. November um 19:00 bis Sa., 28. November um 00:30',
  );
});

test('an hour in the night in which the clocks repeat it has the zones', () => {
  const period = { startDate: '2026-10-25T00:50:00Z', endDate: '2026-10-25T01:50:00Z' };
  expect(spokenSpan(period, env)).toEqual({
    de: 'So., 25. Oktober um 02:50 MESZ bis 02:50 MEZ',
    en: 'Sun 25 October at 02:50 CEST to 02:50 CET',
  });
  expect(spoken('2026-10-25T02:00:00Z', env).de).toBe('So., 25. Oktober um 03:00');
  expect(spoken('2026-10-25T00:50:00Z', env, false).de).toBe('So., 25. Oktober');
});

test.each([
  ['2026-11-28T23:00:00Z', '2026-11-28T23:00:00Z'],
  ['2026-11-29T22:59:59Z', '2026-11-28T23:00:00Z'],
  // the clocks went back in between
  ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z'],
])('the midnight before %s is %s', (now, midnight) => {
  expect(midnightBefore({ now: new Date(now), env })).toBe(midnight);
});
