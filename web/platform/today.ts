/** The club's date, told anew when a day has passed on an open page. */
import { useSyncExternalStore } from 'react';
import { useDates } from './i18n.ts';
import { onNetwork, readAt } from './network.ts';

const minute = 60_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute);
  // a phone that slept has stopped its timers
  document.addEventListener('visibilitychange', listener);
  const forget = onNetwork(listener);
  return () => {
    forget();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Today in the club's zone, `2026-11-24`; without a net the day of which what is shown tells. */
export function useToday(): string {
  const dates = useDates();
  return useSyncExternalStore(
    subscribe,
    () => dates.localOf(new Date(readAt() ?? Date.now()).toISOString()).date,
  );
}
