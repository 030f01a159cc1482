/** Actions on devices: register, remove, list. */
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import type { NotificationToken, TokenInput } from '@club/contract/notifications/tokens/shape.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { isPushable } from '../../platform/push.ts';
import { hashOf } from '../../platform/secrets.ts';
import { checkUser } from '../../users/actions.ts';
import { lockUser } from '../../users/store.ts';
import * as store from './store.ts';

/** Most devices of one person. */
const mostTokens = 20;

/** A push address works like a key, so only its owner sees it. @throws Failure `not-found` */
export async function tokensOf(
  context: Context,
  userId: string,
  asked: Parameters<typeof store.listTokens>[2],
) {
  await checkUser(context, userId);
  const page = await store.listTokens(context.db, userId, asked);
  const own = userId === context.caller.userId;
  return { ...page, items: page.items.map((one) => tokenOf(one, own)) };
}

/** The registered form. @param own the caller is its owner */
function tokenOf({ address, p256dh, auth, ...token }: store.TokenRow, own: boolean): NotificationToken {
  const subscription = own && p256dh && auth ? { endpoint: address, keys: { p256dh, auth } } : null;
  return { ...token, subscription, token: own && token.kind === 'fcm' ? address : null };
}

/** @throws Failure `invalid`, `not-configured` */
function partsOf({ env }: Context, input: TokenInput) {
  if (input.kind === 'fcm') {
    if (!env.fcm) throw new Failure('not-configured');
    return { kind: input.kind, address: input.token, p256dh: null, auth: null };
  }
  const { endpoint, keys } = input.subscription;
  if (!isPushable(endpoint, env.pushPrivate)) throw invalidField('subscription.endpoint', 'not-a-link');
  return { kind: input.kind, address: endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/**
 * A device that somebody else used before changes its owner: pending deliveries to the former one are dropped.
 * @throws Failure `invalid`, `not-configured`, `too-many`, `not-found` (the renewal of a forgotten device)
 */
export async function createToken(
  context: Context,
  userId: string,
  input: TokenInput,
  userAgent: string | null,
): Promise<NotificationToken> {
  const { kind, address, p256dh, auth } = partsOf(context, input);
  await lockUser(context.db, userId);
  if ('renewal' in input && input.renewal) {
    if (await store.findForgotten(context.db, userId, hashOf(address))) throw new Failure('not-found');
  } else await store.deleteForgotten(context.db, userId, hashOf(address));
  const known = await store.findTokenAt(context.db, address);
  if (known?.userId === userId) {
    await store.updateToken(context.db, known.id, { p256dh, auth, userAgent });
    return tokenOf({ ...known, p256dh, auth, userAgent }, true);
  }
  if ((await store.listTokensOf(context.db, [userId])).length >= mostTokens) throw new Failure('too-many');
  if (known) await store.deleteTokensOf(context.db, known.userId, known.id);
  const row = { id: newId(), userId, kind, address, p256dh, auth, userAgent, createdAt: context.now };
  await store.insertToken(context.db, row);
  const made = await store.findTokenAt(context.db, address);
  if (!made) throw new Failure('not-found');
  return tokenOf(made, true);
}

/** @param id default: all of theirs */
async function forgetTokens({ db, now }: Context, userId: string, id?: string): Promise<number> {
  const addresses = await store.deleteTokensOf(db, userId, id);
  const rows = addresses.map((address) => ({ userId, addressHash: hashOf(address), forgottenAt: now }));
  await store.insertForgotten(db, rows);
  return addresses.length;
}

export const deleteTokens = (context: Context, userId: string): Promise<number> =>
  forgetTokens(context, userId);

/** @throws Failure `not-found` */
export async function deleteToken(context: Context, userId: string, id: string): Promise<void> {
  if ((await forgetTokens(context, userId, id)) === 0) throw new Failure('not-found');
}
