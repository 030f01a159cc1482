/** A point in time in words, the full date on hover or long press. */
import { useDates } from '../platform/i18n.ts';

type Props = { at: string; look?: 'relative' | 'full' | 'date' };

export function TimeText({ at, look = 'relative' }: Props) {
  const dates = useDates();
  const text =
    look === 'relative' ? dates.relative(at) : look === 'full' ? dates.full(at) : dates.weekday(at);
  return (
    <time dateTime={at} title={dates.full(at)}>
      {text}
    </time>
  );
}
