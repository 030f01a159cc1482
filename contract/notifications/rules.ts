/** The rules about messages: whom a topic reaches, through which channels a message goes, and when. */
import type { ClubTime } from '../club-time.ts';
import { addDays } from '../club-time.ts';
import { type Channels, cannotWait, isQuiet, type MessageKind, type QuietHours } from '../settings/rules.ts';

/** Topics to send to; `team-{teamId}` reaches a team. */
export const topics = ['news', 'games', 'events', 'training', 'birthdays'] as const;
export type Topic = (typeof topics)[number] | `team-${string}`;

/** The team id of a team's topic, else null. */
export const teamOfTopic = (topic: string): string | null =>
  topic.startsWith('team-') ? topic.slice('team-'.length) : null;

/** The message kind a topic belongs to. */
export const kindOfTopic = (topic: Topic): MessageKind =>
  teamOfTopic(topic) === null ? (topic as (typeof topics)[number]) : 'team';

/** Most answers that an addressee can send to one message, and to all messages within an hour. */
export const answersPerMessage = 3;
export const answersPerHour = 10;

/** Most automatic messages about one record that somebody can cause the same people within an hour by changing it. */
export const alikePerHour = 20;

/** Most teams and people that one message can be addressed to. */
export const mostTeams = 50;
export const mostPeople = 200;

/** Most characters of a remark beside an answer to a question. */
export const longestRemark = 200;

/** Minutes within which a device must confirm a message before it is sent by mail. */
export const receiptMinutes = 15;

/** The devices and addresses through which somebody can be reached. */
export type Reachable = { devices: number; email: boolean };

/**
 * The channels through which a message to one person goes. Somebody who asked for push and has no device gets a mail if the
 * message is important.
 * @param chosen the person's choice for this kind
 */
export function channelsOf(
  kind: MessageKind,
  chosen: Channels,
  { mailInstead }: { mailInstead: boolean },
  reachable: Reachable,
): Channels {
  const push = chosen.push && reachable.devices > 0;
  const instead = chosen.push && !push && mailInstead && cannotWait.includes(kind);
  return { inbox: chosen.inbox, push, mail: reachable.email && (chosen.mail || instead) };
}

/** When push and mail are sent: at once, or at the end of quiet hours. Urgent messages are sent at once. */
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

/** Club time from which birthday greetings are sent. */
export const congratulatesAt = '08:00';

/** The birthdays (`11-20`) celebrated on a date: in other years people born on 29 February celebrate on the 28th. */
export function birthdaysOf(date: string): string[] {
  const day = date.slice(5);
  return day === '02-28' && addDays(date, 1).endsWith('-03-01') ? [day, '02-29'] : [day];
}

/** how many days of coming birthdays are listed, today included */
const birthdayReach = 14;

/** The days of coming birthdays, soonest first. @param today `2026-11-20` */
export const birthdayDays = (today: string): string[] =>
  Array.from({ length: birthdayReach }, (_, days) => addDays(today, days));
