/** An event in a list: its colour, title, hours and venue; pressing it opens it. */
import { useTexts } from '../platform/i18n.ts';
import type { DrawnEvent } from './drawn-event.ts';
import classes from './EventLine.module.css';
import type { Drawing } from './use-drawing.ts';

type Props = {
  event: DrawnEvent;
  hours: string;
  drawing: Drawing;
  /** it is on a card already */
  plain?: boolean;
};

export function EventLine({ event, hours, drawing, plain }: Props) {
  const texts = useTexts().events;
  const category = drawing.categoryOf(event);
  return (
    <button
      type="button"
      className={classes.line}
      data-plain={plain || undefined}
      data-event={event.id}
      data-past={Date.parse(event.endDate) < drawing.now || undefined}
      onClick={() => drawing.open(event)}
    >
      <span className={classes.bar} style={{ background: category.color }} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{event.title}</span>
        <span>{hours}</span>
        <span className={classes.details}>
          {[
            category.name,
            event.location,
            event.internal ? texts.internal : null,
            event.layer?.own ? `✓ ${texts.own}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </button>
  );
}
