/** Responses that the page requested in its head (`prefetch.js`) while the app's scripts were still loading. */

declare global {
  interface Window {
    /** by URL and body, each to be used once */
    prefetched?: Record<string, Promise<Response>>;
  }
}

const keyOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  `${String(input)}${typeof init?.body === 'string' ? init.body : ''}`;

/** Like `fetch`, but uses a prefetched response where there is one. */
export const fetchPrefetched: typeof fetch = (input, init) => {
  const key = keyOf(input, init);
  const begun = window.prefetched?.[key];
  if (!begun) return fetch(input, init);
  delete window.prefetched?.[key];
  return begun;
};

/** Discards unused responses, which would be too old by now. */
export const clearPrefetched = (): void => {
  delete window.prefetched;
};
