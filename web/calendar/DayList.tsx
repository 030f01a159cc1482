/** Days as a list with their events: the week on the phone, and the chosen day of a month. */
import { addDays } from '@club/contract/club-time.ts';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import classes from './DayList.module.css';
import { EventLine } from './EventLine.tsx';
import { hoursOf } from './event-words.ts';
import { onDay, type Span } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

type Props = { days: readonly string[]; today: string; spans: readonly Span[]; drawing: Drawing };

export function DayList({ days, today, spans, drawing }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  return days.map((day) => {
    const events = onDay(spans, day);
    return (
      <section key={day} className={classes.day} aria-label={dates.weekday(day)}>
        <div className={classes.head} data-today={day === today || undefined}>
          <h2 className={classes.title}>{dates.weekday(day)}</h2>
          {day === today ? <span className={classes.today}>{texts.today}</span> : null}
        </div>
        {events.length === 0 ? (
          drawing.manages ? (
            <Link
              to="/events/create"
              search={{ day }}
              className={classes.none}
              aria-label={texts.createOn(dates.weekday(day))}
            >
              {texts.nothingOnDay}
            </Link>
          ) : (
            <p className={classes.none}>{texts.nothingOnDay}</p>
          )
        ) : (
          events.map(({ event }) => (
            <EventLine
              key={event.id}
              event={event}
              hours={hoursOf(event, day, dates, texts)}
              drawing={drawing}
            />
          ))
        )}
      </section>
    );
  });
}

type MonthProps = {
  first: string;
  /** included */
  last: string;
  /** the chosen day */
  day: string;
  today: string;
  spans: readonly Span[];
  drawing: Drawing;
};

/** A month as a list: the days on which something happens. It begins with the chosen day, which is today at first; earlier days unfold. */
export function Agenda({ first, last, day: chosen, today, spans, drawing }: MonthProps) {
  const words = useTexts().events;
  const [opened, setOpened] = useState(false);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (onDay(spans, day).length > 0) days.push(day);
  if (days.length === 0) return <Text c="dimmed">{words.nothingInMonth}</Text>;
  const earlier = days.filter((day) => day < chosen);
  const common = { today, spans, drawing };
  return (
    <>
      {earlier.length === 0 ? null : (
        <Button
          variant="default"
          className={classes.earlier}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? words.hideEarlierDays : words.earlierDays(earlier.length)}
        </Button>
      )}
      {opened ? <DayList {...common} days={earlier} /> : null}
      {earlier.length === days.length ? <Text c="dimmed">{words.nothingLeftInMonth}</Text> : null}
      <DayList {...common} days={days.slice(earlier.length)} />
    </>
  );
}
