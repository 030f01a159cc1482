/** Changes of one event that are shown before the server has made them. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { updateOptimistically } from '../platform/optimistic.ts';
import { updateRecords } from '../platform/update-records.ts';
import { useForWhom } from './for-whom.ts';

/** Shows the change of one event before `send` has made it, in every cached list that has it; within {@link ForWhom} in those of the child. */
export function useOptimisticUpdate() {
  const forWhom = useForWhom();
  const cache = useQueryClient();
  const lists = forWhom === undefined ? ['bookings', 'events'] : ['bookings', 'events-of', forWhom];
  return <R>(
    eventId: string,
    change: (event: BookableEvent) => Partial<BookableEvent>,
    send: () => Promise<R>,
  ): Promise<R> =>
    updateOptimistically(cache, {
      queryKey: lists,
      show: () =>
        updateRecords<BookableEvent>(cache, lists, (event) =>
          event.id === eventId ? { ...event, ...change(event) } : event,
        ),
      send,
    });
}
