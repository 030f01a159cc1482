/** Deletes a series after saying how many dates and bookings are deleted with it. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { Series } from '@club/contract/bookings/series/shape.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { LazyDeleteSection } from '../../ui/LazyDeleteSection.tsx';
import { deleteSeries } from './queries.ts';

type Props = { series: Series; etag: string | null; coming: readonly BookableEvent[] | undefined };

export function DeleteSeries({ series, etag, coming }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const navigate = useNavigate();
  const touches = coming
    ? words.deleteTouches(
        coming.length,
        coming.reduce((sum, event) => sum + event.booked + event.waiting, 0),
      )
    : words.deleteHelp;
  return (
    <LazyDeleteSection
      title={words.deleteTitle}
      help={touches}
      disabled={!coming}
      question={{
        title: words.deleteQuestion(series.title),
        content: touches,
        confirmLabel: words.delete,
      }}
      send={() => deleteSeries(series.id, etag)}
      success={words.deletedDone}
      failure={words.deleteFailed}
      topics={['bookings']}
      ends={() => series.id}
      done={() => navigate({ to: '/bookable-events/recurring' })}
    />
  );
}
