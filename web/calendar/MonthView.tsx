/** A month on the desktop: its weeks with events as bars; dragging moves an event to another day. */
import { Link } from '@tanstack/react-router';
import type { CSSProperties, PointerEvent } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useListAddress } from '../ui/list-search.ts';
import { DragGhost } from './DragGhost.tsx';
import { weekNumber } from './days.ts';
import { EventMark } from './EventMark.tsx';
import { type Bar, barsOf, hasSpaceBelow, isDrawn } from './lanes.ts';
import classes from './MonthView.module.css';
import { isBar, onDay, type Span, timeOf } from './spans.ts';
import { useDrag } from './use-drag.ts';
import type { Drawing } from './use-drawing.ts';

type Props = {
  weeks: readonly string[][];
  month: string;
  today: string;
  spans: readonly Span[];
  drawing: Drawing;
};

/** lanes per week; on days with more events the last lane shows `2 more` */
const laneCount = 3;
const step = { days: 7, minutes: 0 };

export function MonthView({ weeks, month, today, spans, drawing }: Props) {
  const dates = useDates();
  const { drag, begin, wasDragged } = useDrag(drawing.move);
  const own: Drawing = {
    ...drawing,
    moving: drag?.thing.event.id ?? null,
    open: (event) => {
      if (!wasDragged()) drawing.open(event);
    },
  };
  return (
    <section className={classes.month} aria-label={dates.month(month)}>
      <div className={classes.weekdays} aria-hidden>
        <span />
        {weeks[0]?.map((day) => (
          <span key={day}>{dates.weekday(day).split(/[.,]/)[0]}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <Week
          key={days[0]}
          days={days}
          month={month}
          today={today}
          spans={spans}
          drawing={own}
          begin={(span, pointer) => begin(span.event, pointer)}
        />
      ))}
      {drag ? <DragGhost drag={drag} /> : null}
      {drawing.moveHelp === null ? null : <p className={classes.help}>{drawing.moveHelp}</p>}
    </section>
  );
}

type WeekProps = Omit<Props, 'weeks'> & {
  days: readonly string[];
  begin: (span: Span, pointer: PointerEvent) => void;
};

function Week({ days, month, today, spans, drawing, begin }: WeekProps) {
  const texts = useTexts().events;
  const { change } = useListAddress<'day'>();
  const bars = barsOf(spans, days);
  const drawn = bars.filter((bar) => isDrawn(bar, bars, laneCount));
  const left = bars.filter((bar) => !drawn.includes(bar));
  const hidden = left.map(({ span }) => span);
  // on paper there are as many as the events of the fullest day need
  const lanes = Math.max(laneCount, ...bars.map(({ lane }) => lane + 1));
  const [monday = ''] = days;
  return (
    <div className={classes.week} style={{ '--lanes': lanes } as CSSProperties}>
      <button
        type="button"
        className={classes.number}
        aria-label={texts.weekNumber(weekNumber(monday))}
        onClick={() => change({ view: 'week', day: monday })}
      >
        {weekNumber(monday)}
      </button>
      {days.map((day, column) => (
        <Day
          key={day}
          day={day}
          column={column}
          outside={day.slice(0, 7) !== month.slice(0, 7)}
          today={day === today}
          manages={drawing.manages}
        />
      ))}
      {drawn.map((bar) => (
        <WeekBar
          key={bar.span.event.id}
          bar={bar}
          roomy={hasSpaceBelow(bar, bars, laneCount)}
          drawing={drawing}
          begin={begin}
        />
      ))}
      <div className={classes.paper}>
        {left.map((bar) => (
          <WeekBar key={bar.span.event.id} bar={bar} roomy={false} drawing={drawing} begin={begin} />
        ))}
      </div>
      {days.map((day, column) => (
        <More key={day} day={day} column={column} hidden={onDay(hidden, day).length} />
      ))}
    </div>
  );
}

type BarProps = Pick<WeekProps, 'drawing' | 'begin'> & { bar: Bar; roomy: boolean };

/** @param roomy the lane below is free: it gets a second line */
function WeekBar({ bar: { span, lane, column, width, before, after }, roomy, drawing, begin }: BarProps) {
  return (
    <EventMark
      span={span}
      drawing={drawing}
      look={isBar(span) ? 'bar' : 'line'}
      hours={span.event.allDay || before ? undefined : timeOf(span.from)}
      before={before}
      after={after}
      roomy={roomy}
      step={step}
      style={{
        gridColumn: `${column + 2} / span ${width}`,
        gridRow: `${lane + 2} / span ${roomy ? 2 : 1}`,
      }}
      onPointerDown={(pointer) => begin(span, pointer)}
    />
  );
}

type DayProps = { day: string; column: number; outside: boolean; today: boolean; manages: boolean };

function Day({ day, column, outside, today, manages }: DayProps) {
  const texts = useTexts().events;
  const dates = useDates();
  const number = (
    <span className={classes.date} aria-hidden>
      {Number(day.slice(8))}
    </span>
  );
  return (
    <div
      className={classes.day}
      data-day={day}
      data-outside={outside || undefined}
      data-today={today || undefined}
      style={{ gridColumn: column + 2 }}
    >
      {manages ? (
        <Link
          to="/events/create"
          search={{ day }}
          className={classes.add}
          aria-label={texts.createOn(dates.weekday(day))}
        >
          {number}
        </Link>
      ) : (
        <>
          {number}
          <span className={classes.unseen}>{dates.weekday(day)}</span>
        </>
      )}
    </div>
  );
}

function More({ day, column, hidden }: { day: string; column: number; hidden: number }) {
  const texts = useTexts().events;
  const dates = useDates();
  const { change } = useListAddress<'day'>();
  if (hidden === 0) return null;
  return (
    <button
      type="button"
      className={classes.more}
      style={{ gridColumn: column + 2, gridRow: laneCount + 1 }}
      aria-label={texts.moreOn(hidden, dates.weekday(day))}
      onClick={() => change({ view: 'week', day })}
    >
      {texts.more(hidden)}
    </button>
  );
}
