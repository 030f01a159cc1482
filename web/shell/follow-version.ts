/** Reloads a page that is older than the server when it disturbs nobody: never while something is being written. */
import { mayReloadFor, newVersion } from '../platform/new-version.ts';
import type { makeRouter } from '../router.ts';
import { isWriting } from '../ui/writing.ts';

/** milliseconds without input after which the user counts as idle */
const idleMs = 30_000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Loads a new version of the app when the page is hidden, on the next navigation, or when the user has been idle for a while. */
export function followVersion(router: ReturnType<typeof makeRouter>): void {
  const mayChange = (): boolean => {
    const id = newVersion();
    return id !== null && !isWriting() && mayReloadFor(id);
  };
  const change = () => mayChange() && location.reload();
  let idle: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(idle);
    if (newVersion() !== null) idle = setTimeout(change, idleMs);
  };
  if (document.hidden) change();
  wait();
  for (const touch of touches) addEventListener(touch, wait, { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => document.hidden && change());
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged, pathChanged }) => {
    if (!hrefChanged || !pathChanged || !mayChange()) return;
    // only a reload makes the service worker ask the network first
    history.pushState(null, '', toLocation.publicHref);
    location.reload();
  });
}
