/** What is done with devices: brought, forgotten, told of. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import type { NotificationToken, TokenInput } from '@club/contract/notifications/tokens/shape.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { isPushable } from '../../platform/push.ts';
import { lockUser } from '../../users/store.ts';
import * as store from './store.ts';

/** A person has a phone or three, not an army. */
const mostTokens = 20;

/** A device's address is as good as a key to it: its owner alone is told. */
export async function tokensOf(work: Work, userId: string, asked: Parameters<typeof store.listTokens>[2]) {
  const page = await store.listTokens(work.db, userId, asked);
  const own = userId === work.caller.userId;
  return { ...page, items: page.items.map((one) => tokenOf(one, own)) };
}

/** As it was brought. @param own its owner asks */
function tokenOf({ address, p256dh, auth, ...token }: store.TokenRow, own: boolean): NotificationToken {
  const subscription = own && p256dh && auth ? { endpoint: address, keys: { p256dh, auth } } : null;
  return { ...token, subscription, token: own && token.kind === 'fcm' ? address : null };
}

/** @throws Failure `invalid`, `not-configured` */
function partsOf({ env }: Work, input: TokenInput) {
  if (input.kind === 'fcm') {
    if (!env.fcm) throw new Failure('not-configured');
    return { kind: input.kind, address: input.token, p256dh: null, auth: null };
  }
  const { endpoint, keys } = input.subscription;
  if (!isPushable(endpoint, env.pushPrivate)) throw invalidField('subscription.endpoint', 'not-a-link');
  return { kind: input.kind, address: endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/**
 * A device that somebody else signed in on before is theirs no longer: what was on its way to them there is dropped.
 * @throws Failure `invalid`, `not-configured`, `too-many`
 */
export async function createToken(
  work: Work,
  userId: string,
  input: TokenInput,
  userAgent: string | null,
): Promise<NotificationToken> {
  const { kind, address, p256dh, auth } = partsOf(work, input);
  await lockUser(work.db, userId);
  const known = await store.findTokenAt(work.db, address);
  if (known?.userId === userId) {
    await store.updateToken(work.db, known.id, { p256dh, auth, userAgent });
    return tokenOf({ ...known, p256dh, auth, userAgent }, true);
  }
  if ((await store.listTokensOf(work.db, [userId])).length >= mostTokens) throw new Failure('too-many');
  if (known) await store.deleteTokensOf(work.db, known.userId, known.id);
  const row = { id: newId(), userId, kind, address, p256dh, auth, userAgent, createdAt: work.now };
  await store.insertToken(work.db, row);
  const made = await store.findTokenAt(work.db, address);
  if (!made) throw new Failure('not-found');
  return tokenOf(made, true);
}

export const deleteTokens = (work: Work, userId: string): Promise<number> =>
  store.deleteTokensOf(work.db, userId);

/** @throws Failure `not-found` */
export async function deleteToken(work: Work, userId: string, id: string): Promise<void> {
  if ((await store.deleteTokensOf(work.db, userId, id)) === 0) throw new Failure('not-found');
}
