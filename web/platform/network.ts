/** Whether the device is online. Offline the app shows the cached data, with its time. */
import { Failure } from '@club/contract/failures.ts';
import { createStore, until, useStore } from './store.ts';

/** When the cached data was loaded, in milliseconds since 1970; null while online. */
const asOf = createStore<number | null>(null);

export const isOffline = (): boolean => asOf.get() !== null;
export const readAt = (): number | null => asOf.get();
export const useReadAt = (): number | null => useStore(asOf);
export const onNetwork = asOf.subscribe;

/** Resolves when the device is online: at once, or when the network is back. */
export const online = (): Promise<void> => until(asOf, (at) => at === null);

/** @param at when the cached data was loaded */
export const goOffline = (at: number): void => asOf.set(at);
export const goOnline = (): void => {
  connected = { at: Date.now(), clock: clockStand() };
  asOf.set(null);
};

/** What the device's clock says beyond the time that this page has been open: less when the clock is set back. */
const clockStand = (): number => Date.now() - performance.now();

/** Since when the live stream keeps answers up to date: the opening of this page, or the return of the network. */
let connected = { at: Date.now(), clock: clockStand() };

/**
 * Whether an answer is from this connection, and therefore current enough for actions. If the clock was set back since,
 * the connection began earlier by it: otherwise no answer would be current until the clock is there again.
 * @param updatedAt milliseconds since 1970, by the device's clock
 */
export const isFresh = (updatedAt: number): boolean =>
  updatedAt >= connected.at + Math.min(0, clockStand() - connected.clock);

/** Changes need a connection. @throws Failure `offline` */
export function needNetwork(): void {
  if (isOffline()) throw new Failure('offline');
}
