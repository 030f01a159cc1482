/** A point in time in words, the full date on hover or long press. */
import { useDates } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';

type Props = { at: string; look?: 'relative' | 'full' | 'date' };

function Relative({ at }: { at: string }) {
  return useDates().relative(at, useToday());
}

export function TimeText({ at, look = 'relative' }: Props) {
  const dates = useDates();
  return (
    <time dateTime={at} title={dates.full(at)}>
      {look === 'relative' ? <Relative at={at} /> : look === 'full' ? dates.full(at) : dates.weekday(at)}
    </time>
  );
}
