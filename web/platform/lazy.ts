/** Components in files of their own, as React has them, which wait for a server that is away for a moment. */
import { lazy as lazyInReact } from 'react';
import { backOff } from './live.ts';
import { MissingFile, reloadOnce, serverAnswers } from './missing-file.ts';
import { isOffline } from './network.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Loads a file of the app. While the server is away it waits for it; without a net it gives up at once. Some browsers
 * remember for as long as the page lives that a file did not come: then the page is read anew, once.
 * @throws MissingFile for a file that a server which answers does not have
 */
export async function patiently<T>(
  load: () => Promise<T>,
  { pause = sleep, reload = reloadOnce } = {},
): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (isOffline()) throw cause;
  }
  for (let attempt = 0; !(await serverAnswers()); attempt += 1) await pause(backOff(attempt));
  return load().catch((cause: unknown) => {
    if (reload()) return new Promise<never>(() => undefined);
    throw new MissingFile(cause);
  });
}

/** React's `lazy`, patient. */
export const lazy: typeof lazyInReact = (load) => lazyInReact(() => patiently(load));
