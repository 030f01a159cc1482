/** A member's devices that can receive push messages. */
import { z } from 'zod';
import { id, storedInstant } from '../../fields.ts';

/** A browser's subscription in its own format (W3C Push API, PushSubscriptionJSON). */
export const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'not-a-link' }).max(2000, { error: 'too-long' }),
  keys: z.object({
    p256dh: z.base64url({ error: 'invalid' }).min(80, { error: 'invalid' }).max(100, { error: 'invalid' }),
    auth: z.base64url({ error: 'invalid' }).min(20, { error: 'invalid' }).max(30, { error: 'invalid' }),
  }),
});
export type Subscription = z.output<typeof Subscription>;

export const TokenInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('webpush'),
      subscription: Subscription,
      /** the app registers the device again by itself: refused with `not-found` if its owner has forgotten it */
      renewal: z.boolean().optional(),
    }),
    z.strictObject({ kind: z.literal('fcm'), token: z.string({ error: 'required' }).min(20).max(4096) }),
  ],
  { error: 'invalid' },
);
export type TokenInput = z.output<typeof TokenInput>;

export const NotificationToken = z.object({
  id,
  kind: z.enum(['webpush', 'fcm']),
  /** the subscription as the device sent it; visible to its owner only */
  subscription: z.object(Subscription.shape).nullable(),
  token: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: storedInstant,
  /** when it last confirmed a message */
  lastSuccessAt: storedInstant.nullable(),
});
export type NotificationToken = z.output<typeof NotificationToken>;

/** The club's public VAPID key (RFC 8292), base64url; a browser subscribes with it. */
export const PushKey = z.object({ publicKey: z.string() });
