/** What people are told about their bookings, and who sends it later. German first: the club is; English below it. */
import { z } from 'zod';
import type { Env } from '../platform/env.ts';
import type { Work } from '../platform/http/route.ts';
import { addJob } from '../platform/jobs.ts';
import type { Mail } from '../platform/mail.ts';
import type { Database } from '../platform/postgres/database.ts';
import { findUser } from '../users/store.ts';

/** moved-up nachgerückt, moved-down doch auf der Warteliste, space-free ein Platz ist frei, booked/cancelled by a manager */
export const reasons = [
  'moved-up',
  'moved-down',
  'space-free',
  'booked-for',
  'cancelled-for',
  'changed',
  'deleted',
] as const;
export type Reason = (typeof reasons)[number];

/** The event as it stood when there was something to tell. */
export type Told = { id: string; title: string; location: string | null; startDate: string };

/** Tells people, once this call holds. Whoever did it themselves needs no telling. */
export async function tell(
  work: Work,
  reason: Reason,
  event: Told,
  userIds: readonly string[],
): Promise<void> {
  const { id, title, location, startDate } = event;
  for (const userId of userIds)
    if (userId !== work.caller.userId)
      await addJob(work.db, 'tell-booking', { reason, userId, event: { id, title, location, startDate } });
}

const sentences: Record<Reason, { de: string; en: string }> = {
  'moved-up': {
    de: 'ein Platz ist frei geworden: du bist dabei. Wenn du nicht kannst, sag bitte ab.',
    en: 'a space has become free: you are in. If you cannot come, please cancel.',
  },
  'moved-down': {
    de: 'es gibt weniger Plätze als gedacht. Du stehst jetzt vorn auf der Warteliste.',
    en: 'there are fewer spaces than planned. You are now at the head of the waiting list.',
  },
  'space-free': {
    de: 'kurz vor Beginn ist ein Platz frei geworden. Wer ihn zuerst bucht, hat ihn.',
    en: 'a space has become free shortly before the start. Whoever books it first has it.',
  },
  'booked-for': { de: 'du wurdest angemeldet.', en: 'you have been booked in.' },
  'cancelled-for': { de: 'deine Buchung wurde abgesagt.', en: 'your booking has been cancelled.' },
  changed: { de: 'Zeit oder Ort haben sich geändert.', en: 'the time or place has changed.' },
  deleted: { de: 'der Termin findet nicht statt.', en: 'this does not take place.' },
};

/** The mail to one person. @param zone the club's, in which the time is told */
export function bookingMail(
  club: { name: string; zone: string; url: string },
  person: { email: string; firstName: string },
  { reason, event }: { reason: Reason; event: Told },
) {
  const when = (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: club.zone }).format(
      new Date(event.startDate),
    );
  const { de, en } = sentences[reason];
  const place = event.location ? [event.location] : [];
  return {
    to: person.email,
    subject: `${club.name}: ${event.title}`,
    text: [
      `Hallo ${person.firstName},`,
      '',
      de,
      '',
      [event.title, when('de-DE'), ...place].join('\n'),
      `${club.url}/de/bookable-events`,
      '',
      `Hello ${person.firstName},`,
      '',
      en,
      '',
      [event.title, when('en-GB'), ...place].join('\n'),
      `${club.url}/en/bookable-events`,
    ].join('\n'),
  };
}

const payloadShape = z.object({
  reason: z.enum(reasons),
  userId: z.uuid(),
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    location: z.string().nullable(),
    startDate: z.string(),
  }),
});

/** The job: mails one person, where mail is set up and they are still there. */
export async function mailAboutBooking(db: Database, mail: Mail, env: Env, payload: unknown): Promise<void> {
  if (!mail.configured) return;
  const { userId, ...message } = payloadShape.parse(payload);
  const person = await findUser(db, userId);
  if (!person?.email) return;
  const club = { name: env.clubName, zone: env.clubTimezone, url: env.publicUrl };
  await mail.send(bookingMail(club, { email: person.email, firstName: person.firstName }, message));
}
