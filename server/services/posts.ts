/** The posts service: the routes of its modules. */
import type { Route } from '../platform/http/route.ts';
import { postsRoutes as moduleRoutes } from '../posts/routes.ts';

export const postsRoutes: Route[] = [...moduleRoutes];
