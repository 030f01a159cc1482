/** A file of the app that does not come: of a build that is no longer there, or of a server that is gone. */
import { appConfig } from './config.ts';
import { isOffline } from './network.ts';
import { mayReloadFor } from './new-version.ts';

/** Thrown in place of what the browser says; the router would read the page anew for that by itself, again and again. */
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

/** Reads the page anew if there is a server to read it from. @returns whether there is */
export async function reloadIfThere(): Promise<boolean> {
  const there = await serverAnswers();
  if (there) location.reload();
  return there;
}

/** Reads the page anew, at most once for each build. @returns whether it does */
export function reloadOnce(): boolean {
  const may = mayReloadFor(`file of ${appConfig().build?.id}`);
  if (may) location.reload();
  return may;
}

/** For files that no component waits for (see `lazy.ts`): the page is read anew, unless the server is gone as well. */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', () => {
    if (!isOffline()) void serverAnswers().then((there) => there && reloadOnce());
  });
}
