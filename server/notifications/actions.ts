/** Telling people: what rooms say and what somebody writes. In the call only what must hold with it; the rest are jobs. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField, invalidFields } from '@club/contract/field-failures.ts';
import { kindOfTopic, teamOfTopic, topics } from '@club/contract/notifications/rules.ts';
import type {
  GroupMessage,
  Notification,
  Reach,
  ReachQuery,
  TopicMessage,
  UserMessage,
} from '@club/contract/notifications/shape.ts';
import type { MessageKind } from '@club/contract/settings/rules.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { findTeam } from '../teams/store.ts';
import { findProfile } from '../users/store.ts';
import type { Audience, Ground, Message, Whom } from './message.ts';
import { spread, whomItReaches } from './spread.ts';
import * as store from './store.ts';

export { openKeys } from './keys/actions.ts';
export type { Audience, MaySee, Message, Whom } from './message.ts';

/** The topic under which everybody may know that it was sent; what one person is told has none. */
function topicOf(kind: MessageKind, to: Audience): string | null {
  if ('teamId' in to) return `team-${to.teamId}`;
  if ('userIds' in to) return null;
  return topics.find((topic) => topic === kind) ?? null;
}

/** Tells people what the product has to say, once the transaction holds. */
export async function say(
  { db, now, toldFrom }: Pick<Ground, 'db' | 'now'> & Pick<Work, 'toldFrom'>,
  { kind, words: { de, en }, link, names = [], about, urgent = false, answer, sentBy }: Message,
  whom: Whom,
): Promise<void> {
  if (!('teamIds' in whom.to) && 'userIds' in whom.to && whom.to.userIds.every((id) => id === whom.except))
    return;
  const id = newId();
  const row = {
    id,
    kind,
    topic: topicOf(kind, whom.to),
    userId: null,
    title: de.title,
    body: de.body,
    titleEn: en.title,
    bodyEn: en.body,
    link: link ?? null,
    urgent,
    aboutRoom: about?.room ?? null,
    aboutId: about?.id ?? null,
    answer: answer ?? null,
    byHand: false,
    sentBy: sentBy ?? null,
    answersTo: null,
    names: [...names],
    createdAt: now,
  };
  await store.insertNotification(db, row, whom);
  await addJob(db, 'spread-message', { id }, toldFrom ? { runAt: toldFrom } : {});
}

/** Tells people, once this call holds; whoever did it themselves needs no telling. */
export const tellPeople = (work: Work, message: Message, to: Audience): Promise<void> =>
  say(work, message, { to, except: work.caller.userId || null });

/** Several teams and people picked by hand. @throws Failure `invalid` */
async function groupOf({ db }: Work, { teamIds = [], userIds = [] }: ReachQuery) {
  for (const [at, id] of teamIds.entries())
    if (!(await findTeam(db, id))) throw invalidField(`teamIds.${at}`, 'unknown-team');
  const approved = new Set(await store.listApproved(db, userIds));
  const unknown = userIds.findIndex((id) => !approved.has(id));
  if (unknown >= 0) throw invalidField(`userIds.${unknown}`, 'unknown-user');
  // to teams alone it is a message of the team; whoever was picked is meant in person
  const kind: MessageKind = userIds.length === 0 ? 'team' : 'direct';
  return { kind, to: { teamIds: [...new Set(teamIds)], userIds: [...new Set(userIds)] } };
}

/** Whom a topic, a name or a group means. @throws Failure `invalid` */
async function audienceOf(work: Work, asked: ReachQuery): Promise<{ kind: MessageKind; to: Audience }> {
  const { topic, userId } = asked;
  if (asked.teamIds !== undefined || asked.userIds !== undefined) return groupOf(work, asked);
  if (userId !== undefined) {
    if (!(await findProfile(work.db, userId))?.approved) throw invalidField('userId', 'unknown-user');
    return { kind: 'direct' as const, to: { userIds: [userId] } };
  }
  const kind = kindOfTopic(topic as TopicMessage['topic']);
  const teamId = teamOfTopic(topic ?? '');
  if (teamId === null) return { kind, to: { everybody: true as const } };
  if (!(await findTeam(work.db, teamId))) throw invalidField('topic', 'unknown-team');
  return { kind, to: { teamId } };
}

/** @throws Failure `not-found` */
export async function notificationOf(work: Work, id: string): Promise<Notification> {
  const found = await store.findNotification(work.db, id);
  if (!found) throw new Failure('not-found');
  return found;
}

/** Sends what somebody wrote: it has spread when this returns, so that its counts are right at once. @throws Failure `invalid` */
export async function send(
  work: Work,
  message: TopicMessage | UserMessage | GroupMessage,
): Promise<Notification> {
  const { topic = null, userId = null } = { topic: null, userId: null, ...message };
  const { kind, to } = await audienceOf(work, message);
  const id = newId();
  const row = {
    id,
    kind,
    topic,
    userId,
    title: message.title,
    body: message.body,
    titleEn: null,
    bodyEn: null,
    link: message.link ?? null,
    urgent: false,
    aboutRoom: null,
    aboutId: null,
    answer: null,
    byHand: true,
    sentBy: work.caller.userId,
    answersTo: null,
    names: [],
    createdAt: work.now,
  };
  await store.insertNotification(work.db, row, { to, except: null });
  await spread(work, id, {});
  await work.announce('notifications', id);
  return notificationOf(work, id);
}

/** How many people a message of a room would reach. */
export const countReached = async (work: Work, kind: MessageKind, whom: Whom): Promise<number> =>
  (await whomItReaches(work, kind, whom)).length;

/** Whom it would reach, counted as it would be sent. @throws Failure `invalid` */
export async function reachOf(work: Work, asked: ReachQuery): Promise<Reach> {
  const { topic, userId, teamIds, userIds } = asked;
  const ways = [topic, userId, teamIds ?? userIds].filter((one) => one !== undefined);
  if (ways.length !== 1 || teamIds?.length === 0 || (teamIds === undefined && userIds?.length === 0))
    throw invalidFields([{ path: 'topic', code: 'topic-empty' }]);
  const { kind, to } = await audienceOf(work, asked);
  const reached = await whomItReaches(work, kind, { to, except: null });
  return {
    people: reached.length,
    devices: reached.reduce((sum, { ways, devices }) => sum + (ways.push ? devices.length : 0), 0),
    mails: reached.filter(({ ways }) => ways.mail).length,
  };
}
