/** The current time on an open page: when booking opens, closes or begins. It is asked every ten seconds. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTimeEvents } from './passing-time.ts';
import { serverTime } from './server-clock.ts';

const onTenSeconds = createTimeEvents(10_000);

export function useNow(): Date {
  const [now, setNow] = useState(serverTime);
  useEffect(() => onTenSeconds(() => setNow(serverTime())), []);
  return now;
}

/** What follows from the current time: the component is drawn again only when it changes. */
export const useTimed = <T extends string | number | boolean | null>(read: (now: Date) => T): T =>
  useSyncExternalStore(onTenSeconds, () => read(serverTime()));
