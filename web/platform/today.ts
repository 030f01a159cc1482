/** The club's date, updated at midnight on an open page. */
import { useSyncExternalStore } from 'react';
import { currentDates, useDates } from './i18n.ts';
import { readAt } from './network.ts';
import { createTimeEvents } from './passing-time.ts';
import { serverTime } from './server-clock.ts';

const onMinute = createTimeEvents(60_000);

/** Calls the listener when the club's day has changed on an open page. */
export function onNewDay(listener: () => void): () => void {
  const day = () => currentDates().localOf(serverTime()).date;
  let last = day();
  return onMinute(() => {
    if (day() === last) return;
    last = day();
    listener();
  });
}

/** Today in the club's zone, `2026-11-24`; offline the day of the cached data. */
export function useToday(): string {
  const dates = useDates();
  return useSyncExternalStore(onMinute, () => dates.localOf(serverTime(readAt() ?? undefined)).date);
}
