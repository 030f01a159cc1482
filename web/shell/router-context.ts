/** The context of routes and loaders. */
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../platform/session.ts';

export type RouterContext = {
  session: Session;
  queryClient: QueryClient;
  /** Leaves the app for the sign-in page; never resolves, so that nothing is shown meanwhile. */
  leaveForLogin: (path: string) => Promise<never>;
};
