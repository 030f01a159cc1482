/** The form of an existing series: before saving it shows the effects on dates and bookings. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { Overflow } from '@club/contract/bookings/events/shape.ts';
import type { Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import type { Edited } from '../../ui/form/use-edited.ts';
import { changeSeries, planSeries } from './queries.ts';
import { reviewChange } from './review-change.ts';
import { SeriesForm } from './SeriesForm.tsx';

type Props = {
  edited: Edited<Series>;
  /** the first date of "this and the following"; null: all coming dates */
  from: string | null;
  categories: readonly BookableCategory[];
  done: (series: Series) => unknown;
};

export function SeriesChangeForm({ edited, from, ...rest }: Props) {
  const { id } = edited.record.data;
  const words = useTexts().bookableEventsRecurring;
  const overflow = useRef<Overflow>('refuse');
  const change = (input: SeriesInput) => ({ ...input, ...(from === null ? {} : { from }) });
  const request = (input: SeriesInput) => ({ seriesId: id, change: change(input) });
  const ask = async (input: SeriesInput) => {
    const plan = await planSeries(request(input));
    return async () => {
      const answer = await reviewChange(plan);
      if (answer !== null) overflow.current = answer;
      return answer !== null;
    };
  };
  return (
    <SeriesForm
      edited={edited}
      from={from}
      request={request}
      ask={ask}
      save={(input, _, base) =>
        changeSeries(id, { ...change(input), overflow: overflow.current }, base?.etag ?? null)
      }
      success={words.updatedDone}
      failure={words.updateFailed}
      submitLabel={words.save}
      {...rest}
    />
  );
}
