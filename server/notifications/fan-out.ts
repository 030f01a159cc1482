/** Fans a message out to its recipients: who they are, through which channels, and when. Done once per message. */
import { clubTime } from '@club/contract/club-time.ts';
import { receiptMinutes, sendAt } from '@club/contract/notifications/rules.ts';
import type { Channels, MessageKind } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { today } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { addJobs } from '../platform/jobs.ts';
import { hashOf } from '../platform/secrets.ts';
import { listSettings } from '../settings/store.ts';
import { lockAgainstRemoval } from '../users/store.ts';
import { scheduleDeliveries } from './deliveries/schedule.ts';
import { insertDeliveries } from './deliveries/store.ts';
import { publishInboxes } from './inbox/actions.ts';
import { insertInbox, insertInboxChildren } from './inbox/store.ts';
import { secretMaker } from './keys/actions.ts';
import { channelsFor, kindFor } from './kinds.ts';
import { thoseWhoMaySee } from './may-see.ts';
import type { JobContext, MaySee, Recipients } from './message.ts';
import * as store from './store.ts';
import { listTokensOf } from './tokens/store.ts';
import { forgetMessagesOf } from './user-removed.ts';

type Reached = {
  userId: string;
  /** those for whom a guardian gets the message; none for the audience itself */
  children: readonly string[];
  email: boolean;
  channels: Channels;
  devices: string[];
  setting: AppSetting;
};

const hourMs = 3_600_000;
/** How long a delivery is retried after the time at which it was to go out. */
export const patienceMs = 24 * hourMs;

/** The people whom a message currently reaches through at least one channel. */
export async function listReached(
  { db, env, now }: JobContext,
  kind: MessageKind,
  recipients: Recipients,
): Promise<Reached[]> {
  const people = await store.listAudience(db, recipients, today({ now, env }));
  const ids = people.map(({ id }) => id);
  const settings = await listSettings(db, ids);
  const devicesOf = Map.groupBy(await listTokensOf(db, ids), ({ userId }) => userId);
  return people.flatMap(({ id: userId, email: address, children }, index) => {
    const setting = settings[index] as AppSetting;
    const devices = (devicesOf.get(userId) ?? []).map(({ id }) => id);
    const email = address !== null && env.smtpUrl !== undefined;
    const reachable = { devices: devices.length, email };
    const as = kindFor({ kind, recipients }, [userId, ...children], setting, reachable);
    const channels = channelsFor(as, setting, reachable);
    return channels ? [{ userId, children, email, channels, devices, setting }] : [];
  });
}

/** Those who may see what a message is about; a guardian may see what the child may see. */
async function listSeeing(context: JobContext, message: store.Pending, people: Reached[], maySee: MaySee) {
  const visible: Reached[] = [];
  for (const person of people) {
    const { userId, children } = person;
    const isForChildren = children.length > 0;
    const seeing = await thoseWhoMaySee(maySee, message, isForChildren ? children : [userId], context);
    if (seeing.length > 0) visible.push({ ...person, children: isForChildren ? seeing : [] });
  }
  return visible;
}

/** One delivery for each device and, for mail, one for the address. */
async function sendingsOf(context: JobContext, notificationId: string, reached: Reached[], urgent: boolean) {
  const secretOf = await secretMaker(context.db);
  const zone = clubTime(context.env.clubTimezone);
  return reached.flatMap(({ userId, channels, devices, setting }) => {
    const at = new Date(sendAt(context.now.toISOString(), setting.quietHours, urgent, zone));
    const one = (channel: 'push' | 'mail', tokenId: string | null) => {
      const id = newId();
      const giveUpAt = new Date(at.getTime() + patienceMs);
      return {
        id,
        notificationId,
        userId,
        channel,
        tokenId,
        secretHash: hashOf(secretOf(id)),
        sendAt: at,
        giveUpAt,
      };
    };
    return [
      ...(channels.push ? devices.map((tokenId) => one('push', tokenId)) : []),
      ...(channels.mail ? [one('mail', null)] : []),
    ];
  });
}

/** The people whom a message names: in its words, as what it is about, or among its recipients. */
const namedIn = ({ names, aboutRoom, aboutId, recipients: { to, except } }: store.Pending): string[] => [
  ...names,
  ...(aboutRoom === 'users' && aboutId ? [aboutId] : []),
  ...('userIds' in to ? to.userIds : []),
  ...(except ? [except] : []),
];

/**
 * The people whom a message reaches, locked against removal, without those who have left meanwhile. People are locked before
 * the message, in the same order as removing one, so there is no deadlock. Removing somebody does not see a message that is
 * being written, so what names them is deleted here.
 */
async function lockReached(context: JobContext, message: store.Pending): Promise<Reached[]> {
  const reached = await listReached(context, message.kind, message.recipients);
  const named = namedIn(message);
  const ids = reached.flatMap(({ userId, children }) => [userId, ...children]);
  const there = await lockAgainstRemoval(context.db, [...named, ...ids]);
  for (const userId of named) if (!there.has(userId)) await forgetMessagesOf(context, userId);
  return reached.flatMap((person) => {
    if (!there.has(person.userId)) return [];
    const children = person.children.filter((child) => there.has(child));
    return person.children.length > 0 && children.length === 0 ? [] : [{ ...person, children }];
  });
}

/** Fans a message out in the caller's transaction. Idempotent. */
export async function fanOut(context: JobContext, id: string, maySee: MaySee): Promise<void> {
  const { db, now } = context;
  const pending = await store.findPending(db, id);
  if (!pending) return;
  const people = await lockReached(context, pending);
  const message = await store.lockPending(db, id);
  if (!message) return;
  const reached = await listSeeing(context, message, people, maySee);
  await insertInbox(
    db,
    reached.map(({ userId, channels }) => ({
      notificationId: id,
      userId,
      shown: channels.inbox,
      createdAt: now,
    })),
  );
  await insertInboxChildren(
    db,
    reached.flatMap(({ userId, children }) =>
      children.map((childId) => ({ notificationId: id, userId, childId })),
    ),
  );
  const sendings = await sendingsOf(context, id, reached, message.urgent);
  await insertDeliveries(db, sendings);
  await scheduleDeliveries(db, sendings);
  await watchReceipts(context, id, reached, sendings);
  await store.markFannedOut(db, id, now);
  await publishInboxes(
    db,
    reached.filter(({ channels }) => channels.inbox).map(({ userId }) => userId),
  );
}

/** Schedules the check for receipts of pushed messages. */
async function watchReceipts(
  { db }: JobContext,
  notificationId: string,
  reached: Reached[],
  sendings: Awaited<ReturnType<typeof sendingsOf>>,
): Promise<void> {
  const watched = new Set(
    reached
      .filter(
        ({ channels, email, setting }) => channels.push && !channels.mail && email && setting.mailInstead,
      )
      .map(({ userId }) => userId),
  );
  const dueOf = new Map(sendings.map((one) => [one.userId, one.sendAt.getTime()]));
  await addJobs(
    db,
    'mail-instead',
    [...watched].map((userId) => ({
      payload: { notificationId, userId },
      runAt: new Date((dueOf.get(userId) ?? 0) + receiptMinutes * 60_000),
    })),
  );
}
