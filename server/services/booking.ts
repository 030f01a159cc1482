/** The booking service's door: the rooms behind it. */
import { bookingsRoutes } from '../bookings/routes.ts';
import type { Route } from '../platform/http/route.ts';

export const bookingRoutes: Route[] = [...bookingsRoutes];
