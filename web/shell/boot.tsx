/** Connects the parts of the app: session, client, language, router. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { afterFirstPaint, awaitFirstPaint } from '../platform/after-first-paint.ts';
import { openSession } from '../platform/browser-session.ts';
import { hearNavigation } from '../platform/came-back.ts';
import { connect, whenForbidden } from '../platform/client.ts';
import { type AppConfig, embeddedConfig } from '../platform/config.ts';
import { currentLanguage, openTexts, speak } from '../platform/i18n.ts';
import { eventually, lazy } from '../platform/lazy.ts';
import { negotiate, splitLocale, withLocale } from '../platform/locale.ts';
import { onNewVersion } from '../platform/new-version.ts';
import { clearPrefetched, readingSince } from '../platform/prefetch.ts';
import { createQueryClient } from '../platform/queries.ts';
import type { Session } from '../platform/session.ts';
import {
  clearViewer,
  currentViewer,
  onViewerChange,
  reloadViewer,
  setViewerLoader,
  type Viewer,
} from '../platform/viewer.ts';
import { makeRouter } from '../router.ts';
import { connectUndo } from '../ui/toasts.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { connectViews } from '../ui/views-slot.ts';
import { connectCard } from '../users/profiles/card-part.ts';
import { arrive } from './first-visit.ts';
import { confirmKnown, openSettings, watchNetwork } from './network.ts';
import { loadViewer } from './queries.ts';
import { ShellRoot } from './ShellRoot.tsx';

const SavedViews = lazy(
  afterFirstPaint(async () => {
    const [file] = await Promise.all([import('../settings/SavedViews.tsx'), openTexts(['views', 'fields'])]);
    return { default: file.SavedViews };
  }),
);

const CardBalance = lazy(async () => {
  const [file] = await Promise.all([
    import('../match-reports/balances/CardBalance.tsx'),
    openTexts(['balances']),
  ]);
  return { default: file.CardBalance };
});

/** The rights that decide which pages and data a user sees, for comparison. */
const rightsOf = (viewer: Viewer | null): string | undefined =>
  viewer
    ? JSON.stringify([viewer.approved, viewer.permissions, viewer.captainOf, viewer.guardianOf])
    : undefined;

/** milliseconds for which a prefetched answer counts as a new one */
const prefetchFor = 5000;
/** milliseconds that the sign-in page waits for until the device has deleted what it knew */
const longestClearing = 1000;

type Router = ReturnType<typeof makeRouter>;

type Started = { config: AppConfig; session: Session; queryClient: QueryClient; router: Router };

/** Loads what the first paint does not wait for. */
function loadLater({ config, session, queryClient, router }: Started): void {
  const begun = readingSince();
  void eventually(() => import('./follow-live.ts')).then((file) =>
    file.followLive(config, session, queryClient, begun),
  );
  if (config.tracing) void import('./trace.ts').then((file) => file.traceBrowser(router, session));
  const stopWaiting = onNewVersion(() => {
    stopWaiting();
    void eventually(() => import('./follow-version.ts')).then((file) => file.followVersion(router));
  });
  void eventually(() => import('./page-heading.ts')).then((file) =>
    file.followPageHeading(router, config.clubName),
  );
  void eventually(() => import('./start-worker.ts')).then((file) =>
    file.startWorker((path) => void router.navigate({ href: path })),
  );
  // what an action or a field may be answered with
  void eventually(() => openTexts(['failures', 'fields'])).catch(() => undefined);
  void eventually(() => import('./read-ahead.ts'))
    .then(({ readAhead }) => readAhead(router, queryClient))
    // a part that could not be read is read when it is opened
    .catch(() => undefined);
}

/** Checks the page again when the viewer's rights change; data that was read with other rights is discarded. */
function followRights({
  queryClient,
  router,
  clearKnown,
}: Pick<Started, 'queryClient' | 'router'> & { clearKnown: () => Promise<unknown> }): void {
  let rights = rightsOf(currentViewer());
  onViewerChange(() => {
    const now = rightsOf(currentViewer());
    if (now !== rights && currentViewer()) {
      // data read with other rights may differ from what may be seen now
      if (rights !== undefined) {
        void clearKnown();
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      }
      void router.invalidate();
    }
    rights = now;
  });
}

/**
 * Loads settings, language and session, and returns the app; `known`: with what the device remembers, so that it is drawn
 * without a break. Rejects when the server cannot be reached.
 */
export async function boot(): Promise<{ app: ReactElement; known: boolean }> {
  const session = openSession();
  const asked = splitLocale(location.pathname);
  arrive(asked);
  const language = asked.language ?? negotiate(navigator.languages);
  const queryClient = createQueryClient();
  const embedded = embeddedConfig();
  const [{ config, known }] = await Promise.all([
    openSettings(session, queryClient, embedded),
    embedded && speak(language, embedded.clubTimezone),
  ]);
  if (!embedded) await speak(language, config.clubTimezone);
  connect(config, session);
  connectViews(SavedViews);
  connectCard(CardBalance);
  connectUndo((...args) => import('../undo/offer.ts').then(({ offerUndo }) => offerUndo(...args)));
  setViewerLoader(loadViewer);
  whenForbidden(() => void reloadViewer().catch(() => undefined));
  const clearKnown = watchNetwork(session, queryClient, config);

  let cleared: Promise<unknown> | undefined;
  const leaveForLogin = async (path: string): Promise<never> => {
    await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, longestClearing))]);
    const asked = new URLSearchParams({ redirect: path, ...(session.ended ? { why: session.ended } : {}) });
    location.replace(`${withLocale(currentLanguage(), '/login')}?${asked}`);
    return new Promise(() => undefined);
  };
  const router = makeRouter({ session, queryClient, leaveForLogin });
  const page = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
  awaitFirstPaint(page, queryClient);
  void page.then(() => setTimeout(clearPrefetched, prefetchFor));
  session.onChange(() => {
    // no data of one user may be shown to the next
    cleared = clearKnown();
    queryClient.clear();
    clearViewer();
    clearPrefetched();
    void router.invalidate();
  });
  loadLater({ config, session, queryClient, router });
  followRights({ queryClient, router, clearKnown });
  if (known)
    confirmKnown(session, known).catch(() => {
      // as without a memory: the page asks again, and says what is wrong
      clearViewer();
      void router.invalidate();
    });
  // rendered once its code, its texts and the check of permissions are there
  await router.load();
  // not before: the router follows a redirect of the first page only while nobody else listens
  router.history.subscribe(({ action }) => hearNavigation(action.type));
  const app = (
    <QueryClientProvider client={queryClient}>
      {/* around the dialogs, too: forms and links in them need the router */}
      <RouterContextProvider router={router}>
        <UiProvider>
          <ShellRoot config={config} session={session} router={router} clearKnown={clearKnown}>
            <RouterProvider router={router} />
          </ShellRoot>
        </UiProvider>
      </RouterContextProvider>
    </QueryClientProvider>
  );
  return { app, known: known !== null };
}
