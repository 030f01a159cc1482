/** Notifies people: automatic messages of modules and messages written by people. Only the record is written in the request; the rest is done by jobs. */
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
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { findTeam } from '../teams/store.ts';
import { findProfile, listApproved } from '../users/store.ts';
import { fanOut, listReached } from './fan-out.ts';
import type { Audience, JobContext, Message, Recipients } from './message.ts';
import * as store from './store.ts';

export { openKeys } from './keys/actions.ts';
export type { AboutMessage, Audience, MaySee, Message, Recipients } from './message.ts';

/** The topic of a public message; a message to single people has none. */
function topicOf(kind: MessageKind, to: Audience): string | null {
  if ('teamId' in to) return `team-${to.teamId}`;
  if ('userIds' in to) return null;
  return topics.find((topic) => topic === kind) ?? null;
}

/** Sends an automatic message after the commit. */
export async function notify(
  { db, now, notifyAfter }: Pick<JobContext, 'db' | 'now'> & Pick<Context, 'notifyAfter'>,
  { kind, words: { de, en }, link, names = [], about, urgent = false, answer, sentBy, alsoAs }: Message,
  recipients: Recipients,
): Promise<void> {
  if (
    !('teamIds' in recipients.to) &&
    'userIds' in recipients.to &&
    recipients.to.userIds.every((id) => id === recipients.except)
  )
    return;
  const id = newId();
  const row = {
    id,
    kind,
    topic: topicOf(kind, recipients.to),
    userId: null,
    title: de.title,
    body: de.body,
    titleEn: en.title,
    bodyEn: en.body,
    link: link ?? null,
    urgent,
    aboutRoom: about?.module ?? null,
    aboutId: about?.id ?? null,
    aboutOthers: [...(about?.others ?? [])],
    answer: answer ?? null,
    byHand: false,
    sentBy: sentBy ?? null,
    answersTo: null,
    names: [...names],
    createdAt: now,
  };
  await store.insertNotification(db, row, { ...recipients, ...(alsoAs && { alsoAs }) });
  await addJob(db, 'spread-message', { id }, notifyAfter ? { runAt: notifyAfter } : {});
}

/** Notifies people after the commit, except the caller. */
export const notifyPeople = (context: Context, message: Message, to: Audience): Promise<void> =>
  notify(context, message, { to, except: context.caller.userId || null });

/** Several teams and selected people. @throws Failure `invalid` */
async function groupOf({ db }: Context, { teamIds = [], userIds = [] }: ReachQuery) {
  for (const [at, id] of teamIds.entries())
    if (!(await findTeam(db, id))) throw invalidField(`teamIds.${at}`, 'unknown-team');
  const approved = new Set(await listApproved(db, userIds));
  const unknown = userIds.findIndex((id) => !approved.has(id));
  if (unknown >= 0) throw invalidField(`userIds.${unknown}`, 'unknown-user');
  // to teams only it counts as a team message; to selected people as a direct one
  const kind: MessageKind = userIds.length === 0 ? 'team' : 'direct';
  return { kind, to: { teamIds: [...new Set(teamIds)], userIds: [...new Set(userIds)] } };
}

/** The audience of a topic, a person or a group. @throws Failure `invalid` */
async function audienceOf(context: Context, asked: ReachQuery): Promise<{ kind: MessageKind; to: Audience }> {
  const { topic, userId } = asked;
  if (userId !== undefined) {
    if (!(await findProfile(context.db, userId))?.approved) throw invalidField('userId', 'unknown-user');
    return { kind: 'direct' as const, to: { userIds: [userId] } };
  }
  if (topic === undefined) return groupOf(context, asked);
  const kind = kindOfTopic(topic);
  const teamId = teamOfTopic(topic);
  if (teamId === null) return { kind, to: { everybody: true as const } };
  if (!(await findTeam(context.db, teamId))) throw invalidField('topic', 'unknown-team');
  return { kind, to: { teamId } };
}

/** @throws Failure `not-found` */
export async function notificationOf(context: Context, id: string): Promise<Notification> {
  const found = await store.findNotification(context.db, id);
  if (!found) throw new Failure('not-found');
  return found;
}

/** Sends a message written by a person. It is fanned out when this returns, so that its counts are right at once. @throws Failure `invalid` */
export async function send(
  context: Context,
  message: TopicMessage | UserMessage | GroupMessage,
): Promise<Notification> {
  const { topic = null, userId = null } = { topic: null, userId: null, ...message };
  const { kind, to } = await audienceOf(context, message);
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
    aboutOthers: [],
    answer: null,
    byHand: true,
    sentBy: context.caller.userId,
    answersTo: null,
    names: [],
    createdAt: context.now,
  };
  await store.insertNotification(context.db, row, { to, except: null });
  await fanOut(context, id, {});
  await context.publish('notifications', id);
  return notificationOf(context, id);
}

/** Number of people whom a module's message would reach. */
export const countReached = async (
  context: Context,
  kind: MessageKind,
  recipients: Recipients,
): Promise<number> => (await listReached(context, kind, recipients)).length;

/** The people a message would reach, counted as for sending. @throws Failure `invalid` */
export async function reachOf(context: Context, asked: ReachQuery): Promise<Reach> {
  const { topic, userId, teamIds = [], userIds = [] } = asked;
  const given = [topic, userId, teamIds[0] ?? userIds[0]].filter((one) => one !== undefined);
  if (given.length !== 1) throw invalidFields([{ path: 'topic', code: 'topic-empty' }]);
  const { kind, to } = await audienceOf(context, asked);
  const reached = await listReached(context, kind, { to, except: null });
  return {
    people: reached.length,
    devices: reached.reduce((sum, { channels, devices }) => sum + (channels.push ? devices.length : 0), 0),
    mails: reached.filter(({ channels }) => channels.mail).length,
  };
}
