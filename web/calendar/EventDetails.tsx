/** All details of an event: category, time, place, description; used in its card and on its page. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { IconClock, IconLock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { RichText } from '../ui/RichText.tsx';
import type { Category } from './drawn-event.ts';
import classes from './EventDetails.module.css';
import { whenOf } from './event-words.ts';

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={classes.fact}>
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <span>{children}</span>
  </div>
);

export function EventDetails({ event, category }: { event: CalendarEvent; category: Category }) {
  const texts = useTexts().events;
  const dates = useDates();
  return (
    <div className={classes.details}>
      {category.name ? (
        <div>
          <ColorChip color={category.color} name={category.name} />
        </div>
      ) : null}
      <Fact icon={<IconClock size={18} stroke={1.6} />}>{whenOf(event, dates, texts)}</Fact>
      {event.location ? <Fact icon={<IconMapPin size={18} stroke={1.6} />}>{event.location}</Fact> : null}
      {event.internal ? <Fact icon={<IconLock size={18} stroke={1.6} />}>{texts.internalLabel}</Fact> : null}
      {event.description ? <RichText html={event.description} /> : null}
    </div>
  );
}
