/** The club's calendar to subscribe to: the public one, and what a member's own link tells. */
import type { CalendarLayer } from '@club/contract/calendar/rules.ts';
import { type FeedEvent, writeCalendar } from '../platform/calendar.ts';
import { plainText } from '../platform/clean-html.ts';
import { uidMaker } from '../platform/feed-host.ts';
import type { Work } from '../platform/http/route.ts';
import { cancelledFor } from './actions.ts';
import { type Feed, listCancelled, listFeedEvents } from './store.ts';

/** What one room adds to the caller's own calendar. */
export type FeedSource = {
  layer: CalendarLayer;
  /** also where a link does not name its layers, as those made before there was a choice */
  always: boolean;
  eventsOf: (work: Work, since: Date) => Promise<FeedEvent[]>;
};

/** A calendar keeps the last two years. */
const reach = 2 * 365 * 24 * 60 * 60 * 1000;

async function eventsOf(work: Work, feed: Feed, since: Date): Promise<FeedEvent[]> {
  const uidOf = await uidMaker(work.db);
  const there = await listFeedEvents(work.db, feed, since);
  const gone = await listCancelled(work.db, feed, new Date(work.now.getTime() - cancelledFor));
  return [
    ...there.map((event) => ({
      uid: uidOf(event.id),
      sequence: event.sequence,
      created: event.createdAt,
      modified: event.modifiedAt,
      start: event.startDate,
      end: event.endDate,
      allDay: event.allDay,
      summary: event.title,
      description: event.description && plainText(event.description),
      location: event.location,
      cancelled: false,
      categories: [event.category],
    })),
    ...gone.map((event) => ({
      uid: uidOf(event.eventId),
      sequence: event.sequence,
      created: event.createdAt,
      modified: event.cancelledAt,
      start: event.startDate,
      end: event.endDate,
      allDay: event.allDay,
      summary: event.title,
      description: null,
      location: null,
      cancelled: true,
      categories: [],
    })),
  ];
}

/** All events of the club, internal ones included: for members. */
export const calendarEvents: FeedSource = {
  layer: 'events',
  always: true,
  eventsOf: (work, since) => eventsOf(work, 'internal', since),
};

const written = ({ env }: Work, events: readonly FeedEvent[], caching: string) => ({
  text: writeCalendar(
    { product: env.clubName, name: env.clubName, zone: env.clubTimezone, refresh: 'PT1H' },
    events,
  ),
  headers: { 'cache-control': caching },
});

const sinceOf = (work: Work) => new Date(work.now.getTime() - reach);

export const publicFeed = async (work: Work) =>
  written(work, await eventsOf(work, 'public', sinceOf(work)), 'public, no-cache');

/** @param sources what the rooms tell a member  @param layers those that the link asks for */
export async function internalFeed(
  work: Work,
  sources: readonly FeedSource[],
  layers: readonly CalendarLayer[] | undefined,
) {
  const events: FeedEvent[] = [];
  for (const { layer, always, eventsOf: read } of sources)
    if (layers ? layers.includes(layer) : always) events.push(...(await read(work, sinceOf(work))));
  return written(work, events, 'private, no-cache');
}
