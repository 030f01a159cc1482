/** An event in the month or week view: a button that opens it; managers drag it, or move it by Shift and arrows. */
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { clubLanguage } from '../platform/locale.ts';
import type { Texts } from '../texts/en.ts';
import type { DrawnEvent } from './drawn-event.ts';
import classes from './EventMark.module.css';
import { whenOf } from './event-words.ts';
import type { Move, Span } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

type Props = {
  span: Span;
  drawing: Drawing;
  look: 'bar' | 'line' | 'block';
  /** the time in front of the title */
  hours?: string | undefined;
  style?: CSSProperties;
  before?: boolean;
  after?: boolean;
  /** there is room for a second line of the title */
  roomy?: boolean;
  /** how far the arrow keys up and down move it */
  step: Required<Move>;
  onPointerDown: (pointer: PointerEvent) => void;
};

const directions: Record<string, [days: number, steps: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a screen reader says of it: title, time, category, and whom it concerns. */
const labelOf = (event: DrawnEvent, category: string, texts: Texts['events'], dates: Dates): string =>
  [
    event.title,
    whenOf(event, dates, texts),
    category,
    event.internal ? texts.internal : '',
    event.layer?.own ? texts.own : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

export function EventMark(props: Props) {
  const { span, drawing, look, hours, style, before, after, roomy, step, onPointerDown } = props;
  const texts = useTexts().events;
  const dates = useDates();
  const { event } = span;
  const category = drawing.categoryOf(event);
  const movable = drawing.movable(event);
  const own = event.layer?.own ?? false;
  const past = Date.parse(event.endDate) < drawing.now;
  const onKeyDown = (key: KeyboardEvent) => {
    const direction = key.shiftKey ? directions[key.key] : undefined;
    if (!direction || !movable) return;
    key.preventDefault();
    const [days, steps] = direction;
    drawing.move(event, { days: days + steps * step.days, minutes: steps * step.minutes });
  };
  const time = hours ? <span className={classes.hours}>{hours}</span> : null;
  return (
    <button
      ref={(mark) => (mark ? drawing.keepFocus(event.id, mark) : undefined)}
      type="button"
      className={classes.mark}
      data-event={event.id}
      data-look={look}
      data-past={past || undefined}
      data-before={before || undefined}
      data-after={after || undefined}
      data-roomy={roomy || undefined}
      data-own={own || undefined}
      data-movable={movable || undefined}
      data-moving={drawing.moving === event.id || undefined}
      style={{ ...style, '--event-color': category.color } as CSSProperties}
      aria-label={labelOf(event, category.name, texts, dates)}
      title={event.title}
      onClick={() => drawing.open(event)}
      onKeyDown={onKeyDown}
      onPointerDown={movable ? onPointerDown : undefined}
    >
      {roomy ? null : time}
      <span lang={clubLanguage} className={classes.title}>
        {roomy ? time : null} {own ? <span aria-hidden>✓ </span> : null}
        {event.title}
      </span>
    </button>
  );
}
