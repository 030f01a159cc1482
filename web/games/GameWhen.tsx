/** The date of a game: `heute 19:30`, else day and time; in a table the time is below the day. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import classes from './GameWhen.module.css';
import { whenOf } from './game-words.ts';

export function GameWhen({ at, stacked = false }: { at: string; stacked?: boolean }) {
  const dates = useDates();
  const { text, day, title } = whenOf(at, dates, useToday(), useTexts().games);
  return (
    <time dateTime={at} title={title} className={stacked ? classes.stacked : undefined}>
      {stacked ? (
        <>
          <span>{day}</span> <strong>{dates.time(at)}</strong>
        </>
      ) : (
        text
      )}
    </time>
  );
}
