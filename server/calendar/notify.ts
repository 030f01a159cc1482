/** Notifications about the club's calendar: changes and cancellations within the next two weeks. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { notifyPeople } from '../notifications/actions.ts';
import { newAndOld, spokenSpan } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';

const dayMs = 86_400_000;
const soon = 14 * dayMs;

type EventParts = Pick<CalendarEvent, 'title' | 'location' | 'startDate' | 'endDate' | 'allDay'>;

/** Not over, and begins within two weeks or has begun: an all-day event begins at midnight. */
const isSoon = ({ startDate, endDate }: Pick<EventParts, 'startDate' | 'endDate'>, now: Date): boolean =>
  Date.parse(endDate) > now.getTime() && Date.parse(startDate) - now.getTime() <= soon;

/** Whether one of these times is within a day, so that the message does not wait for the end of quiet hours. */
const isUrgent = (events: readonly Pick<EventParts, 'startDate'>[], now: Date): boolean =>
  events.some(({ startDate }) => Math.abs(Date.parse(startDate) - now.getTime()) < dayMs);

const when = (event: EventParts, language: 'de' | 'en', { env }: Pick<Context, 'env'>): string => {
  const time = spokenSpan(event, env, !event.allDay)[language];
  return event.location ? `${time} · ${event.location}` : time;
};

/** Notifies of a new date, time or place if the event was or is soon. */
export async function notifyChanged(
  context: Context,
  before: CalendarEvent,
  after: CalendarEvent,
): Promise<void> {
  const fields = ['startDate', 'endDate', 'location'] as const;
  if (!fields.some((field) => before[field] !== after[field])) return;
  if (!isSoon(before, context.now) && !isSoon(after, context.now)) return;
  await notifyPeople(
    context,
    {
      kind: 'events',
      words: {
        de: {
          title: `Geändert: ${after.title}`,
          body: newAndOld(when(after, 'de', context), when(before, 'de', context), 'de'),
        },
        en: {
          title: `Changed: ${after.title}`,
          body: newAndOld(when(after, 'en', context), when(before, 'en', context), 'en'),
        },
      },
      link: `/events?event=${after.id}`,
      about: { module: 'calendar', id: after.id },
      urgent: isUrgent([before, after], context.now),
    },
    { everybody: true },
  );
}

/** Notifies of deleted events, many of them in one message. */
export async function notifyDeleted(context: Context, events: readonly EventParts[]): Promise<void> {
  const cancelled = events.filter((event) => isSoon(event, context.now));
  const [first, ...others] = cancelled;
  if (!first) return;
  const lines = (language: 'de' | 'en') =>
    others.length === 0
      ? when(first, language, context)
      : cancelled.map((event) => `${event.title}: ${when(event, language, context)}`).join('\n');
  await notifyPeople(
    context,
    {
      kind: 'events',
      words: {
        de: {
          title: others.length > 0 ? `${cancelled.length} Termine fallen aus` : `Fällt aus: ${first.title}`,
          body: lines('de'),
        },
        en: {
          title:
            others.length > 0 ? `${cancelled.length} events are called off` : `Called off: ${first.title}`,
          body: lines('en'),
        },
      },
      link: '/events',
      urgent: isUrgent(cancelled, context.now),
    },
    { everybody: true },
  );
}
