/** The label at the pointer while an event is dragged: its title and its new time. */
import { useDates, useTexts } from '../platform/i18n.ts';
import classes from './DragGhost.module.css';
import { whenOf } from './event-words.ts';
import { movedTimes } from './spans.ts';
import type { Drag } from './use-drag.ts';

export function DragGhost({ drag }: { drag: Drag }) {
  const texts = useTexts().events;
  const dates = useDates();
  const there = { ...drag.thing.event, ...movedTimes(drag.thing.event, drag.to, dates) };
  return (
    <div
      className={classes.ghost}
      style={{ transform: `translate(${drag.x + 14}px, ${drag.y + 14}px)` }}
      aria-hidden
    >
      <strong>{drag.thing.event.title}</strong>
      <span>{whenOf(there, dates, texts)}</span>
    </div>
  );
}
