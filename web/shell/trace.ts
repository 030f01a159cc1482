/** Connects tracing to this browser: its fetch, its router, and sending every few seconds. */
import type { Session } from '../platform/session.ts';
import { createTracing } from '../platform/tracing.ts';
import type { makeRouter } from '../router.ts';

const every = 5000;

export function traceBrowser(router: ReturnType<typeof makeRouter>, session: Session): void {
  const tracing = createTracing({
    fetch: fetch.bind(globalThis),
    origin: location.origin,
    token: () => session.getIdToken(),
    page: () => router.state.matches.at(-1)?.fullPath ?? '/',
  });
  globalThis.fetch = tracing.fetch;
  router.subscribe('onBeforeNavigate', tracing.open);
  router.subscribe('onResolved', tracing.opened);
  if (router.state.status === 'idle') tracing.opened();
  setInterval(() => session.user && void tracing.send(), every);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && session.user) void tracing.send();
  });
}
