/** Check-in by tapping: updates optimistically, sends one request after the other, and reports a refusal. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { type BookingStatus, isLateCancel } from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { confirm } from '../../ui/dialogs.ts';
import { toastFailure, toastSuccess } from '../../ui/toasts.ts';
import { useAction } from '../../ui/use-action.ts';
import { cancel } from '../queries.ts';
import { changeStatus } from './queries.ts';

/** Statuses that were pressed and are not yet confirmed by the server. */
export type Pending = ReadonlyMap<string, BookingStatus>;

export function useCheckIn() {
  const words = useTexts().bookableEventsManage;
  const cache = useQueryClient();
  const [pending, setPending] = useState<Pending>(new Map());
  // requests are sent in the order of the taps
  const queue = useRef(Promise.resolve());

  const send = async (id: string, status: BookingStatus): Promise<boolean> => {
    try {
      await changeStatus(id, status);
      return true;
    } catch (cause) {
      toastFailure(words.statusFailed, cause);
      return false;
    }
  };
  const mark = (bookings: readonly BookingOfEvent[], status: BookingStatus): Promise<void> => {
    setPending((before) => new Map([...before, ...bookings.map(({ id }) => [id, status] as const)]));
    queue.current = queue.current.then(async () => {
      let done = 0;
      // a refusal stops the loop: the next one would be refused for the same reason
      for (const { id } of bookings)
        if (await send(id, status)) done += 1;
        else break;
      if (bookings.length > 1 && done > 0) toastSuccess(words.markedDone(done));
      await cache.invalidateQueries({ queryKey: ['bookings'] });
      const sent = new Set(bookings.map(({ id }) => id));
      setPending((before) => new Map([...before].filter(([id, at]) => !sent.has(id) || at !== status)));
    });
    return queue.current;
  };
  return { pending, mark };
}

export type CheckIn = ReturnType<typeof useCheckIn>;

/** Cancels somebody's booking after a confirmation, and moves somebody up. */
export function useBookingActions(event: BookableEvent) {
  const words = useTexts().bookableEventsManage;
  const topics = ['bookings'];
  const away = useAction({
    send: (userId: string) => cancel(userId, event.id),
    success: words.cancelledDone,
    failure: words.cancelFailed,
    topics,
  });
  const up = useAction({
    send: (bookingId: string) => changeStatus(bookingId, 'booked'),
    success: words.movedUpDone,
    failure: words.statusFailed,
    topics,
  });
  const askCancel = async (booking: BookingOfEvent): Promise<void> => {
    const waits = booking.status === 'waiting';
    const late = isLateCancel(event, booking.status, serverTime());
    const yes = await confirm({
      title: words.cancelQuestion(displayName(booking.user)),
      content: waits ? words.cancelWaiting : late ? words.cancelLate : words.cancelHelp(event.waiting),
      confirmLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    });
    if (yes) await away.run(booking.userId);
  };
  return { askCancel, moveUp: up.run, busy: away.busy || up.busy };
}
