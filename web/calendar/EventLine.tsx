/** An event in a list of one day: its colour, hours, title and place; pressing it opens it. */
import { useDates, useTexts } from '../platform/i18n.ts';
import classes from './EventLine.module.css';
import { hoursOf } from './event-words.ts';
import type { Span } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

type Props = { span: Span; day: string; drawing: Drawing };

export function EventLine({ span: { event }, day, drawing }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const category = drawing.categoryOf(event);
  return (
    <button
      type="button"
      className={classes.line}
      data-event={event.id}
      data-past={Date.parse(event.endDate) < drawing.now || undefined}
      onClick={() => drawing.open(event)}
    >
      <span className={classes.bar} style={{ background: category.color }} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.details}>
          {[category.name, event.location, event.internal ? texts.internal : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.hours}>{hoursOf(event, day, dates, texts)}</span>
    </button>
  );
}
