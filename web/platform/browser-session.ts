/** The session of this browser: with its network, its tabs, and the server's clock, by which tokens expire. */
import { fetchPrefetched } from './prefetch.ts';
import { serverTime } from './server-clock.ts';
import { createSession, type Session } from './session.ts';

export const openSession = (): Session =>
  createSession({
    fetch: fetchPrefetched,
    now: () => +serverTime(),
    leaveFor: (address) => location.assign(address),
    channel: new BroadcastChannel('session'),
  });
