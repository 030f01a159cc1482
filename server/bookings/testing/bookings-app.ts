/** An app for tests of booking: a manager, members, a category, and events whose time the test chooses. */
import * as api from '@club/contract/bookings/api.ts';
import * as categoriesApi from '@club/contract/bookings/categories/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import type { BookableEvent, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

type Event = Partial<Omit<BookableEventInput, 'categoryId'>>;

/** @param now the initial time; events are on 2026-12-01, 19:00 to 21:00 club time, by default */
export async function openBookingsApp(
  now = '2026-11-20T12:00:00Z',
  settings: Record<string, string> = {},
  logTo?: number,
) {
  const app = await openTestApp(settings, undefined, logTo);
  app.setTime(now);
  const manager = await app.person({
    permissions: ['m_boka_evts', 'm_boka_evts_cats'],
    lastName: 'Trainer',
  });
  const { data: category } = await manager.call(categoriesApi.createBookableCategory, {
    body: { name: 'Training', color: '#1971c2', type: 'training' },
  });
  const event = async (given: Event = {}): Promise<BookableEvent> =>
    (
      await manager.call(eventsApi.createBookableEvent, {
        body: {
          title: 'Training',
          startDate: '2026-12-01T18:00:00Z',
          endDate: '2026-12-01T20:00:00Z',
          ...given,
          categoryId: category.id,
        },
      })
    ).data;
  const book = async (
    person: Person,
    eventId: string,
    more: { waitingList?: boolean; arrival?: string } = {},
  ) => (await person.call(api.book, { params: { id: person.id }, body: { eventId, ...more } })).data;
  return {
    ...app,
    manager,
    category,
    event,
    book,
    cancel: async (person: Person, eventId: string) =>
      (await person.call(api.cancel, { params: { id: person.id, eventId } })).data,
    seen: async (eventId: string, by: Person = manager) =>
      (await by.call(eventsApi.getBookableEvent, { params: { id: eventId } })).data,
    /** `Ada booked, Bob waiting 1`, by name, as the manager sees it */
    list: async (eventId: string, by: Person = manager) => {
      const { data } = await by.call(api.listEventBookings, {
        params: { id: eventId },
        query: { limit: 200 },
      });
      return data.items.map(
        ({ user, status, place }) => `${user.firstName} ${status}${place === null ? '' : ` ${place}`}`,
      );
    },
    members: (...names: string[]) =>
      Promise.all(names.map((firstName) => app.person({ firstName, lastName: firstName }))),
    /** the messages to these people, as `Du bist dabei Ada` */
    notificationsOf: async (...people: Person[]) =>
      (await notifiedIn(app.db, 'bookings')).flatMap(({ title, to }) =>
        people
          .filter(({ id }) => to.userIds?.includes(id))
          .map((person) => `${title.split(':')[0]} ${person.firstName}`),
      ),
  };
}

export type Hall = Awaited<ReturnType<typeof openBookingsApp>>;
