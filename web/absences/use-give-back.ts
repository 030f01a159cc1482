/** Giving back places, one or many: one request each, and a refused one reports its reason. */
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancel } from '../bookings/queries.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { useTexts } from '../platform/i18n.ts';
import { sentenceOf, toastFailure, toastSuccess } from '../ui/toasts.ts';

export function useGiveBack() {
  const words = useTexts().absences;
  const cache = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const run = async (places: readonly BookingOfUser[]) => {
    setBusy(new Set(places.map(({ id }) => id)));
    const refused = new Map<string, string>();
    let cause: unknown;
    // one after the other: each locks its event
    for (const { id, userId, eventId } of places) {
      try {
        await cancel(userId, eventId);
      } catch (failure) {
        cause = failure;
        refused.set(id, sentenceOf(failure));
      }
    }
    const done = places.length - refused.size;
    if (done > 0) toastSuccess(words.givenBackDone(done));
    if (refused.size > 0) toastFailure(words.giveBackFailed(refused.size), cause);
    setRefusals(refused);
    await readAgain(cache, 'bookings');
    setBusy(new Set());
  };
  return { run, busy, refusals };
}
