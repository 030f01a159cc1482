/** The form of a series that is there: saving shows first what it does to which dates and bookings. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { Overflow } from '@club/contract/bookings/events/shape.ts';
import type { Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { changeSeries, planSeries } from './queries.ts';
import { reviewChange } from './review-change.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { valuesOf } from './series-form.ts';

type Props = {
  series: Series;
  etag: string | null;
  /** of this and the following dates the first one; null: all to come */
  from: string | null;
  categories: readonly BookableCategory[];
  onReload: () => void;
  onDirty: (dirty: boolean) => void;
  done: (series: Series) => unknown;
};

export function SeriesChangeForm({ series, etag, from, ...rest }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const overflow = useRef<Overflow>('refuse');
  const change = (input: SeriesInput) => ({ ...input, ...(from === null ? {} : { from }) });
  const request = (input: SeriesInput) => ({ seriesId: series.id, change: change(input) });
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
      series={series}
      from={from}
      initial={valuesOf(series)}
      request={request}
      ask={ask}
      save={(input) => changeSeries(series.id, { ...change(input), overflow: overflow.current }, etag)}
      success={words.updatedDone}
      failure={words.updateFailed}
      submitLabel={words.save}
      {...rest}
    />
  );
}
