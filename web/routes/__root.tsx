/** The checks before every page: users who are not signed in are redirected to the sign-in page. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import { ensureViewer } from '../platform/viewer.ts';
import { RootPage } from '../shell/RootPage.tsx';
import type { RouterContext } from '../shell/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }): Promise<void> => {
    if (!context.session.user) return context.leaveForLogin(location.href);
    await ensureViewer();
  },
  component: RootPage,
});
