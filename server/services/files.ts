/** The files service's door: the rooms behind it. */
import { filesRoutes as roomRoutes } from '../files/routes.ts';
import type { Route } from '../platform/http/route.ts';

export const filesRoutes: Route[] = [...roomRoutes];
