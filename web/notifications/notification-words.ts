/** Texts about a message: its recipients and its sender. */
import { type Topic, teamOfTopic, topics } from '@club/contract/notifications/rules.ts';
import type { Notification } from '@club/contract/notifications/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Texts } from '../texts/en.ts';

type Words = Texts['notifications'];
/** the club's teams; undefined while they are not known */
export type Teams = readonly { id: string; name: string }[] | undefined;

const teamName = (teams: Teams, teamId: string): string | undefined =>
  teams ? teams.find(({ id }) => id === teamId)?.name : '…';

/** `Training`, `Mannschaft TTC 1990 Hof II`. */
export function topicName(topic: string, teams: Teams, words: Words): string {
  const teamId = teamOfTopic(topic as Topic);
  if (teamId === null) {
    const known = topics.find((one) => one === topic);
    return known ? words.topics[known] : topic;
  }
  const name = teamName(teams, teamId);
  return name === undefined ? words.goneTeam : words.team(name);
}

/** `TTC 1990 Hof I, TTC 1990 Hof II, 3 people`. */
export const groupName = (teamIds: readonly string[], people: number, teams: Teams, words: Words): string =>
  words.group(
    teamIds.map((id) => teamName(teams, id) ?? words.goneTeam),
    people,
  );

/**
 * The delivery of a message in words: `18 of 40 reached; 22 have no device and get a mail at 19:30`.
 * @param now e-mails due by then are being sent
 */
export function figuresOf(
  { people, standing }: Pick<Notification, 'people' | 'standing'>,
  words: Words,
  timeOf: (instant: string) => string,
  now: Date,
): string {
  const { reached, mailing, mailAt, pushing, inApp, failed } = standing;
  const later = mailAt !== null && Date.parse(mailAt) > now.getTime() ? timeOf(mailAt) : null;
  return [
    words.reachedOf(reached, people),
    ...(mailing > 0 ? [words.mailing(mailing, later)] : []),
    ...(pushing > 0 ? [words.pushing(pushing)] : []),
    ...(inApp > 0 ? [words.inApp(inApp)] : []),
    ...(failed > 0 ? [words.notReached(failed)] : []),
  ].join('; ');
}

/** The recipients of a message; messages of the app itself go to those concerned. */
export function recipientOf(
  message: Pick<Notification, 'topic' | 'user' | 'userId' | 'kind' | 'group'>,
  teams: Teams,
  words: Words,
): string {
  if (message.topic !== null) return topicName(message.topic, teams, words);
  if (message.group) return groupName(message.group.teamIds, message.group.people, teams, words);
  if (message.user !== null) return displayName(message.user);
  return message.userId === null ? words.kinds[message.kind] : words.formerMember;
}

/** The sender: a person, somebody who has left, or the app itself. */
export const senderOf = (message: Pick<Notification, 'sender' | 'sentBy'>, words: Words): string =>
  message.sender ? displayName(message.sender) : message.sentBy ? words.formerMember : words.itself;
