/** What the pages say about a message: to whom it went, who sent it. */
import { type Topic, teamOfTopic, topics } from '@club/contract/notifications/rules.ts';
import type { Notification } from '@club/contract/notifications/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Texts } from '../texts/en.ts';

type Words = Texts['notifications'];
type Team = { id: string; name: string };

/** `Training`, `Mannschaft TTC 1990 Hof II`. */
export function topicName(topic: string, teams: readonly Team[], words: Words): string {
  const teamId = teamOfTopic(topic as Topic);
  if (teamId === null) {
    const known = topics.find((one) => one === topic);
    return known ? words.topics[known] : topic;
  }
  const team = teams.find(({ id }) => id === teamId);
  return team ? words.team(team.name) : words.goneTeam;
}

/** To whom a message went; what the product says by itself goes to those whom it concerns. */
export function recipientOf(
  message: Pick<Notification, 'topic' | 'user' | 'userId' | 'kind'>,
  teams: readonly Team[],
  words: Words,
): string {
  if (message.topic !== null) return topicName(message.topic, teams, words);
  if (message.user !== null) return displayName(message.user);
  return message.userId === null ? words.kinds[message.kind] : words.formerMember;
}

/** Who sent it: somebody, somebody who has left, or the product itself. */
export const senderOf = (message: Pick<Notification, 'sender' | 'sentBy'>, words: Words): string =>
  message.sender ? displayName(message.sender) : message.sentBy ? words.formerMember : words.itself;
