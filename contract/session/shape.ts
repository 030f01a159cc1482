/** The messages between the session endpoints and the browser. */
import { z } from 'zod';

/** The signed-in person according to the provider. Where `emailVerified` is false, the address proves nothing. */
export const sessionUser = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
  name: z.string().optional(),
});

/** Body of `POST /session/token`; `force` requests a fresh token from the provider ("Reload user"). */
export const tokenRequest = z.strictObject({ force: z.boolean().optional() });

/** `idToken` is the bearer of every request; `expiresAt` in milliseconds since 1970. */
export const tokenAnswer = z.object({ idToken: z.string(), expiresAt: z.number(), user: sessionUser });

/** Answer of `POST /session/logout`: the URL at which the provider signs out too, if it has one. */
export const logoutAnswer = z.object({ redirectTo: z.string().nullable() });

export type SessionUser = z.infer<typeof sessionUser>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type LogoutAnswer = z.infer<typeof logoutAnswer>;
