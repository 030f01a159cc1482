/** What a route file needs: a guard from the page's rule, and the page and its room's texts in files of their own. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { openTexts } from '../platform/i18n.ts';
import { ensureViewer } from '../platform/viewer.ts';
import { roomsOf } from '../texts/rooms.ts';
import { mayOpen } from './navigation.ts';
import type { PagePath } from './page-rules.ts';

/** Thrown by a guard; the router shows the page 'Missing Permission' for it. */
export class Refused extends Error {
  constructor() {
    super('Missing Permission');
    this.name = 'Refused';
  }
}

type Guarded = {
  beforeLoad: (context: { params: { id?: string } }) => Promise<void>;
  component: RouteComponent;
};

/**
 * The options of a route: `createFileRoute('/teams/create')(guarded('/teams/create', () =>
 * import('../../teams/CreateTeamPage.tsx').then((file) => file.CreateTeamPage)))`. Spread it where the route has more
 * (`validateSearch`, `loader`). The guard runs before any loader and again whenever the viewer's rights change.
 */
export const guarded = (path: PagePath, page: () => Promise<ComponentType>): Guarded => ({
  beforeLoad: async ({ params }) => {
    const viewer = await ensureViewer();
    // who waits for approval sees the waiting page instead of any page
    if (viewer.approved && !mayOpen(path, viewer, params.id)) throw new Refused();
  },
  component: lazyRouteComponent(async () => {
    const [component] = await Promise.all([page(), openTexts(roomsOf(path))]);
    return { default: component };
  }),
});
