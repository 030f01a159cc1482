/** The club's calendar feeds: the public one, and that of a member's own link. */
import type { FeedLayer } from '@club/contract/calendar/rules.ts';
import { asChild } from '@club/contract/permissions.ts';
import { listConfirmedChildren } from '../families/store.ts';
import { type FeedEvent, writeCalendar } from '../platform/calendar.ts';
import { plainText } from '../platform/clean-html.ts';
import { today } from '../platform/clock.ts';
import { uidMaker } from '../platform/feed-host.ts';
import type { Context } from '../platform/http/route.ts';
import { cancelledFor } from './actions.ts';
import { type Feed, listCancelled, listFeedEvents } from './store.ts';

/** What one module adds to the caller's own calendar. */
export type FeedSource = {
  layer: FeedLayer;
  /** also for links without layers, which were created before the choice existed */
  always: boolean;
  /** differs from person to person: a guardian's calendar has those of the children, too */
  perPerson: boolean;
  eventsOf: (context: Context, since: Date) => Promise<FeedEvent[]>;
};

/** A feed contains the last two years. */
const reach = 2 * 365 * 24 * 60 * 60 * 1000;

async function eventsOf(context: Context, feed: Feed, since: Date): Promise<FeedEvent[]> {
  const uidOf = await uidMaker(context.db);
  const there = await listFeedEvents(context.db, feed, since);
  const cancelled = await listCancelled(context.db, feed, new Date(context.now.getTime() - cancelledFor));
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
    ...cancelled.map((event) => ({
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
  perPerson: false,
  eventsOf: (context, since) => eventsOf(context, 'internal', since),
};

const answer = ({ env }: Context, events: readonly FeedEvent[], caching: string) => ({
  text: writeCalendar(
    { product: env.clubName, name: env.clubName, zone: env.clubTimezone, refresh: 'PT1H' },
    events,
  ),
  headers: { 'cache-control': caching },
});

const sinceOf = (context: Context) => new Date(context.now.getTime() - reach);

export const publicFeed = async (context: Context) =>
  answer(context, await eventsOf(context, 'public', sinceOf(context)), 'public, no-cache');

/** An event of a child in a guardian's calendar: beside one's own, with the child's name. */
const ofChild = (event: FeedEvent, child: { id: string; firstName: string }): FeedEvent => ({
  ...event,
  uid: `${child.id}-${event.uid}`,
  summary: `${child.firstName}: ${event.summary}`,
});

/** @param sources the modules' contributions  @param layers the layers in the link */
export async function internalFeed(
  context: Context,
  sources: readonly FeedSource[],
  layers: readonly FeedLayer[] | undefined,
) {
  const since = sinceOf(context);
  const { caller } = context;
  const chosen = sources.filter(({ layer, always }) => (layers ? layers.includes(layer) : always));
  // who is no member has only what concerns their children
  const own = caller.approved ? chosen : [];
  // a game can be in two layers
  const events = new Map<string, FeedEvent>();
  for (const { eventsOf: read } of own)
    for (const event of await read(context, since)) events.set(event.uid, event);
  for (const child of await listConfirmedChildren(context.db, caller.userId, today(context))) {
    const as = { ...context, caller: asChild(caller, child.id) };
    for (const { eventsOf: read } of chosen.filter(({ perPerson }) => perPerson))
      for (const event of await read(as, since)) {
        const of = ofChild(event, child);
        events.set(of.uid, of);
      }
  }
  return answer(context, [...events.values()], 'private, no-cache');
}
