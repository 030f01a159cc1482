/** What the session endpoint and the browser tell each other. */
import { z } from 'zod';

/** Who is signed in, as the provider says. `emailVerified` false means: the address proves nothing. */
export const sessionUser = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
  name: z.string().optional(),
});

/** Body of `POST /session/token`; `force` asks the provider for a fresh token ("Reload user"). */
export const tokenRequest = z.strictObject({ force: z.boolean().optional() });

/** `idToken` is the bearer of every call; `expiresAt` in milliseconds since 1970. */
export const tokenAnswer = z.object({ idToken: z.string(), expiresAt: z.number(), user: sessionUser });

/** Answer of `POST /session/logout`: where the browser goes so that the provider signs out too, if anywhere. */
export const logoutAnswer = z.object({ redirectTo: z.string().nullable() });

export type SessionUser = z.infer<typeof sessionUser>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type LogoutAnswer = z.infer<typeof logoutAnswer>;

/** The bearer before sign-in and after sign-out; no server accepts it. */
export const placeholderToken = 'unauthorized';
