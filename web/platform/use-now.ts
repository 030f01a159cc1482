/** The current time, updated every ten seconds, so that an open page shows when booking opens, closes or begins. */
import { useEffect, useState } from 'react';
import { onServerClock, serverTime } from './server-clock.ts';

export function useNow(): Date {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const tick = () => setNow(serverTime());
    const timer = setInterval(tick, 10_000);
    // timers stop while a phone sleeps
    document.addEventListener('visibilitychange', tick);
    const forget = onServerClock(tick);
    return () => {
      forget();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
