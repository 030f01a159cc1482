/** Changes of one event that are shown before the server has made them. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { Page } from '@club/contract/fields.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { updateOptimistically } from '../platform/optimistic.ts';
import { updateKnown } from '../platform/update-known.ts';
import { useForWhom } from './for-whom.ts';

type Pages = InfiniteData<Page<BookableEvent>>;

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
        updateKnown<Pages>(
          cache,
          lists,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((event) =>
                  event.id === eventId ? { ...event, ...change(event) } : event,
                ),
              })),
            },
        ),
      send,
    });
}
