/** Whether the server has a newer build than this page, and when the page may reload for it: once for each build. */
import { appConfig, type Build } from './config.ts';
import { createStore, useStore } from './store.ts';

/** The newer build; null while this page has the newest known one. */
const newer = createStore<string | null>(null);
export const useNewVersion = (): string | null => useStore(newer);
export const onNewVersion = newer.subscribe;
export const newVersion = newer.get;
/** Takes this build for the newest one, until another one is reported. */
export const forgetNewVersion = (): void => newer.set(null);

/** Handles the build that the live stream reports. During a deployment some processes still report an older one. */
export function hearBuild(data: string): void {
  const own = appConfig().build;
  const served = JSON.parse(data) as Build;
  if (own && served.id !== own.id && served.at > own.at) newer.set(served.id);
}

const key = 'reloaded-for';

/** Records that the page reloads for this reason. @returns false when it did before, or when this cannot be stored */
export function mayReloadFor(reason: string): boolean {
  try {
    if (sessionStorage.getItem(key) === reason) return false;
    sessionStorage.setItem(key, reason);
    return true;
  } catch {
    return false;
  }
}
