/** A month on the phone: a dot for each event of a day; below it the events of the chosen day. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { useListAddress } from '../ui/list-search.ts';
import { DayList } from './DayList.tsx';
import classes from './PhoneMonth.module.css';
import { onDay, type Span } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

type Props = {
  weeks: readonly string[][];
  /** the chosen day */
  day: string;
  today: string;
  spans: readonly Span[];
  drawing: Drawing;
};

const mostDots = 3;

export function PhoneMonth({ weeks, day: chosen, today, spans, drawing }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const { change } = useListAddress<'day'>();
  return (
    <>
      <section className={classes.month} aria-label={dates.month(chosen)}>
        {weeks[0]?.map((day) => (
          <span key={day} className={classes.weekday} aria-hidden>
            {dates.weekday(day).slice(0, 2)}
          </span>
        ))}
        {weeks.flat().map((day) => {
          const events = onDay(spans, day);
          return (
            <button
              key={day}
              type="button"
              className={classes.day}
              data-outside={day.slice(0, 7) !== chosen.slice(0, 7) || undefined}
              data-today={day === today || undefined}
              aria-pressed={day === chosen}
              aria-label={texts.onDay(dates.weekday(day), events.length)}
              onClick={() => change({ day })}
            >
              <span className={classes.date}>{Number(day.slice(8))}</span>
              <span className={classes.dots}>
                {events.slice(0, mostDots).map((span) => (
                  <span
                    key={span.event.id}
                    className={classes.dot}
                    style={{ background: drawing.categoryOf(span.event).color }}
                  />
                ))}
              </span>
            </button>
          );
        })}
      </section>
      <DayList days={[chosen]} today={today} spans={spans} drawing={drawing} />
    </>
  );
}
