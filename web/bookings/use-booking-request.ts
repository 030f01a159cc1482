/** Shared by booking, cancelling and declining: one request at a time, optimistic, rolled back when it is refused. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { isLateCancel } from '@club/contract/bookings/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../platform/i18n.ts';
import { serverTime } from '../platform/server-clock.ts';
import { confirm } from '../ui/dialogs.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { useUserForWhom, useWordsForWhom } from './for-whom.ts';
import { useOptimisticUpdate } from './use-optimistic-update.ts';

type Request = {
  /** the expected change */
  expected: (event: BookableEvent) => Partial<BookableEvent>;
  /** @returns what to say when it succeeded */
  send: () => Promise<string>;
  failure: string;
};

export function useBookingRequest(event: BookableEvent) {
  const words = useWordsForWhom('bookableEvents');
  const dates = useDates();
  const update = useOptimisticUpdate();
  const [busy, setBusy] = useState(false);
  const userId = useUserForWhom();
  // in the order of the taps on all controls of the event: a time of arrival that overtakes a cancellation would book again
  const { mutateAsync: inOrder } = useMutation({
    scope: { id: ['bookings', userId, event.id].join() },
    mutationFn: (send: Request['send']) => send(),
  });

  /** Asks before the space in this event is given up, and says when that is late. */
  const confirmCancel = (confirmLabel: string): Promise<boolean> => {
    const late = event.own !== null && isLateCancel(event, event.own.status, serverTime());
    return confirm({
      title: words.cancelQuestion,
      content: `${event.title}, ${dates.full(event.startDate)}. ${late ? words.cancelLate : words.cancelHelp(event.waiting)}`,
      confirmLabel,
      cancelLabel: words.keep,
      danger: true,
    });
  };

  const run = async ({ expected, send, failure }: Request): Promise<void> => {
    setBusy(true);
    try {
      toastSuccess(await update(event.id, expected, () => inOrder(send)));
    } catch (cause) {
      toastFailure(failure, cause);
    } finally {
      setBusy(false);
    }
  };

  return { run, busy, confirmCancel };
}
