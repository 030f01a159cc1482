/** Says "I can't come" and removes it: optimistic, rolled back when the server refuses. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { isLateCancel, takesSpace } from '@club/contract/bookings/rules.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { confirm } from '../../ui/dialogs.ts';
import { toastFailure, toastSuccess } from '../../ui/toasts.ts';
import { useOptimisticUpdate } from '../queries.ts';
import { type Answer, countsAfter } from './declining.ts';
import { declineEvent, withdraw } from './queries.ts';

/** The expected own answer, until the server has confirmed it. */
const declinedAt = (event: BookableEvent, userId: string): Booking => {
  const at = new Date().toISOString();
  return {
    ...(event.own ?? { id: event.id, eventId: event.id, userId, late: false, createdAt: at }),
    status: 'cancelled',
    declined: true,
    extra: false,
    arrival: null,
    place: null,
    updatedAt: at,
  };
};

export function useDecline(event: BookableEvent) {
  const { declining: words, bookableEvents: booking } = useTexts();
  const { userId } = useViewer();
  const cache = useQueryClient();
  const update = useOptimisticUpdate();
  const [busy, setBusy] = useState(false);

  const sure = async (answer: Answer): Promise<boolean> => {
    const { own } = event;
    if (answer === 'withdraw' || !own || !takesSpace(own.status)) return true;
    const late = isLateCancel(event, own.status, new Date());
    return confirm({
      title: booking.cancelQuestion,
      content: late ? booking.cancelLate : booking.cancelHelp(event.waiting),
      confirmLabel: words.decline,
      cancelLabel: booking.keep,
      danger: true,
    });
  };

  const run = async (answer: Answer): Promise<void> => {
    if (busy || !(await sure(answer))) return;
    setBusy(true);
    const goBack = await update(event.id, (now) =>
      answer === 'withdraw' ? { own: null } : { ...countsAfter(now), own: declinedAt(now, userId) },
    );
    try {
      if (answer === 'withdraw') await withdraw(userId, event.id);
      else await declineEvent(userId, event.id);
      toastSuccess(answer === 'withdraw' ? words.withdrawnDone : words.declinedDone);
    } catch (cause) {
      goBack();
      toastFailure(words.failed, cause);
    } finally {
      setBusy(false);
      await cache.invalidateQueries({ queryKey: ['bookings'] });
    }
  };
  return { run, busy };
}
