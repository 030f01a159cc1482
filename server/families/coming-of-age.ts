/** The job that ends the link of guardians with a child on its eighteenth birthday, announced a month before. */

import { comesOfAge } from '@club/contract/ages.ts';
import { addDays } from '@club/contract/club-time.ts';
import { note } from '../audit/actions.ts';
import { type Message, notify } from '../notifications/actions.ts';
import { today } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { notify as notifyProcesses, writeLiveEvent } from '../platform/postgres/notify.ts';
import { listApproved } from '../users/store.ts';
import * as store from './store.ts';
import { comesOfAgeMessage, guardiansEndedMessage, ofAgeMessage } from './words.ts';

const daysBefore = 30;

type At = { env: Env; now: Date };

/** One child, with its guardians locked: another process finds nothing left to do. */
async function follow(tx: Database, { env, now }: At, childId: string): Promise<void> {
  const links = await store.lockGuardians(tx, childId);
  const [first] = links;
  if (!first) return;
  const day = comesOfAge(first.birthday);
  const ends = day <= today({ now, env });
  // requests that nobody has confirmed end without a word; confirmed later, they are announced then
  const due = links.filter(
    ({ confirmedAt, endAnnouncedAt }) => confirmedAt !== null && (ends || endAnnouncedAt === null),
  );
  if (!ends && due.length === 0) return;
  if (due.length > 0) {
    const child = { id: childId, firstName: first.firstName, lastName: first.lastName };
    const guardians = due.map(({ userId }) => userId);
    const send = (message: Message, userIds: string[]) =>
      notify({ db: tx, now }, message, { to: { userIds }, except: null });
    if (ends) {
      await send(ofAgeMessage(child), [childId]);
      await send(guardiansEndedMessage(child), guardians);
      // what a child gets goes to its guardians, too
    } else await send(comesOfAgeMessage(child, day), [childId, ...guardians]);
  }
  if (!ends) return store.announceEnd(tx, childId, now);
  const members = await listApproved(
    tx,
    links.map(({ userId }) => userId),
  );
  for (const { userId } of links) {
    await store.deleteGuardian(tx, childId, userId);
    await note(tx, { now, actorId: userId, subjectId: childId, action: 'guardian-ended' });
    await notifyProcesses(tx, 'callers', userId);
    // only the family and user managers know guardians who are no members
    await writeLiveEvent(tx, { topic: 'users', id: members.find((id) => id === userId) });
  }
  await writeLiveEvent(tx, { topic: 'users', id: childId });
}

/** Idempotent, and safe in several processes at once. */
export async function followComingOfAge(db: Database, env: Env, now: Date): Promise<void> {
  const soon = addDays(today({ now, env }), daysBefore);
  for (const { childId, birthday } of await store.listChildrenBornBefore(db, soon))
    if (comesOfAge(birthday) <= soon) await transaction(db, (tx) => follow(tx, { env, now }, childId));
}
