/** Whether the server has a newer app than this page, and when a page may be read anew for it: once for each build. */
import { appConfig, type Build } from './config.ts';
import { createStore, useStore } from './store.ts';

/** The newer build; null while this page is of the newest that was heard of. */
const newer = createStore<string | null>(null);
export const useNewVersion = (): string | null => useStore(newer);
export const onNewVersion = newer.subscribe;
export const newVersion = newer.get;

/** Takes what the live stream says about the build that its server serves. While processes change over some are older. */
export function hearBuild(data: string): void {
  const own = appConfig().build;
  const served = JSON.parse(data) as Build;
  if (own && served.id !== own.id && served.at > own.at) newer.set(served.id);
}

const key = 'reloaded-for';

/** Notes that the page is read anew for this. @returns false when that was done before, or cannot be noted */
export function mayReloadFor(reason: string): boolean {
  try {
    if (sessionStorage.getItem(key) === reason) return false;
    sessionStorage.setItem(key, reason);
    return true;
  } catch {
    return false;
  }
}
