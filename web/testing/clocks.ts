/** The clocks of device and server, for tests in which they differ. */
import { vi } from 'vitest';
import { readServerClock } from '../platform/server-clock.ts';

/** Lets the device's clock go again, and forgets its difference, by which the tests of other files would go. */
export function letClocksAgree(): void {
  const now = Date.parse('2026-11-27T12:00:00Z');
  vi.setSystemTime(now);
  // sent a second later than the response says: only a difference of none fits
  readServerClock(new Response('', { headers: { date: new Date(now).toUTCString() } }), now + 1000);
  vi.useRealTimers();
}

/** The open page is looked at again at this time. Needs a false `Date`. */
export function lookAgainAt(instant: string): void {
  vi.setSystemTime(Date.parse(instant));
  document.dispatchEvent(new Event('visibilitychange'));
}
