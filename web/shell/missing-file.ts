/** A file of the app that does not come: of a build that is no longer there, or of a server that is gone. */
import { appConfig } from '../platform/config.ts';
import { isOffline } from '../platform/network.ts';
import { mayReloadFor } from '../platform/new-version.ts';

/** Thrown in place of what the browser says; the router would read the page anew for that by itself, again and again. */
export class MissingFile extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'MissingFile';
  }
}

const serverAnswers = (): Promise<boolean> =>
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

/** The page is read anew at most once for each build; after that it says what is missing, with a button. */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', () => {
    if (!isOffline() && mayReloadFor(`file of ${appConfig().build?.id}`)) void reloadIfThere();
  });
}
