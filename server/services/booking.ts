/** The booking service: the routes of its modules. */
import { bookingsRoutes } from '../bookings/routes.ts';
import { hallRoutes } from '../emergency/routes.ts';
import type { Route } from '../platform/http/route.ts';

export const bookingRoutes: Route[] = [...bookingsRoutes, ...hallRoutes];
