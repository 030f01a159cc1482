/** What everybody is told about the club's calendar: what changes or is called off within the next two weeks. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { tellPeople } from '../notifications/actions.ts';
import { newAndOld, spokenSpan } from '../platform/clock.ts';
import type { Work } from '../platform/http/route.ts';

const dayMs = 86_400_000;
const soon = 14 * dayMs;

type Told = Pick<CalendarEvent, 'title' | 'location' | 'startDate' | 'endDate' | 'allDay'>;

const isSoon = ({ startDate }: Pick<Told, 'startDate'>, now: Date): boolean => {
  const ahead = Date.parse(startDate) - now.getTime();
  return ahead > 0 && ahead <= soon;
};

const when = (event: Told, language: 'de' | 'en', { env }: Pick<Work, 'env'>): string => {
  const time = spokenSpan(event, env, !event.allDay)[language];
  return event.location ? `${time} · ${event.location}` : time;
};

/** Tells of a new day, time or place, where the event was or is soon. */
export async function tellChanged(work: Work, before: CalendarEvent, after: CalendarEvent): Promise<void> {
  const fields = ['startDate', 'endDate', 'location'] as const;
  if (!fields.some((field) => before[field] !== after[field])) return;
  if (!isSoon(before, work.now) && !isSoon(after, work.now)) return;
  await tellPeople(
    work,
    {
      kind: 'events',
      words: {
        de: {
          title: `Geändert: ${after.title}`,
          body: newAndOld(when(after, 'de', work), when(before, 'de', work), 'de'),
        },
        en: {
          title: `Changed: ${after.title}`,
          body: newAndOld(when(after, 'en', work), when(before, 'en', work), 'en'),
        },
      },
      link: `/events?event=${after.id}`,
      about: { room: 'calendar', id: after.id },
    },
    { everybody: true },
  );
}

/** Tells of what is called off, many at once in one message. */
export async function tellDeleted(work: Work, events: readonly Told[]): Promise<void> {
  const gone = events.filter((event) => isSoon(event, work.now));
  const [first, ...others] = gone;
  if (!first) return;
  const lines = (language: 'de' | 'en') =>
    others.length === 0
      ? when(first, language, work)
      : gone.map((event) => `${event.title}: ${when(event, language, work)}`).join('\n');
  await tellPeople(
    work,
    {
      kind: 'events',
      words: {
        de: {
          title: others.length > 0 ? `${gone.length} Termine fallen aus` : `Fällt aus: ${first.title}`,
          body: lines('de'),
        },
        en: {
          title: others.length > 0 ? `${gone.length} events are called off` : `Called off: ${first.title}`,
          body: lines('en'),
        },
      },
      link: '/events',
    },
    { everybody: true },
  );
}
