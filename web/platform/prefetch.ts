/** What the page requested in its head (`prefetch.js`) while the app's scripts were still loading. */

import { readServerClock } from './server-clock.ts';

/** An answer of a service; the server sent several in one. */
type Answer = { status: number; headers: Record<string, string>; body: string };

declare global {
  interface Window {
    prefetched?: {
      /** when the head of the page began to ask, milliseconds since 1970 */
      at: number;
      /** of the session, to be used once */
      token?: Promise<Response>;
      /** by URL, each to be used once */
      answers: Promise<Record<string, Answer>>;
    };
  }
}

/** The response to a request that the head of the page has made; undefined where it has not. */
async function prefetchedFor(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  const { prefetched } = window;
  if (url === '/session/token' && init.body === '{"force":false}') {
    const token = prefetched?.token;
    delete prefetched?.token;
    return token;
  }
  if (!prefetched || (init.method ?? 'GET') !== 'GET') return undefined;
  const answers = await prefetched.answers;
  const answer = answers[url];
  delete answers[url];
  return answer && new Response(answer.body, answer);
}

/** Like `fetch`, but uses a prefetched response where there is one. Each response shows the server's clock. */
export const fetchPrefetched: typeof fetch = async (input, init) => {
  const since = readingSince();
  const begun = await prefetchedFor(String(input), init);
  const sent = begun ? since : Date.now();
  const response = begun ?? (await fetch(input, init));
  readServerClock(response, sent);
  return response;
};

/** When the page began to read, in milliseconds since 1970: its head may have done so before the app. */
export const readingSince = (): number => window.prefetched?.at ?? Date.now();

/** Discards unused responses, which would be too old by now. */
export const clearPrefetched = (): void => {
  delete window.prefetched;
};
