/** Files of the app that are loaded on demand: they wait for a server that is down for a moment, and for the network. */
import { lazy as lazyInReact } from 'react';
import { firstPaint } from './after-first-paint.ts';
import { MissingFile, reloadOnce, sleep, whenServerAnswers } from './missing-file.ts';
import { isOffline, online } from './network.ts';

/**
 * Loads a file of the app. While the server is down it retries. Some browsers remember a failed import for the lifetime of
 * the page: then the page is reloaded, once.
 * @param waits offline it waits for the network; otherwise it fails at once
 * @throws MissingFile for a file that a reachable server does not have
 */
export async function patiently<T>(
  load: () => Promise<T>,
  { waits = false, pause = sleep, reload = reloadOnce } = {},
): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (isOffline() && !waits) throw cause;
  }
  await online();
  await whenServerAnswers(pause);
  return load().catch((cause: unknown) => {
    if (reload()) return new Promise<never>(() => undefined);
    throw new MissingFile(cause);
  });
}

/**
 * React's `lazy` with retries, for a part of a page. A part that cannot be loaded offline is missing until the network is
 * back; the page around it stays.
 */
export const lazy: typeof lazyInReact = (load) => lazyInReact(() => patiently(load, { waits: true }));

/** Loads what the app does without until it is there: after the first paint, and offline when the network is back. */
export async function eventually<T>(load: () => Promise<T>): Promise<T> {
  await firstPaint();
  return patiently(load, { waits: true });
}

/**
 * For what a page mainly consists of, such as its form. It is asked for together with the page's own file, and not only
 * when the page's data are there and it is first rendered; the page does not wait for it. Offline it fails at once, so that
 * the page says that it cannot be opened.
 */
export const preloaded: typeof lazyInReact = (load) => {
  let begun: ReturnType<typeof load> | undefined = load();
  // whoever renders it hears of the failure, and it is tried again there
  begun.catch(() => undefined);
  return lazyInReact(() =>
    patiently(() => {
      const loading = begun ?? load();
      begun = undefined;
      return loading;
    }),
  );
};
