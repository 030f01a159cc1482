/** Everything a route file needs: a guard from the page's rule; the page and its module's texts are loaded on demand. */
import { isOnlyGuardian } from '@club/contract/permissions.ts';
import { type HistoryState, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { mayOpen } from '../navigation/navigation.ts';
import type { PagePath } from '../navigation/page-rules.ts';
import { openTexts } from '../platform/i18n.ts';
import { missingFile } from '../platform/missing-file.ts';
import { ensureViewer } from '../platform/viewer.ts';
import { usualOf } from '../settings/usual-view.ts';
import { textModulesOf } from '../texts/text-modules.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** redirected here by the list's default view: only once, whatever the page does with it */
    usual?: boolean;
  }
}

/** Thrown by a guard; the router shows the page 'Missing Permission' for it. */
export class Refused extends Error {
  constructor() {
    super('Missing Permission');
    this.name = 'Refused';
  }
}

/** Pages whose part about a child is on the page of the family: messages lead there, also for guardians who are no members. */
const shownInFamily: readonly PagePath[] = ['/', '/bookable-events', '/games/$id/match'];

type Entered = {
  params: { id?: string };
  search: object;
  location: { pathname: string; state: HistoryState };
  cause: string;
};
type Guarded = {
  beforeLoad: (context: Entered) => Promise<void>;
  component: RouteComponent;
};

/**
 * The options of a route: `createFileRoute('/teams/create')(guarded('/teams/create', () =>
 * import('../../teams/CreateTeamPage.tsx').then((file) => file.CreateTeamPage)))`. Spread it where the route has more
 * (`validateSearch`, `loader`). The guard runs before any loader and again whenever the viewer's permissions change.
 */
export const guarded = (path: PagePath, page: () => Promise<ComponentType>): Guarded => ({
  beforeLoad: async ({ params, search, location, cause }) => {
    const viewer = await ensureViewer();
    // users who wait for approval see the waiting page instead of any page
    if ((viewer.approved || isOnlyGuardian(viewer)) && !mayOpen(path, viewer, params.id)) {
      if (isOnlyGuardian(viewer) && shownInFamily.includes(path))
        throw redirect({ to: '/family', replace: true });
      // trainers share the URL of their own address bar, which must lead members to the card of that event
      if (path === '/bookable-events/$id')
        throw redirect({ to: '/bookable-events', search: { event: params.id } as object, replace: true });
      throw new Refused();
    }
    if (cause !== 'enter' || location.state.usual) return;
    const { pathname } = location;
    const usual = usualOf(viewer.userId, { pathname, search });
    if (usual)
      throw redirect({ to: pathname as string, search: usual, replace: true, state: { usual: true } });
  },
  component: lazyRouteComponent(async () => {
    const [component] = await Promise.all([page(), openTexts(textModulesOf(path))]).catch(missingFile);
    return { default: component };
  }),
});
