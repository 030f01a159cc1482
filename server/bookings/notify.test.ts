/** Messages about bookings, and about the opening of booking. */
import { createBookableCategory } from '@club/contract/bookings/categories/api.ts';
import { changeBookableEvent, listBookableEvents } from '@club/contract/bookings/events/api.ts';
import { createSeries } from '@club/contract/bookings/series/api.ts';
import { changeAppSetting } from '@club/contract/settings/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { reaches } from '../notifications/testing/reaches.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import type { Person } from '../testing/test-app.ts';
import { bookingMessage, bookingsMessage } from './notify.ts';
import { notifyOpenings } from './openings.ts';
import { lockEvents } from './store.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

const now = '2026-11-20T12:00:00Z';
let app: Hall;
let ada: Person;
beforeAll(async () => {
  app = await openBookingsApp();
  [ada] = (await app.members('Ada')) as [Person];
});
beforeEach(() => app.setTime(now));
afterAll(() => app.close());

describe('a message about a booking', () => {
  const event = {
    id: 'e1',
    title: 'Training',
    location: 'Jahnhalle',
    startDate: '2026-11-21T11:00:00Z',
    endDate: '2026-11-21T13:00:00Z',
  };
  const render = (reason: Parameters<typeof bookingMessage>[1], more: object = {}) =>
    bookingMessage({ now: new Date(now), env: app.env }, reason, { ...event, ...more });

  it('says in both languages what happened, when and where, and links to the event', () => {
    expect(render('moved-up')).toMatchObject({
      words: {
        de: {
          title: 'Du bist dabei: Training',
          body: 'Sa., 21. November um 12:00 · Jahnhalle\nEin Platz ist frei geworden. Wenn du nicht kannst, sag bitte ab.',
        },
        en: { title: 'You are in: Training' },
      },
      link: '/bookable-events?event=e1',
      about: { module: 'bookings', id: 'e1' },
      answer: 'cancel-booking:e1',
    });
  });

  it('ignores quiet hours within a day of the start, also if the event was moved away from that time', () => {
    expect(render('moved-up').urgent).toBe(true);
    expect(render('moved-up', { startDate: '2026-11-23T11:00:00Z' }).urgent).toBe(false);
    const away = {
      startDate: '2026-12-24T11:00:00Z',
      before: { ...event, startDate: '2026-11-20T18:00:00Z' },
    };
    expect(render('changed', away).urgent).toBe(true);
    expect(render('booked-for').urgent).toBe(false);
  });

  it('about a change contains the old and the new time and place', () => {
    const before = { startDate: '2026-11-20T18:00:00Z', endDate: '2026-11-20T20:30:00Z', location: null };
    expect(render('changed', { before }).words).toMatchObject({
      de: {
        body: 'Neu: Sa., 21. November um 12:00 bis 14:00 · Jahnhalle\nBisher: Fr., 20. November um 19:00 bis 21:30',
      },
      en: {
        body: 'Now: Sat 21 November at 12:00 to 14:00 · Jahnhalle\nBefore: Fri 20 November at 19:00 to 21:30',
      },
    });
    const night = { startDate: '2026-11-21T21:00:00Z', endDate: '2026-11-22T00:00:00Z', before };
    expect(render('changed', night).words.de.body).toMatch(
      /^Neu: Sa., 21. November um 22:00 bis So., 22. November um 01:00/,
    );
  });

  it('about a deleted event links to the list', () => {
    expect(render('deleted')).not.toHaveProperty('about');
    expect(render('deleted').link).toBe('/bookable-events');
  });
});

describe('a message about many bookings', () => {
  const dates = Array.from({ length: 10 }, (_, week) => ({
    id: `e${week}`,
    title: 'Training',
    location: 'Jahnhalle',
    startDate: new Date(Date.UTC(2026, 11, 1 + 7 * week, 18)).toISOString(),
    endDate: new Date(Date.UTC(2026, 11, 1 + 7 * week, 20)).toISOString(),
  }));
  const render = (events: typeof dates) =>
    bookingsMessage({ now: new Date(now), env: app.env }, 'deleted', events);

  it('names the first and counts the rest', () => {
    const { de, en } = render(dates).words;
    expect(de.title).toBe('10 Termine fallen aus: Training');
    expect(de.body.split('\n')).toHaveLength(9);
    expect(de.body).toMatch(/^Di\., 1\. Dezember um 19:00 · Jahnhalle\n.*und 2 weitere$/s);
    expect(en.body).toMatch(/and 2 more$/);
  });

  it('lists them where they differ, and ignores quiet hours if one is soon', () => {
    const [first, second] = dates.map((one) => ({ ...one })) as [(typeof dates)[0], (typeof dates)[0]];
    second.title = 'Freies Spiel';
    const { words, urgent } = render([first, second]);
    expect(words.en).toMatchObject({ title: '2 dates called off' });
    expect(words.de.body).toBe(
      'Training · Di., 1. Dezember um 19:00 · Jahnhalle\nFreies Spiel · Di., 8. Dezember um 19:00 · Jahnhalle',
    );
    expect(urgent).toBe(false);
    expect(render([{ ...first, startDate: '2026-11-20T18:00:00Z' }, second]).urgent).toBe(true);
  });
});

describe('the opening of booking', () => {
  const opened = async (at = now, processes = 2) => {
    const before = (await notifiedIn(app.db, 'training')).length;
    const jobs = Array.from({ length: processes }, () => notifyOpenings(app.db, app.env, new Date(at)));
    await Promise.all(jobs);
    return (await notifiedIn(app.db, 'training')).slice(before);
  };

  it('is announced once to those who follow the category, neither early nor a day late', async () => {
    await app.event({ bookableFrom: '2026-11-20T11:30:00Z', title: 'Ohne dass jemand wartet' });
    const follow = (categoryId: string) =>
      ada.call(changeAppSetting, { params: { id: ada.id }, body: { bookableCategoryIds: [categoryId] } });
    const { data: other } = await app.manager.call(createBookableCategory, {
      body: { name: 'Ohne Termin', type: 'training', color: '#2468AE' },
    });
    // not even when somebody follows another one
    await follow(other.id);
    expect(await opened()).toEqual([]);
    await follow(app.category.id);
    const { id } = await app.event({ bookableFrom: '2026-11-20T13:00:00Z' });
    await app.event({ bookableFrom: '2026-11-19T11:00:00Z', title: 'Lange offen' });
    expect(await opened()).toEqual([]);
    expect(await opened('2026-11-20T13:00:00Z')).toMatchObject([
      {
        title: 'Jetzt buchbar: Training',
        titleEn: 'Open for booking: Training',
        body: 'Di., 1. Dezember um 19:00',
        link: `/bookable-events?event=${id}`,
        to: { awaitingCategory: app.category.id },
      },
    ]);
    expect(await opened('2026-11-20T13:05:00Z')).toEqual([]);
  });

  it('is announced by a server that was off until the next day, too', async () => {
    const body = { bookableCategoryIds: [app.category.id] };
    await ada.call(changeAppSetting, { params: { id: ada.id }, body });
    const { id } = await app.event({ bookableFrom: '2026-11-21T13:00:00Z' });
    expect(await opened('2026-11-22T12:00:00Z')).toMatchObject([{ link: `/bookable-events?event=${id}` }]);
  });

  it('is announced again when the event is changed so that it opens once more, and when it opens earlier', async () => {
    const change = (id: string, body: object) =>
      app.manager.call(changeBookableEvent, { params: { id }, body });
    const { id } = await app.event({ bookableFrom: '2026-11-20T11:30:00Z', title: 'Verschoben' });
    expect(await opened()).toHaveLength(1);
    await change(id, { bookableFrom: '2026-11-20T11:00:00Z' });
    expect(await opened()).toEqual([]);
    await change(id, { bookableFrom: '2026-11-22T11:30:00Z' });
    expect(await opened()).toEqual([]);
    expect(await opened('2026-11-22T11:30:00Z')).toMatchObject([{ title: 'Jetzt buchbar: Verschoben' }]);
    const { id: later } = await app.event({ bookableFrom: '2026-11-30T11:30:00Z', title: 'Vorgezogen' });
    app.setTime('2026-11-24T12:00:00Z');
    await change(later, { bookableFrom: null });
    expect(await opened('2026-11-24T12:05:00Z')).toMatchObject([{ title: 'Jetzt buchbar: Vorgezogen' }]);
  });

  it('is announced of each event that is no date of a series', async () => {
    const titles = ['Freies Spiel', 'Jugendtraining'];
    for (const title of titles) await app.event({ bookableFrom: '2026-11-20T11:30:00Z', title });
    expect((await opened()).map(({ title }) => title)).toEqual(titles.map((one) => `Jetzt buchbar: ${one}`));
  });

  it('is announced of an event that opens later at its own time', async () => {
    await app.event({ bookableFrom: '2026-11-20T11:30:00Z', title: 'Vormittag' });
    await app.event({ bookableFrom: '2026-11-20T12:30:00Z', title: 'Nachmittag' });
    const titles = async (at: string) => (await opened(at)).map(({ title }) => title);
    expect(await titles('2026-11-20T12:00:00Z')).toEqual(['Jetzt buchbar: Vormittag']);
    expect(await titles('2026-11-20T12:30:00Z')).toEqual(['Jetzt buchbar: Nachmittag']);
  });

  const tuesdays = (title: string) =>
    app.manager.call(createSeries, {
      body: {
        title,
        categoryId: app.category.id,
        startTimeEvents: '19:00',
        endTimeEvents: '21:00',
        startDateRecurrence: '2026-12-01',
        endDateRecurrence: '2026-12-15',
        weekdays: ['tuesday'],
      },
    });
  const soon = new Date(Date.parse(now) + 60_000).toISOString();

  it('some days before holds from midnight of the club on', async () => {
    const { id } = await app.event({ bookableFromDaysBefore: 3 });
    const holds = (at: string) => reaches(app, ['open-events', id], ada, at);
    expect(await holds('2026-11-27T22:59:00Z')).toBe(false);
    expect(await holds('2026-11-27T23:00:00Z')).toBe(true);
  });

  it('of many dates of a series is announced in one message', async () => {
    await tuesdays('Dienstag');
    const [message, ...others] = await opened(soon);
    expect(message?.body).toBe('3 Termine, der erste: Di., 1. Dezember um 19:00');
    expect(others).toEqual([]);
  });

  it('of dates of which one is being booked is announced in one message', async () => {
    const { data: series } = await tuesdays('Dienstag mit Andrang');
    const query = { recurringBookableEventId: series.id };
    const { data: dates } = await app.manager.call(listBookableEvents, { query });
    const messages = await callBlockedBy(
      app.db,
      (tx) => lockEvents(tx, [dates.items[1]?.id ?? '']),
      () => opened(soon, 1),
    );
    expect(messages.map(({ body }) => body)).toEqual(['3 Termine, der erste: Di., 1. Dezember um 19:00']);
  });
});
