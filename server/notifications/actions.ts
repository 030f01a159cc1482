/** Notifies people: automatic messages of modules and messages written by people. Only the record is written in the request; the rest is done by jobs. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { alikePerHour, kindOfTopic, teamOfTopic, topics } from '@club/contract/notifications/rules.ts';
import type {
  GroupMessage,
  Notification,
  Reach,
  ReachQuery,
  TopicMessage,
  UserMessage,
} from '@club/contract/notifications/shape.ts';
import type { MessageKind } from '@club/contract/settings/rules.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs.ts';
import { findTeam } from '../teams/store.ts';
import { listApproved } from '../users/store.ts';
import { fanOut, listReached } from './fan-out.ts';
import { countCaused } from './latest/store.ts';
import type { Audience, JobContext, Message, Recipients } from './message.ts';
import * as store from './store.ts';

export { openKeys } from './keys/actions.ts';
export type { AboutMessage, AlsoAs, Audience, MaySee, Message, Recipients } from './message.ts';

/** The topic of a public message; a message to single people has none. */
function topicOf(kind: MessageKind, to: Audience): string | null {
  if ('teamId' in to) return `team-${to.teamId}`;
  if ('userIds' in to || 'outsideTeamId' in to) return null;
  return topics.find((topic) => topic === kind) ?? null;
}

const hourMs = 3_600_000;

/** Whoever changes a record again and again must not flood others with it. @throws Failure `too-many`: the change is refused */
async function refuseFlood(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  about: Message['about'],
  { to, except: by }: Recipients,
): Promise<void> {
  if (!about || by === null) return;
  const since = new Date(now.getTime() - hourMs);
  if ((await countCaused(db, { ...about, by, to }, since)) >= alikePerHour) throw new Failure('too-many');
}

/** Sends an automatic message after the commit. @throws Failure `too-many` */
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
  await refuseFlood({ db, now }, about, recipients);
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

/** Notifies people after the commit, except the caller. @throws Failure `too-many` */
export const notifyPeople = (context: Context, message: Message, to: Audience): Promise<void> =>
  notify(context, message, { to, except: context.caller.userId || null });

/** Splits people by whether a message to an audience is for them too, as to guardians of somebody in it. */
export async function splitByAudience(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  to: Audience,
  userIds: readonly string[],
): Promise<{ among: string[]; others: string[] }> {
  if (userIds.length === 0) return { among: [], others: [] };
  const meant = new Set(
    (await store.listAudience(db, { to, except: null }, today({ now, env }))).map(({ id }) => id),
  );
  return {
    among: userIds.filter((id) => meant.has(id)),
    others: userIds.filter((id) => !meant.has(id)),
  };
}

/** The errors of the recipients, also of a message that is only partly readable. */
export async function refusalsOf(
  { db }: Pick<Context, 'db'>,
  { topic, userId, teamIds = [], userIds = [] }: ReachQuery,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  const ofTopic = topic === undefined ? null : teamOfTopic(topic);
  if (ofTopic !== null && !(await findTeam(db, ofTopic)))
    refusals.push({ path: 'topic', code: 'unknown-team' });
  const approved = new Set(await listApproved(db, userId === undefined ? userIds : [userId, ...userIds]));
  if (userId !== undefined && !approved.has(userId)) refusals.push({ path: 'userId', code: 'unknown-user' });
  for (const [at, id] of teamIds.entries())
    if (!(await findTeam(db, id))) refusals.push({ path: `teamIds.${at}`, code: 'unknown-team' });
  for (const [at, id] of userIds.entries())
    if (!approved.has(id)) refusals.push({ path: `userIds.${at}`, code: 'unknown-user' });
  return refusals;
}

/** The audience of a topic, a person or a group. @throws Failure `invalid` */
async function audienceOf(context: Context, asked: ReachQuery): Promise<{ kind: MessageKind; to: Audience }> {
  const refusals = await refusalsOf(context, asked);
  if (refusals.length > 0) throw invalidFields(refusals);
  const { topic, userId, teamIds = [], userIds = [] } = asked;
  if (userId !== undefined) return { kind: 'direct', to: { userIds: [userId] } };
  if (topic !== undefined) {
    const teamId = teamOfTopic(topic);
    return { kind: kindOfTopic(topic), to: teamId === null ? { everybody: true } : { teamId } };
  }
  // to teams only it counts as a team message; to selected people as a direct one
  const kind: MessageKind = userIds.length === 0 ? 'team' : 'direct';
  return { kind, to: { teamIds: [...new Set(teamIds)], userIds: [...new Set(userIds)] } };
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
