/** The files service's door: no room stands behind it yet. */
import type { Route } from '../platform/http/route.ts';

export const filesRoutes: Route[] = [];
