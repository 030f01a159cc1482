/** Notifies people about their bookings. */
import { type Message, notifyPeople } from '../notifications/actions.ts';
import { newAndOld, spoken, spokenSpan } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';

/** moved-up nachgerückt, moved-down doch auf der Warteliste, space-free ein Platz ist frei, booked/cancelled by a manager */
export type Reason =
  | 'moved-up'
  | 'moved-down'
  | 'space-free'
  | 'booked-for'
  | 'cancelled-for'
  | 'changed'
  | 'deleted';

/** An event at the time of the notification. */
export type EventChange = {
  id: string;
  title: string;
  location: string | null;
  startDate: string;
  endDate: string;
  /** time and place before the change */
  before?: { startDate: string; endDate: string; location: string | null };
  /** people without a booking whose "I can't come" was about the time before */
  declinedBefore?: readonly string[];
};

type Sentence = { title: string; body: string };

const sentences: Record<Reason, { de: Sentence; en: Sentence }> = {
  'moved-up': {
    de: { title: 'Du bist dabei', body: 'Ein Platz ist frei geworden. Wenn du nicht kannst, sag bitte ab.' },
    en: { title: 'You are in', body: 'A space has become free. If you cannot come, please cancel.' },
  },
  'moved-down': {
    de: {
      title: 'Doch Warteliste',
      body: 'Es gibt weniger Plätze als gedacht. Du stehst jetzt vorn auf der Warteliste.',
    },
    en: {
      title: 'Back to the waiting list',
      body: 'There are fewer spaces than planned. You are now at the head of the waiting list.',
    },
  },
  'space-free': {
    de: {
      title: 'Ein Platz ist frei',
      body: 'Kurz vor Beginn ist ein Platz frei geworden. Wer ihn zuerst bucht, hat ihn.',
    },
    en: {
      title: 'A space is free',
      body: 'A space has become free shortly before the start. Whoever books it first has it.',
    },
  },
  'booked-for': {
    de: { title: 'Du bist angemeldet', body: 'Du wurdest angemeldet. Wenn du nicht kannst, sag bitte ab.' },
    en: {
      title: 'You are booked in',
      body: 'Somebody has booked you in. If you cannot come, please cancel.',
    },
  },
  'cancelled-for': {
    de: { title: 'Buchung abgesagt', body: 'Deine Buchung wurde abgesagt.' },
    en: { title: 'Booking cancelled', body: 'Your booking has been cancelled.' },
  },
  changed: {
    de: { title: 'Geändert', body: 'Zeit oder Ort haben sich geändert.' },
    en: { title: 'Changed', body: 'The time or place has changed.' },
  },
  deleted: {
    de: { title: 'Fällt aus', body: 'Dieser Termin findet nicht statt.' },
    en: { title: 'Called off', body: 'This does not take place.' },
  },
};

const answerable: readonly Reason[] = ['moved-up', 'booked-for'];

/** The record that a message is about, as `maySee` asks for it; of one with an answer it asks for the booking. */
const moduleOf: Partial<Record<Reason, string>> = {
  'moved-down': 'waiting-lists',
  'space-free': 'waiting-lists',
  'cancelled-for': 'cancelled-bookings',
  changed: 'changed-events',
};
const dayMs = 86_400_000;

/** The message for one reason and event. Changes within a day of the start ignore quiet hours. */
export function bookingMessage(
  { now, env }: Pick<Context, 'now' | 'env'>,
  reason: Reason,
  event: EventChange,
): Message {
  const { id, title, location, startDate, before } = event;
  const when = spoken(startDate, env);
  const at = (one: NonNullable<EventChange['before']>, language: 'de' | 'en') =>
    [spokenSpan(one, env)[language], ...(one.location ? [one.location] : [])].join(' · ');
  const words = (language: 'de' | 'en'): Sentence => ({
    title: `${sentences[reason][language].title}: ${title}`,
    body:
      reason === 'changed' && before
        ? newAndOld(at(event, language), at(before, language), language)
        : [
            [when[language], ...(location ? [location] : [])].join(' · '),
            sentences[reason][language].body,
          ].join('\n'),
  });
  const soonest = Math.min(Date.parse(startDate), Date.parse(before?.startDate ?? startDate));
  const isGone = reason === 'deleted';
  return {
    kind: 'bookings',
    words: { de: words('de'), en: words('en') },
    link: isGone ? '/bookable-events' : `/bookable-events?event=${id}`,
    urgent: reason !== 'booked-for' && soonest - now.getTime() < dayMs,
    ...(isGone ? {} : { about: { module: moduleOf[reason] ?? 'bookings', id } }),
    ...(answerable.includes(reason) ? { answer: `cancel-booking:${id}` } : {}),
  };
}

/** Reasons that can be reported for several events at once. */
type ReasonOfMany = Extract<Reason, 'changed' | 'deleted' | 'booked-for'>;

const titlesOfMany: Record<ReasonOfMany, { de: string; en: string }> = {
  changed: { de: 'Termine geändert', en: 'dates changed' },
  deleted: { de: 'Termine fallen aus', en: 'dates called off' },
  'booked-for': { de: 'Termine für dich gebucht', en: 'dates booked for you' },
};

/** The records that the message is about; those that are called off are gone. */
const moduleOfMany: Partial<Record<ReasonOfMany, string>> = {
  changed: 'changed-events',
  'booked-for': 'booked-events',
};

/** Most dates that are listed; the others are counted. */
const mostNamed = 8;

const wasWord = { de: 'bisher', en: 'before' };

/** The message for one reason and several events, such as the dates of a series. */
export function bookingsMessage(
  context: Pick<Context, 'now' | 'env'>,
  reason: ReasonOfMany,
  events: readonly EventChange[],
): Message {
  type Occasion = NonNullable<EventChange['before']>;
  const alike = new Set(events.map(({ title }) => title)).size === 1;
  const at = ({ startDate, location }: Omit<Occasion, 'endDate'>, language: 'de' | 'en') =>
    [spoken(startDate, context.env)[language], ...(location ? [location] : [])].join(' · ');
  // unchanged parts are mentioned once
  const changedLine = (now: Occasion, before: Occasion, language: 'de' | 'en') => {
    const [span, was] = [now, before].map((one) => spokenSpan(one, context.env)[language]);
    const old = [
      ...(span === was ? [] : [was]),
      ...(now.location === before.location
        ? []
        : [before.location ?? (language === 'de' ? 'ohne Ort' : 'no place')]),
    ].join(' · ');
    return `${[span, ...(now.location ? [now.location] : [])].join(' · ')} (${wasWord[language]} ${old})`;
  };
  const more = events.length - mostNamed;
  const [first, ...rest] = events;
  const others = rest.map(({ id }) => id);
  const words = (language: 'de' | 'en'): Sentence => {
    const line = ({ title, location, startDate, endDate, before }: EventChange) => {
      const now = { startDate, endDate, location };
      return [
        ...(alike ? [] : [title]),
        before ? changedLine(now, before, language) : at(now, language),
      ].join(' · ');
    };
    const uncounted = language === 'de' ? `und ${more} weitere` : `and ${more} more`;
    const title = `${events.length} ${titlesOfMany[reason][language]}`;
    return {
      title: alike ? `${title}: ${events[0]?.title}` : title,
      body: [...events.slice(0, mostNamed).map(line), ...(more > 0 ? [uncounted] : [])].join('\n'),
    };
  };
  return {
    kind: 'bookings',
    words: { de: words('de'), en: words('en') },
    link: '/bookable-events',
    ...(first && moduleOfMany[reason] && { about: { module: moduleOfMany[reason], id: first.id, others } }),
    urgent: events.some((event) => bookingMessage(context, reason, event).urgent),
  };
}

/** Notifies people after the commit, except the caller. */
export async function notify(
  context: Context,
  reason: Reason,
  event: EventChange,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length > 0) await notifyPeople(context, bookingMessage(context, reason, event), { userIds });
}

/** Notifies about several events, each person once and only of their own. */
export async function notifyOfMany(
  context: Context,
  reason: ReasonOfMany,
  events: readonly EventChange[],
  concerned: readonly { eventId: string; userId: string }[],
): Promise<void> {
  const ofPerson = Map.groupBy(concerned, ({ userId }) => userId);
  const idsOf = (userId: string) => new Set(ofPerson.get(userId)?.map(({ eventId }) => eventId));
  const alike = Map.groupBy(ofPerson.keys(), (userId) => [...idsOf(userId)].toSorted().join());
  for (const userIds of alike.values()) {
    const theirs = idsOf(userIds[0] ?? '');
    const [first, ...others] = events.filter(({ id }) => theirs.has(id));
    if (!first) continue;
    if (others.length === 0) await notify(context, reason, first, userIds);
    else await notifyPeople(context, bookingsMessage(context, reason, [first, ...others]), { userIds });
  }
}
