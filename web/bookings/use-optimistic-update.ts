/** Changes of one event that are shown before the server has made them. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { updateOptimistically } from '../platform/optimistic.ts';
import { updateKnown } from '../platform/update-known.ts';
import { updateRecords } from '../platform/update-records.ts';
import { useForWhom } from './for-whom.ts';
import { keysOf } from './queries.ts';

type Opened = { data: BookableEvent; etag: string | null };

/**
 * Shows the change of one event before `send` has made it, in every cached list that has it, in the month, and where it is
 * opened; within {@link ForWhom} in those of the child.
 */
export function useOptimisticUpdate() {
  const keys = keysOf(useForWhom());
  const cache = useQueryClient();
  return <R>(
    eventId: string,
    change: (event: BookableEvent) => Partial<BookableEvent>,
    send: () => Promise<R>,
  ): Promise<R> => {
    const changed = (event: BookableEvent) => (event.id === eventId ? { ...event, ...change(event) } : event);
    return updateOptimistically(cache, {
      topic: 'bookings',
      show: () => {
        updateRecords(cache, keys.events, changed);
        updateKnown<BookableEvent[]>(cache, keys.month, (events) => events?.map(changed));
        updateKnown<Opened>(
          cache,
          keys.event(eventId),
          (opened) => opened && { ...opened, data: changed(opened.data) },
        );
      },
      send,
    });
  };
}
