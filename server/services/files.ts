/** The files service: the routes of its modules. */
import { filesRoutes as moduleRoutes } from '../files/routes.ts';
import type { Route } from '../platform/http/route.ts';

export const filesRoutes: Route[] = [...moduleRoutes];
