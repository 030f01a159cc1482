import { expect, it } from 'vitest';
import { firstInstants } from './first-instants.ts';

it.each([
  ['in the evening, games of the day are coming', '2026-11-29T20:00:00Z', '2026-11-28T23:00:00Z'],
  ['after midnight those of last evening still are', '2026-11-29T23:17:00Z', '2026-11-29T17:00:00.000Z'],
])('%s', (_, now, comingGames) => {
  const instants = firstInstants({ now: new Date(now), env: { clubTimezone: 'Europe/Berlin' } });
  expect(instants.comingGames).toBe(comingGames);
});
