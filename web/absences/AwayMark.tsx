/** Says beside a person that they are away on the day of something, and until when; nothing about anybody else. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { useAwayOn } from './queries.ts';

/** @param at instant at which it begins */
export function AwayMark({ userId, at }: { userId: string; at: string }) {
  const words = useTexts().absences;
  const dates = useDates();
  const all = useAwayOn(dates.localOf(at).date).data ?? [];
  const last = all
    .flatMap(({ user, to }) => (user.id === userId ? [to] : []))
    .toSorted()
    .at(-1);
  return last ? <span>{words.away(dates.date(last))}</span> : null;
}
