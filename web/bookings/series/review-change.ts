/** Shows the effects of a change before it is saved. */
import type { Overflow } from '@club/contract/bookings/events/shape.ts';
import type { Plan } from '@club/contract/bookings/series/shape.ts';
import { createElement } from 'react';
import { currentTexts } from '../../platform/i18n.ts';
import { createStore } from '../../platform/store.ts';
import { confirm } from '../../ui/dialogs.ts';
import { type Answer, Review } from './Review.tsx';

/** @returns what to do with bookings that lose their space; null when nothing is to be saved */
export async function reviewChange(plan: Plan): Promise<Overflow | null> {
  const words = currentTexts().bookableEventsRecurring;
  const answer = createStore<Answer>({ overflow: null, missing: false });
  const sure = await confirm({
    title: words.review,
    size: 'lg',
    content: createElement(Review, { plan, answer }),
    confirmLabel: words.reviewConfirm,
    onConfirm: async () => {
      if (plan.overflowing === 0 || answer.get().overflow !== null) return;
      answer.set({ overflow: null, missing: true });
      // the dialog stays open
      throw new Error('Nothing was chosen for the bookings without a space');
    },
  });
  const { overflow } = answer.get();
  if (!sure || (plan.overflowing > 0 && overflow !== 'waiting')) return null;
  return overflow ?? 'refuse';
}
