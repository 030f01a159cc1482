/** Responses that the page requested in its head (`prefetch.js`) while the app's scripts were still loading. */

import { readServerClock } from './server-clock.ts';

declare global {
  interface Window {
    /** by URL and body, each to be used once */
    prefetched?: Record<string, Promise<Response>>;
  }
}

const keyOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  `${String(input)}${typeof init?.body === 'string' ? init.body : ''}`;

/** Like `fetch`, but uses a prefetched response where there is one. Each response shows the server's clock. */
export const fetchPrefetched: typeof fetch = async (input, init) => {
  const key = keyOf(input, init);
  const begun = window.prefetched?.[key];
  delete window.prefetched?.[key];
  // the head of the page requested it after the page was opened
  const sent = begun ? performance.timeOrigin : Date.now();
  const response = await (begun ?? fetch(input, init));
  readServerClock(response, sent);
  return response;
};

/** Discards unused responses, which would be too old by now. */
export const clearPrefetched = (): void => {
  delete window.prefetched;
};
