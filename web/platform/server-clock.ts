/**
 * The present time by the server's clock. The server decides by it what can be booked or entered now, and a device's clock can
 * be wrong by minutes or days.
 */
import { createStore } from './store.ts';

/** milliseconds by which the server's clock is ahead of the device's */
const ahead = createStore(0);

/** Calls the listener when more is known about the difference of the clocks. */
export const onServerClock = ahead.subscribe;

/** @param at a time by the device's clock in milliseconds since 1970, default: now */
export const serverTime = (at = Date.now()): Date => new Date(at + ahead.get());

/** Goes by the device's clock again, until the next answer. */
export const trustOwnClock = (): void => ahead.set(0);

/**
 * Compares the clocks: the second in the response's `Date` lies between the request and now. A difference that fits stays as it
 * is, so a device whose clock is right goes by its own.
 * @param sent when the response was requested, at the latest; milliseconds since 1970
 */
export function readServerClock({ headers }: Response, sent: number): void {
  const written = Date.parse(headers.get('date') ?? '');
  const least = written - Date.now();
  const most = written + 1000 - sent;
  // without `Date`, or when the device's clock was set in between, nothing is known
  if (least <= most) ahead.set(Math.min(Math.max(ahead.get(), least), most));
}
