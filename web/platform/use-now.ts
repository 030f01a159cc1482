/** The current time, updated every ten seconds, so that an open page shows when booking opens, closes or begins. */
import { useEffect, useState } from 'react';
import { onTime } from './passing-time.ts';
import { serverTime } from './server-clock.ts';

export function useNow(): Date {
  const [now, setNow] = useState(serverTime);
  useEffect(() => onTime(10_000, () => setNow(serverTime())), []);
  return now;
}
