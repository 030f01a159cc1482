/** When a game is: `heute 19:30`, else day and time. */
import { useDates } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { whenOf } from './game-words.ts';

export function GameWhen({ at }: { at: string }) {
  const { text, title } = whenOf(at, useDates(), useToday());
  return (
    <time dateTime={at} title={title}>
      {text}
    </time>
  );
}
