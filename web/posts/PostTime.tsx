/** The date of a post, with the full date on hover or long press. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { useTimed } from '../platform/use-now.ts';
import { agoOf } from './ago.ts';

export function PostTime({ at }: { at: string }) {
  const dates = useDates();
  const { justNow } = useTexts().posts;
  return (
    <time dateTime={at} title={dates.full(at)}>
      {useTimed((now) => agoOf(at, now, dates, justNow))}
    </time>
  );
}
