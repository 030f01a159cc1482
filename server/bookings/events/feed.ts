/** A member's bookings in their own calendar; cancelled and withdrawn ones are marked as cancelled. */
import type { FeedEvent } from '../../platform/calendar.ts';
import { plainText } from '../../platform/clean-html.ts';
import { uidMaker } from '../../platform/feed-host.ts';
import type { Context } from '../../platform/http/route.ts';
import { listFeedEvents } from './store.ts';

async function eventsOf(context: Context, since: Date): Promise<FeedEvent[]> {
  const uidOf = await uidMaker(context.db);
  const rows = await listFeedEvents(context.db, context.caller.userId, since);
  return rows.map((row) => {
    const modified = new Date(Math.max(row.updatedAt.getTime(), row.modifiedAt.getTime()));
    return {
      uid: uidOf(row.id),
      // grows with every change of either, so that calendars notice a space that is cancelled and booked again
      sequence: Math.floor(modified.getTime() / 1000) - Math.floor(row.createdAt.getTime() / 1000),
      created: row.createdAt,
      modified,
      start: row.startDate,
      end: row.endDate,
      allDay: false,
      summary: row.title,
      description: row.description && plainText(row.description),
      location: row.location,
      // a booking that moved back to the waiting list is shown as cancelled
      cancelled: row.deletedAt !== null || row.status === 'cancelled' || row.status === 'waiting',
      categories: [row.category],
    };
  });
}

export const bookedEvents = { layer: 'training', always: true, perPerson: true, eventsOf } as const;
