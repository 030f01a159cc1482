/** A member's bookings in their own calendar; what they gave back or was taken off is told as cancelled. */
import type { FeedEvent } from '../../platform/calendar.ts';
import { plainText } from '../../platform/clean-html.ts';
import { uidMaker } from '../../platform/feed-host.ts';
import type { Work } from '../../platform/http/route.ts';
import { listFeedEvents } from './store.ts';

async function eventsOf(work: Work, since: Date): Promise<FeedEvent[]> {
  const uidOf = await uidMaker(work.db);
  const rows = await listFeedEvents(work.db, work.caller.userId, since);
  return rows.map((row) => {
    const modified = new Date(Math.max(row.updatedAt.getTime(), row.modifiedAt.getTime()));
    return {
      uid: uidOf(row.id),
      // grows with every change of either, so that a space given back and taken again is heard
      sequence: Math.floor(modified.getTime() / 1000) - Math.floor(row.createdAt.getTime() / 1000),
      created: row.createdAt,
      modified,
      start: row.startDate,
      end: row.endDate,
      allDay: false,
      summary: row.title,
      description: row.description && plainText(row.description),
      location: row.location,
      // a space that is a place on the waiting list again is nothing to come to
      cancelled: row.deletedAt !== null || row.status === 'cancelled' || row.status === 'waiting',
      categories: [row.category],
    };
  });
}

export const bookedEvents = { layer: 'training', always: true, eventsOf } as const;
