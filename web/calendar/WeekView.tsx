/** A week on the desktop: all-day events above, hours below; dragging moves an event to another day and time. */
import { Link } from '@tanstack/react-router';
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useListAddress } from '../ui/list-search.ts';
import { DragGhost } from './DragGhost.tsx';
import { EventMark } from './EventMark.tsx';
import { barsOf, blocksOf, mostColumns } from './lanes.ts';
import { isBar, minutesOf, type Span, timeOf } from './spans.ts';
import { useDrag } from './use-drag.ts';
import type { Drawing } from './use-drawing.ts';
import { WeekDay } from './WeekDay.tsx';
import classes from './WeekView.module.css';

type Props = {
  days: readonly string[];
  title: string;
  today: string;
  spans: readonly Span[];
  drawing: Drawing;
};

const hourHeight = 44;
const minuteHeight = hourHeight / 60;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** makes it scrollable by keyboard even without events */
const scrolled = { tabIndex: 0 };
/** the initial scroll position, unless an event begins earlier */
const morning = 9 * 60;

type WholeDaysProps = {
  days: readonly string[];
  spans: readonly Span[];
  drawing: Drawing;
  begin: (span: Span, pointer: PointerEvent) => void;
};

/** The events of whole days, and those of several, as bars. */
function WholeDays({ days, spans, drawing, begin }: WholeDaysProps) {
  const texts = useTexts().events;
  const bars = barsOf(spans.filter(isBar), days);
  const lanes = Math.max(1, ...bars.map((bar) => bar.lane + 1));
  return (
    <div className={classes.whole}>
      <span className={classes.label}>{texts.allDayHours}</span>
      {days.map((day, column) => (
        <div
          key={day}
          className={classes.wholeDay}
          data-day={day}
          style={{ gridColumn: column + 2, gridRow: `1 / span ${lanes}` }}
        />
      ))}
      {bars.map(({ span, lane, column, width, before, after }) => (
        <EventMark
          key={span.event.id}
          span={span}
          drawing={drawing}
          look="bar"
          before={before}
          after={after}
          step={{ days: 7, minutes: 0 }}
          style={{ gridColumn: `${column + 2} / span ${width}`, gridRow: lane + 1 }}
          onPointerDown={(pointer) => begin(span, pointer)}
        />
      ))}
    </div>
  );
}

export function WeekView({ days, title, today, spans, drawing }: Props) {
  const texts = useTexts().events;
  const { drag, begin, wasDragged } = useDrag(drawing.move, minuteHeight);
  const own: Drawing = {
    ...drawing,
    moving: drag?.thing.event.id ?? null,
    open: (event) => {
      if (!wasDragged()) drawing.open(event);
    },
  };
  const blocks = spans.filter((span) => !isBar(span));
  return (
    <section className={classes.week} aria-label={title}>
      <div className={classes.head}>
        {days.map((day, column) => (
          <WeekDay key={day} day={day} column={column} today={day === today} manages={drawing.manages} />
        ))}
      </div>
      <WholeDays
        days={days}
        spans={spans}
        drawing={own}
        begin={(span, pointer) => begin(span.event, pointer)}
      />
      <Hours
        // remounted for another week, and when its events have loaded
        key={`${days[0]} ${blocks.length > 0}`}
        days={days}
        label={texts.hours}
        today={today}
        blocks={blocks}
        drawing={own}
        begin={(span, pointer) => begin(span.event, pointer, true)}
      />
      {drag ? <DragGhost drag={drag} /> : null}
      {drawing.moveHelp === null ? null : <p className={classes.help}>{drawing.moveHelp}</p>}
    </section>
  );
}

type HoursProps = {
  days: readonly string[];
  label: string;
  today: string;
  blocks: readonly Span[];
  drawing: Drawing;
  begin: (span: Span, pointer: PointerEvent) => void;
};

function Hours({ days, label, today, blocks, drawing, begin }: HoursProps) {
  const dates = useDates();
  const box = useRef<HTMLElement>(null);
  const open = useEffectEvent(() => {
    const first = Math.min(morning, ...blocks.map((span) => span.from)) - 30;
    if (box.current) box.current.scrollTop = Math.max(0, first * minuteHeight);
  });
  useLayoutEffect(() => open(), []);
  const now = minutesOf(dates.localOf(new Date(drawing.now).toISOString()).time);
  return (
    <section ref={box} className={classes.scroll} aria-label={label} {...scrolled}>
      <div className={classes.hours} style={{ height: 24 * hourHeight }}>
        {hours.map((hour) => (
          <span key={hour} className={classes.hour} style={{ top: hour * hourHeight }} aria-hidden>
            {hour === 0 ? '' : timeOf(hour * 60)}
          </span>
        ))}
        {days.map((day, column) => (
          <div key={day} className={classes.column} data-day={day} style={{ gridColumn: column + 2 }}>
            {drawing.manages ? <Slots day={day} /> : null}
            <Blocks
              day={day}
              spans={blocks.filter((span) => span.first === day)}
              drawing={drawing}
              begin={begin}
            />
            {day === today ? (
              <span className={classes.now} style={{ top: now * minuteHeight }} aria-hidden />
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where a block stands in its day. */
const placed = (from: number, to: number, column: number, columns: number) => ({
  top: from * minuteHeight,
  height: Math.max(30, to - from) * minuteHeight - 2,
  left: `calc(${(100 * column) / columns}% + 2px)`,
  width: `calc(${100 / columns}% - 4px)`,
});

type BlocksProps = Pick<HoursProps, 'drawing' | 'begin'> & { day: string; spans: readonly Span[] };

function Blocks({ day, spans, drawing, begin }: BlocksProps) {
  const dates = useDates();
  const texts = useTexts().events;
  const { change } = useListAddress<'day'>();
  const { blocks, crowds } = blocksOf(spans);
  return (
    <>
      {blocks.map(({ span, column, columns }) => (
        <EventMark
          key={span.event.id}
          span={span}
          drawing={drawing}
          look="block"
          hours={`${timeOf(span.from)} – ${dates.time(span.event.endDate)}`}
          step={{ days: 0, minutes: 30 }}
          style={placed(span.from, span.to, column, columns)}
          onPointerDown={(pointer) => begin(span, pointer)}
        />
      ))}
      {crowds.map(({ from, to, hidden }) => (
        <button
          key={from}
          type="button"
          className={classes.crowd}
          style={placed(from, to, mostColumns - 1, mostColumns)}
          aria-label={texts.moreOn(hidden, dates.weekday(day))}
          onClick={() => change({ view: 'agenda', day })}
        >
          +{hidden}
        </button>
      ))}
    </>
  );
}

/** Empty time slots to click; with the keyboard, the day's link above does the same. */
function Slots({ day }: { day: string }) {
  return hours.map((hour) => (
    <Link
      key={hour}
      to="/events/create"
      search={{ day, time: timeOf(hour * 60) }}
      className={classes.slot}
      style={{ top: hour * hourHeight, height: hourHeight }}
      tabIndex={-1}
      aria-hidden
    />
  ));
}
