/** The date of a post, with the full date on hover or long press. */
import { useDates, useLanguage, useTexts } from '../platform/i18n.ts';
import { agoOf } from './ago.ts';

export function PostTime({ at }: { at: string }) {
  const dates = useDates();
  const language = useLanguage();
  const { justNow } = useTexts().posts;
  return (
    <time dateTime={at} title={dates.full(at)}>
      {agoOf(at, new Date(), { language, dates, justNow })}
    </time>
  );
}
