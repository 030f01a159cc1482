/** The files service: the routes of its modules. */
import { filesRoutes as roomRoutes } from '../files/routes.ts';
import type { Route } from '../platform/http/route.ts';

export const filesRoutes: Route[] = [...roomRoutes];
