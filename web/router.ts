/** The router: the path in the address bar starts with the language, paths inside the app do not have it. */
import { createRouter } from '@tanstack/react-router';
import { currentLanguage } from './platform/i18n.ts';
import { splitLocale, withLocale } from './platform/locale.ts';
import { parseSearch, stringifySearch } from './platform/search-params.ts';
import { routeTree } from './routeTree.gen.ts';
import { FailurePage } from './shell/FailurePage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import type { RouterContext } from './shell/router-context.ts';
import { dialogs } from './ui/dialogs.ts';
import { progress } from './ui/progress.ts';
import { Spinner } from './ui/Spinner.tsx';

/** Creates the router, and connects the progress bar and the dialogs to it. */
export function makeRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname).pathname;
        return url;
      },
      output: ({ url }) => {
        url.pathname = withLocale(currentLanguage(), url.pathname);
        return url;
      },
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: Spinner,
    defaultPendingMs: 1000,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    progress.start();
    dialogs.leavePage();
  });
  router.subscribe('onResolved', progress.reset);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
