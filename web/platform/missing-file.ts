/** A file of the app that fails to load: its build was replaced, or the server is down. */

import { backOff } from './back-off.ts';
import { appConfig } from './config.ts';
import { isOffline } from './network.ts';
import { mayReloadFor } from './new-version.ts';

/** Thrown instead of the browser's error, for which the router would reload the page by itself, again and again. */
export class MissingFile extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingFile';
  }
}

/** Whether the server can be reached. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the server can be reached. @returns whether it was down */
export async function whenServerAnswers(pause = sleep): Promise<boolean> {
  let attempt = 0;
  for (; !(await serverAnswers()); attempt += 1) await pause(backOff(attempt));
  return attempt > 0;
}

/** Reloads the page if the server can be reached. @returns whether it can */
export async function reloadIfThere(): Promise<boolean> {
  const there = await serverAnswers();
  if (there) location.reload();
  return there;
}

let reloads = false;

/** Reloads the page, at most once for each build. @returns whether it does, also when another missing file has begun that */
export function reloadOnce(): boolean {
  if (reloads) return true;
  reloads = mayReloadFor(`file of ${appConfig().build?.id}`);
  if (reloads) location.reload();
  return reloads;
}

/** Reloads the page, once, for a file that a reachable server does not have. @returns whether it does */
const reloadIfMissing = async (): Promise<boolean> => !isOffline() && (await serverAnswers()) && reloadOnce();

/**
 * For whoever waits for a file that failed to load: while the page is being reloaded for it, it waits on.
 * @throws MissingFile if a reload did not help, or cannot help
 */
export async function missingFile(cause: unknown): Promise<never> {
  if (await reloadIfMissing()) return new Promise<never>(() => undefined);
  throw new MissingFile(cause);
}

/** For files that no component waits for (see `lazy.ts`). */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', () => void reloadIfMissing());
}
