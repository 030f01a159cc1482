/** A point in time in words, the full date on hover or long press. */
import { useDates } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';

type Props = { at: string; look?: 'relative' | 'soon' | 'full' | 'date' };

function ByToday({ at, look }: { at: string; look: 'relative' | 'soon' }) {
  return useDates()[look](at, useToday());
}

export function TimeText({ at, look = 'relative' }: Props) {
  const dates = useDates();
  return (
    <time dateTime={at} title={dates.full(at)}>
      {look === 'full' ? (
        dates.full(at)
      ) : look === 'date' ? (
        dates.weekday(at)
      ) : (
        <ByToday at={at} look={look} />
      )}
    </time>
  );
}
