/** Endpoints of bookings. */
import * as answersApi from '@club/contract/bookings/answers/api.ts';
import * as api from '@club/contract/bookings/api.ts';
import { bookingStatuses, maySeeBookings } from '@club/contract/bookings/rules.ts';
import { Failure } from '@club/contract/failures.ts';
import { whole } from '@club/contract/fields.ts';
import { actingFor, holds } from '@club/contract/permissions.ts';
import { type Input, type Route, route } from '../platform/http/route.ts';
import { checkUser } from '../users/actions.ts';
import { book, bookSeries, cancel, changeStatus, forgetBookingsOf } from './actions.ts';
import { decline, listUnanswered, withdrawDecline } from './answers/actions.ts';
import { bookableCategoriesRoutes } from './categories/routes.ts';
import { bookableEventsRoutes } from './events/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { statisticsOf } from './statistics/actions.ts';
import { findEventSummary, listEventBookings, listUserBookings } from './store.ts';

const labels = {
  booked: { en: 'Booked', de: 'Gebucht' },
  waiting: { en: 'On the waiting list', de: 'Auf der Warteliste' },
  cancelled: { en: 'Cancelled', de: 'Abgesagt' },
  attended: { en: 'Attended', de: 'Da gewesen' },
  absent: { en: 'Absent', de: 'Gefehlt' },
};

/** The attendees. Only managers see cancellations; of a hidden list others see their own booking only. */
async function bookingsOf({ db, caller, params, query }: Input<typeof api.listEventBookings>) {
  const event = await findEventSummary(db, params.id);
  if (!event) throw new Failure('not-found');
  const manages = holds(caller, 'm_boka_evts');
  const onlyOf = maySeeBookings(event, manages) ? undefined : actingFor(caller);
  return listEventBookings(db, event.id, { ...query, onlyOf, manages });
}

export const bookingsRoutes: Route[] = [
  route(api.listStatuses, async () =>
    whole(bookingStatuses.map((status) => ({ status, labels: labels[status] }))),
  ),
  route(api.changeStatus, (input) => changeStatus(input, input.body)),
  route(api.listUserBookings, async (input) => {
    await checkUser(input, input.params.id);
    return listUserBookings(input.db, input.params.id, input.query);
  }),
  route(api.listEventBookings, bookingsOf),
  route(api.book, (input) => book(input, input.params.id, input.body)),
  route(api.bookSeries, (input) => bookSeries(input, input.params.id, input.body)),
  route(api.cancel, (input) => cancel(input, input.params.id, input.params.eventId)),
  route(answersApi.decline, (input) => decline(input, input.params.id, input.params.eventId)),
  route(answersApi.withdrawDecline, async (input) => {
    await withdrawDecline(input, input.params.id, input.params.eventId);
    return undefined;
  }),
  route(answersApi.listUnanswered, async (input) => whole(await listUnanswered(input, input.params.id))),
  route(api.getBookingStatistics, (input) => statisticsOf(input, input.params.id)),
  route(api.getDetailedBookingStatistics, (input) => statisticsOf(input, input.params.id)),
  route(api.forgetBookingsOf, async (input) => {
    await forgetBookingsOf(input, input.params.id);
    return undefined;
  }),
  ...bookableEventsRoutes,
  ...bookableCategoriesRoutes,
  ...seriesRoutes,
];
