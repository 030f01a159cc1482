/** The rules about messages: whom a topic reaches, which ways a message goes, and when. */
import type { ClubTime } from '../club-time.ts';
import { addDays } from '../club-time.ts';
import { type Channels, cannotWait, isQuiet, type MessageKind, type QuietHours } from '../settings/rules.ts';

/** What one can send to; `team-{teamId}` beside them reaches a team. */
export const topics = ['news', 'games', 'events', 'training', 'birthdays'] as const;
export type Topic = (typeof topics)[number] | `team-${string}`;

/** A team's topic: its id, else null. */
export const teamOfTopic = (topic: string): string | null =>
  topic.startsWith('team-') ? topic.slice('team-'.length) : null;

/** What of a member's choice a topic asks for. */
export const kindOfTopic = (topic: Topic): MessageKind =>
  teamOfTopic(topic) === null ? (topic as (typeof topics)[number]) : 'team';

/** Answers to one message that its addressee can send, and answers to all messages within an hour. */
export const answersPerMessage = 3;
export const answersPerHour = 10;

/** Teams and people that one message can be addressed to. */
export const mostTeams = 50;
export const mostPeople = 200;

/** Minutes in which a device must confirm a message before it goes by mail. */
export const receiptMinutes = 15;

/** What is there to reach somebody by. */
export type Reachable = { devices: number; email: boolean };

/**
 * The ways a message to one person goes. Who asked for push and has no device is told by mail where it cannot wait.
 * @param chosen what they chose for this kind
 */
export function waysOf(
  kind: MessageKind,
  chosen: Channels,
  { mailInstead }: { mailInstead: boolean },
  reachable: Reachable,
): Channels {
  const push = chosen.push && reachable.devices > 0;
  const instead = chosen.push && !push && mailInstead && cannotWait.includes(kind);
  return { inbox: chosen.inbox, push, mail: reachable.email && (chosen.mail || instead) };
}

/** When push and mail go: at once, or when the quiet hours end. What cannot wait a night goes at once. */
export function sendAt(
  now: string,
  quiet: QuietHours | null,
  urgent: boolean,
  { localOf, instantOf }: ClubTime,
): string {
  const { date, time } = localOf(now);
  if (quiet === null || urgent || quiet.from === quiet.to || !isQuiet(quiet, time)) return now;
  return instantOf(time < quiet.to ? date : addDays(date, 1), quiet.to);
}

/** Club time from which the day's birthdays are congratulated. */
export const congratulatesAt = '08:00';

/** The birthdays (`11-20`) that are celebrated on a date: who was born on 29 February celebrates on the 28th in other years. */
export function birthdaysOf(date: string): string[] {
  const day = date.slice(5);
  return day === '02-28' && addDays(date, 1).endsWith('-03-01') ? [day, '02-29'] : [day];
}

/** how many days of birthdays to come are told, today's among them */
const birthdayReach = 14;

/** The days of birthdays to come, soonest first. @param today `2026-11-20` */
export const birthdayDays = (today: string): string[] =>
  Array.from({ length: birthdayReach }, (_, days) => addDays(today, days));
