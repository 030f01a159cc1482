/** Time that passes on an open page. */
import { onNetwork } from './network.ts';
import { onServerClock } from './server-clock.ts';

/** Calls listeners as `onTime` does, with one timer for all of them. @returns what subscribes one, and returns what ends that */
export function createTimeEvents(every: number): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let stop: () => void = () => undefined;
  return (listener) => {
    if (listeners.size === 0)
      stop = onTime(every, () => {
        for (const one of [...listeners]) one();
      });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  };
}

/** Calls the listener every so many milliseconds, and whenever the present time may be another one than it was thought to be. */
export function onTime(every: number, listener: () => void): () => void {
  const timer = setInterval(listener, every);
  // timers stop while a phone sleeps
  document.addEventListener('visibilitychange', listener);
  const ends = [onNetwork(listener), onServerClock(listener)];
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
