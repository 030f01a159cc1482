/** A hall for tests of booking: a manager, members, a category, and an event whose time the test chooses. */
import * as api from '@club/contract/bookings/api.ts';
import * as categoriesApi from '@club/contract/bookings/categories/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import type { BookableEvent, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import { toldIn } from '../../notifications/testing/told.ts';
import { openTestHouse, type Person } from '../../testing/house.ts';

type Event = Partial<Omit<BookableEventInput, 'categoryId'>>;

/** @param now where the clock stands; events are on 2026-12-01, 19:00 to 21:00 club time, unless told */
export async function openHall(now = '2026-11-20T12:00:00Z', settings: Record<string, string> = {}) {
  const house = await openTestHouse(settings);
  house.setTime(now);
  const manager = await house.person({
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
    ...house,
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
      Promise.all(names.map((firstName) => house.person({ firstName, lastName: firstName }))),
    /** who will be told what, as `Du bist dabei Ada` */
    told: async (...people: Person[]) =>
      (await toldIn(house.db, 'bookings')).flatMap(({ title, to }) =>
        people
          .filter(({ id }) => to.userIds?.includes(id))
          .map((person) => `${title.split(':')[0]} ${person.firstName}`),
      ),
  };
}

export type Hall = Awaited<ReturnType<typeof openHall>>;
