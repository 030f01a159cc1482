/**
 * One delivery, from its claim to its result. A crash in between sends it again: a device shows a message once (same
 * topic, same id), a mailbox one mail (same Message-ID).
 */
import { clubTime } from '@club/contract/club-time.ts';
import { receiptMinutes, sendAt } from '@club/contract/notifications/rules.ts';
import { cannotWait } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { type Clock, today } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import type { Fcm } from '../../platform/fcm.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import { type Mail, refusesForGood } from '../../platform/mail.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { writeLiveEvent } from '../../platform/postgres/notify.ts';
import { type Outcome, pushToBrowser } from '../../platform/push.ts';
import { hashOf } from '../../platform/secrets.ts';
import { findSetting } from '../../settings/store.ts';
import { findUser, lockUser } from '../../users/store.ts';
import { patienceMs } from '../fan-out.ts';
import { countUnread, hasRead } from '../inbox/store.ts';
import { secretMaker, vapidKeys } from '../keys/actions.ts';
import { kindFor } from '../kinds.ts';
import { thoseWhoMaySee } from '../may-see.ts';
import type { MaySee } from '../message.ts';
import { isMeant, isUrgent } from '../store.ts';
import { deleteTokensOf, listTokensOf } from '../tokens/store.ts';
import { scheduleDeliveries } from './schedule.ts';
import * as store from './store.ts';
import { asDelivered, languageOf, mailOf, payloadOf } from './texts.ts';

export type Post = {
  db: Database;
  env: Env;
  clock: Clock;
  mail: Mail;
  fcm: Fcm | null;
  maySee: MaySee;
};

const minuteMs = 60_000;
const leastPauseMs = 30_000;
const mostPauseMs = 2 * 3_600_000;

/** Approval, teams, settings and the record itself may have changed since the fan-out. */
async function isWanted(
  { db, clock, env, maySee }: Post,
  due: store.Due,
  setting: AppSetting,
): Promise<boolean> {
  const { push, mail } = setting.channels[due.kind];
  if (!(await isMeant(db, due.recipients, due.userId, today({ now: clock.now(), env })))) return false;
  if (due.channel === 'mail' && !mail && !(push && setting.mailInstead)) return false;
  if (due.channel === 'push' && (!push || due.tokenId === null)) return false;
  // it may have waited for the end of quiet hours
  if (due.channel === 'push' && (await hasRead(db, due.userId, due.notificationId))) return false;
  // sent by mail because no device confirmed it in time: not pushed any more
  if (due.channel === 'push' && !mail && (await store.wentByMail(db, due.notificationId, due.userId)))
    return false;
  // a guardian may see what the child may see
  const ids = due.children.length > 0 ? due.children.map(({ id }) => id) : [due.userId];
  return (await thoseWhoMaySee(maySee, due, ids, { db, now: clock.now(), env })).length > 0;
}

/** The kind as which it reaches this person now. */
async function kindOf({ db, mail }: Post, due: store.Due, setting: AppSetting) {
  const devices = (await listTokensOf(db, [due.userId])).length;
  const email = due.email !== null && mail.configured;
  const ids = [due.userId, ...due.children.map(({ id }) => id)];
  return kindFor(due, ids, setting, { devices, email });
}

/** The end of the quiet hours in which it would go out now, or null: a retry can fall into them, or the restart of a server. */
function quietUntil({ clock, env }: Post, { quietHours }: AppSetting, urgent: boolean): Date | null {
  const now = clock.now();
  const at = new Date(sendAt(now.toISOString(), quietHours, urgent, clubTime(env.clubTimezone)));
  // the clocks of database and process may differ a little
  return at.getTime() > now.getTime() + minuteMs ? at : null;
}

async function waitUntil(tx: Database, due: store.Due, at: Date, reason: string | null): Promise<void> {
  await store.settle(tx, due.id, { state: 'waiting', reason, sendAt: at });
  await scheduleDeliveries(tx, [{ id: due.id, channel: due.channel, sendAt: at }]);
}

/** Without hyphens, because a topic has at most 32 characters. */
const topicOf = (notificationId: string) => notificationId.replaceAll('-', '');

async function push({ db, env, fcm }: Post, due: store.Due, setting: AppSetting): Promise<Outcome> {
  const receipt = (await secretMaker(db))(due.id);
  const unread = await countUnread(db, due.userId);
  const payload = payloadOf(due, languageOf(setting, due), { receipt, unread });
  const urgent = due.urgent || cannotWait.includes(due.kind);
  const { address, p256dh, auth } = due;
  if (address !== null && p256dh !== null && auth !== null) {
    const manners = { allowPrivate: env.pushPrivate };
    const message = { payload, topic: topicOf(due.notificationId), urgent };
    return pushToBrowser({ endpoint: address, p256dh, auth }, message, await vapidKeys(db, env), manners);
  }
  if (address === null || !fcm) return { kind: 'refused', reason: 'FCM is not set up' };
  const fields = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  const data = Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? '')]));
  return fcm.send(address, { data, id: due.notificationId, urgent });
}

async function post({ db, env, mail }: Post, due: store.Due, setting: AppSetting): Promise<Outcome> {
  const { email } = due;
  if (email === null || !mail.configured) return { kind: 'refused', reason: 'no mail' };
  try {
    await mail.send(
      mailOf(env, { ...due, email }, languageOf(setting, due), (await secretMaker(db))(due.id)),
    );
    return { kind: 'sent' };
  } catch (error) {
    const reason = (error as Error).message.slice(0, 200);
    return refusesForGood(error) ? { kind: 'refused', reason } : { kind: 'later', reason, after: null };
  }
}

/** Twice the time that has passed so far, or the retry-after of the other side. */
function nextTry(due: store.Due, now: Date, after: number | null): Date {
  const tried = now.getTime() - (due.giveUpAt.getTime() - patienceMs);
  const pause = Math.min(Math.max(tried, leastPauseMs), mostPauseMs);
  return new Date(now.getTime() + Math.max(pause, (after ?? 0) * 1000));
}

async function tryLater(tx: Database, due: store.Due, now: Date, reason: string, after: number | null) {
  const at = nextTry(due, now, after);
  if (at > due.giveUpAt) return store.settle(tx, due.id, { state: 'failed', reason });
  await waitUntil(tx, due, at, reason);
}

/** Removes a dead device; if it was the last, important messages go by mail at once. */
async function forgetDevice(post: Post, tx: Database, due: store.Due): Promise<void> {
  // two devices may be removed concurrently: one of them is the last
  await lockUser(tx, due.userId);
  await store.settle(tx, due.id, { state: 'failed', reason: 'the device is gone' });
  if (due.tokenId !== null) await deleteTokensOf(tx, due.userId, due.tokenId);
  if (cannotWait.includes(due.kind) && (await listTokensOf(tx, [due.userId])).length === 0)
    await mailInstead(post, tx, due);
}

async function noteOutcome(context: Post, tx: Database, due: store.Due, outcome: Outcome): Promise<void> {
  const now = context.clock.now();
  if (outcome.kind === 'gone') return forgetDevice(context, tx, due);
  if (outcome.kind === 'later') return tryLater(tx, due, now, outcome.reason, outcome.after);
  if (outcome.kind === 'refused')
    return store.settle(tx, due.id, { state: 'failed', reason: outcome.reason });
  return due.channel === 'mail'
    ? store.settle(tx, due.id, { state: 'delivered', reason: null, deliveredAt: now })
    : store.settle(tx, due.id, { state: 'sent', reason: null });
}

/** The job: sends it, unless another process does or it is no longer wanted. */
export async function deliver(context: Post, id: string): Promise<void> {
  const { db, clock } = context;
  if (!(await store.claimDelivery(db, id, clock.now()))) return;
  const found = await store.findDelivery(db, id);
  if (!found) return;
  const setting = await findSetting(db, found.userId);
  const due = { ...asDelivered(found), kind: await kindOf(context, found, setting) };
  if (!(await isWanted(context, due, setting))) return store.settle(db, id, { state: 'dropped' });
  const morning = quietUntil(context, setting, due.urgent);
  if (morning) return transaction(db, (tx) => waitUntil(tx, due, morning, null));
  const outcome = await (due.channel === 'push' ? push : post)(context, due, setting);
  await transaction(db, async (tx) => {
    await noteOutcome(context, tx, due, outcome);
    // updates the counts on the sender's page
    if (due.byHand) await writeLiveEvent(tx, { topic: 'notifications', id: due.notificationId });
  });
}

/** Creates a mail delivery, once, if no device has confirmed the message and it was not read in the app. */
async function mailInstead(
  { clock, mail }: Post,
  tx: Database,
  { notificationId, userId }: Pushed,
): Promise<void> {
  const setting = await findSetting(tx, userId);
  const person = await findUser(tx, userId);
  if (!mail.configured || !setting.mailInstead || !person?.email) return;
  const { tried, confirmed } = await store.findPushed(tx, notificationId, userId);
  if (!tried || confirmed || (await hasRead(tx, userId, notificationId))) return;
  const [id, now] = [newId(), clock.now()];
  const secretHash = hashOf((await secretMaker(tx))(id));
  const giveUpAt = new Date(now.getTime() + patienceMs);
  const row = { id, notificationId, userId, tokenId: null, secretHash, sendAt: now, giveUpAt };
  const made = await store.insertDeliveries(tx, [{ ...row, channel: 'mail' }]);
  if (made.length === 0) return;
  await scheduleDeliveries(tx, [{ id, channel: 'mail' }]);
}

type Pushed = { notificationId: string; userId: string };

/** The job some time after a push: without a receipt the message is sent by mail, after quiet hours if it falls into them. */
export const mailUnconfirmed = (context: Post, about: Pushed): Promise<void> =>
  transaction(context.db, async (tx) => {
    const [setting, urgent] = [await findSetting(tx, about.userId), await isUrgent(tx, about.notificationId)];
    const morning = quietUntil(context, setting, urgent);
    if (!morning) return mailInstead(context, tx, about);
    // a push that waits for the morning has time to be confirmed
    const runAt = new Date(morning.getTime() + receiptMinutes * minuteMs);
    await addJob(tx, 'mail-instead', about, { runAt });
  });
