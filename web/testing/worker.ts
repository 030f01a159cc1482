/** The service worker with parts of a browser that a test can see into. */
import { afterAll, beforeAll, vi } from 'vitest';

export const origin = 'https://hof.example';
type Handle = (event: object) => void;

/**
 * Starts the worker before the tests of a file.
 * @param parts.urls the files of the build
 * @param parts.self what the worker's global scope has besides, as `clients`
 * @param parts.others further globals, as `fetch` and `caches`
 */
export function startWorker(parts: { urls?: string[]; self?: object; others?: Record<string, unknown> }) {
  const handlers = new Map<string, Handle>();
  beforeAll(async () => {
    const self = {
      __FILES__: { version: 'v', urls: parts.urls ?? [] },
      location: { origin },
      addEventListener: (name: string, handle: Handle) => handlers.set(name, handle),
      skipWaiting: async () => undefined,
      ...parts.self,
    };
    for (const [name, value] of Object.entries({ self, ...parts.others })) vi.stubGlobal(name, value);
    // another test may have loaded it
    vi.resetModules();
    // a variable: the worker has types of its own
    const program: string = '../worker/service-worker.ts';
    await import(/* @vite-ignore */ program);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return {
    /** Ends with the work that the worker does for an event. */
    send: (name: string, event: object = {}) =>
      new Promise<unknown>((resolve) => handlers.get(name)?.({ ...event, waitUntil: resolve })),
    /** The worker's answer to a request of a page; null: it leaves the request to the browser. */
    ask: async (path: string, request: object): Promise<string | null> => {
      let answer: Promise<Response> | undefined;
      handlers.get('fetch')?.({
        request: { method: 'GET', url: `${origin}${path}`, ...request },
        respondWith: (response: Promise<Response>) => {
          answer = response;
        },
        waitUntil: () => undefined,
      });
      return answer === undefined ? null : (await answer).text();
    },
  };
}
