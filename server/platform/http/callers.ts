/** Authentication: the bearer is verified once, and the caller's permissions are cached until they change. */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import { placeholderToken } from '@club/contract/placeholder-token.ts';
import { LRUCache } from 'lru-cache';
import type { Caller } from './route.ts';

/** Claims of a verified token. `expiresAt` in milliseconds since 1970; `sid` is the session, if there is one. */
export type TokenClaims = { iss: string; sub: string; sid?: string; expiresAt: number };
export type Callers = {
  /** @throws Failure `signed-out` or `token-invalid` (401) */
  of: (authorization: string | undefined) => Promise<Caller>;
  /** clears the cache, for one user or for all */
  forget: (userId: string) => void;
  /** switches the cache off while changes by other processes cannot be received */
  remember: (on: boolean) => void;
};

const remembered = 5000;

/**
 * @param verify checks signature, issuer, audience and times; throws for an invalid token
 * @param find the user of the claims, created at the first sign-in; throws when the token's session has ended
 * @param day the club date: for whom somebody may act ends at midnight
 */
export function createCallers<C extends TokenClaims>(
  verify: (token: string) => Promise<C>,
  find: (claims: C) => Promise<Caller>,
  day: () => string,
): Callers {
  const tokens = new LRUCache<string, C>({ max: remembered });
  const people = new LRUCache<string, Caller>({ max: remembered, ttl: 60_000 });
  let generation = 0;
  let caching = true;

  const check = async (token: string): Promise<C> => {
    const key = hash('sha256', token, 'base64');
    const known = tokens.get(key);
    if (known && known.expiresAt > Date.now()) return known;
    const claims = await verify(token).catch((error: unknown) => {
      throw error instanceof Failure ? error : new Failure('token-invalid');
    });
    tokens.set(key, claims);
    return claims;
  };

  return {
    of: async (authorization) => {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined || token === placeholderToken) throw new Failure('signed-out');
      const claims = await check(token);
      // a person's sessions end one by one
      const key = `${day()} ${claims.iss} ${claims.sub} ${claims.sid ?? ''}`;
      const known = people.get(key);
      if (known) return known;
      const before = generation;
      const caller = await find(claims);
      // a result that was read before a change was announced is used once and not cached
      if (caching && before === generation) people.set(key, caller);
      return caller;
    },
    forget: (userId) => {
      generation += 1;
      for (const [key, caller] of people.entries()) if (caller.userId === userId) people.delete(key);
    },
    remember: (on) => {
      generation += 1;
      caching = on;
      people.clear();
    },
  };
}
