/** The posts service's door: the rooms behind it. */
import type { Route } from '../platform/http/route.ts';
import { postsRoutes as roomRoutes } from '../posts/routes.ts';

export const postsRoutes: Route[] = [...roomRoutes];
