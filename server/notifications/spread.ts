/** From one message to the people it is for: who they are, which ways it goes to each, and when. Done once a message. */
import { clubTime } from '@club/contract/club-time.ts';
import { receiptMinutes, sendAt, waysOf } from '@club/contract/notifications/rules.ts';
import type { Channels, MessageKind } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { newId } from '../platform/ids.ts';
import { addJobs } from '../platform/jobs.ts';
import { hashOf } from '../platform/secrets.ts';
import { listSettings } from '../settings/store.ts';
import { insertDeliveries } from './deliveries/store.ts';
import { announceInboxes } from './inbox/actions.ts';
import { insertInbox } from './inbox/store.ts';
import { secretMaker } from './keys/actions.ts';
import type { Ground, MaySee, Whom } from './message.ts';
import * as store from './store.ts';
import { listTokensOf } from './tokens/store.ts';

type Reached = { userId: string; email: boolean; ways: Channels; devices: string[]; setting: AppSetting };

const hourMs = 3_600_000;
/** How long a sending is tried. */
export const patienceMs = 24 * hourMs;

/** The people whom a message reaches by at least one way, as things stand now. */
export async function whomItReaches(
  { db, env }: Pick<Ground, 'db' | 'env'>,
  kind: MessageKind,
  whom: Whom,
): Promise<Reached[]> {
  const people = await store.listAudience(db, whom);
  const ids = people.map(({ id }) => id);
  const settings = await listSettings(db, ids);
  const devicesOf = Map.groupBy(await listTokensOf(db, ids), ({ userId }) => userId);
  return people.flatMap(({ id: userId, email: address }, index) => {
    const setting = settings[index] as AppSetting;
    const devices = (devicesOf.get(userId) ?? []).map(({ id }) => id);
    const email = address !== null && env.smtpUrl !== undefined;
    const ways = waysOf(kind, setting.channels[kind], setting, { devices: devices.length, email });
    return ways.inbox || ways.push || ways.mail ? [{ userId, email, ways, devices, setting }] : [];
  });
}

async function thoseWhoMaySee<Some extends { userId: string }>(
  { db }: Ground,
  about: { aboutRoom: string | null; aboutId: string | null },
  people: Some[],
  maySee: MaySee,
): Promise<Some[]> {
  const { aboutRoom, aboutId } = about;
  if (aboutRoom === null || aboutId === null) return people;
  const seen: Some[] = [];
  for (const person of people) if (await maySee[aboutRoom]?.(db, person.userId, aboutId)) seen.push(person);
  return seen;
}

/** One sending to each device and, where it goes by mail, one to the address. */
async function sendingsOf(ground: Ground, notificationId: string, reached: Reached[], urgent: boolean) {
  const secretOf = await secretMaker(ground.db);
  const zone = clubTime(ground.env.clubTimezone);
  return reached.flatMap(({ userId, ways, devices, setting }) => {
    const at = new Date(sendAt(ground.now.toISOString(), setting.quietHours, urgent, zone));
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
      ...(ways.push ? devices.map((tokenId) => one('push', tokenId)) : []),
      ...(ways.mail ? [one('mail', null)] : []),
    ];
  });
}

/** Spreads a message in the caller's transaction; a second time changes nothing. */
export async function spread(ground: Ground, id: string, maySee: MaySee): Promise<void> {
  const { db, now } = ground;
  const message = await store.lockUnspread(db, id);
  if (!message) return;
  const reached = await thoseWhoMaySee(
    ground,
    message,
    await whomItReaches(ground, message.kind, message.whom),
    maySee,
  );
  await insertInbox(
    db,
    reached.map(({ userId, ways }) => ({ notificationId: id, userId, shown: ways.inbox, createdAt: now })),
  );
  const sendings = await sendingsOf(ground, id, reached, message.urgent);
  await insertDeliveries(db, sendings);
  await addJobs(
    db,
    'deliver-message',
    sendings.map((one) => ({ payload: { id: one.id }, runAt: one.sendAt })),
  );
  await watchReceipts(ground, id, reached, sendings);
  await store.markSpread(db, id, now);
  await announceInboxes(
    db,
    reached.filter(({ ways }) => ways.inbox).map(({ userId }) => userId),
  );
}

/** Where a device is to confirm the message, somebody looks after a while whether one did. */
async function watchReceipts(
  { db }: Ground,
  notificationId: string,
  reached: Reached[],
  sendings: Awaited<ReturnType<typeof sendingsOf>>,
): Promise<void> {
  const watched = new Set(
    reached
      .filter(({ ways, email, setting }) => ways.push && !ways.mail && email && setting.mailInstead)
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
