/** Whether there is a net. Without one the app shows what was seen last, and says as of when. */
import { Failure } from '@club/contract/failures.ts';
import { createStore, useStore } from './store.ts';

/** When what is shown was read, in milliseconds since 1970; null while there is a net. */
const asOf = createStore<number | null>(null);

export const isOffline = (): boolean => asOf.get() !== null;
export const readAt = (): number | null => asOf.get();
export const useReadAt = (): number | null => useStore(asOf);
export const onNetwork = asOf.subscribe;

/** @param at when what is shown was read */
export const goOffline = (at: number): void => asOf.set(at);
export const goOnline = (): void => asOf.set(null);

/** What changes something needs the net. @throws Failure `offline` */
export function needNet(): void {
  if (isOffline()) throw new Failure('offline');
}
