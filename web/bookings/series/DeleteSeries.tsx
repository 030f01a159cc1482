/** Deletes a series after saying how many dates and bookings are deleted with it. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { Series } from '@club/contract/bookings/series/shape.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { confirm } from '../../ui/dialogs.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deleteSeries } from './queries.ts';

type Props = { series: Series; etag: string | null; coming: readonly BookableEvent[] | undefined };

export function DeleteSeries({ series, etag, coming }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const navigate = useNavigate();
  const remove = useAction({
    send: () => deleteSeries(series.id, etag),
    success: words.deletedDone,
    failure: words.deleteFailed,
    topics: ['bookings'],
    ends: () => series.id,
    done: () => navigate({ to: '/bookable-events/recurring' }),
  });
  const touches = coming
    ? words.deleteTouches(
        coming.length,
        coming.reduce((sum, event) => sum + event.booked + event.waiting, 0),
      )
    : words.deleteHelp;
  const ask = async () => {
    const title = words.deleteQuestion(series.title);
    if (await confirm({ title, content: touches, confirmLabel: words.delete, danger: true }))
      await remove.run();
  };
  return (
    <Section title={words.deleteTitle} help={touches} danger>
      <SendButton color="red.9" loading={remove.busy} disabled={!coming} onClick={() => void ask()}>
        {words.deleteTitle}
      </SendButton>
    </Section>
  );
}
