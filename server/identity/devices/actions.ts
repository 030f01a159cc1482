/** The device cookie (OWASP): distinguishes a browser that has signed in to an account from strangers who guess. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, hostCookie, setCookie } from '../../platform/browser.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { IdentityDeps } from '../deps.ts';
import { upsertDevice } from './store.ts';

const seconds = 180 * 86_400;

const nameOf = (publicUrl: string): string => hostCookie(publicUrl, 'club-device');

/** The hash of the browser's device cookie; undefined without a well-formed one. */
export function deviceOf(deps: IdentityDeps, request: FastifyRequest): string | undefined {
  const secret = cookiesOf(request)[nameOf(deps.env.publicUrl)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : undefined;
}

/**
 * Makes this browser a known device of the account: after a sign-in with all its steps, and after a reset by mail. A
 * family shares one cookie; the database says for which accounts it counts.
 */
export async function rememberDevice(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const { env, db, clock } = deps;
  const sent = cookiesOf(request)[nameOf(env.publicUrl)];
  const secret = sent !== undefined && deviceOf(deps, request) !== undefined ? sent : newSecret();
  await upsertDevice(db, hashOf(secret), accountId, new Date(clock.now().getTime() + seconds * 1000));
  setCookie(reply, env.publicUrl, nameOf(env.publicUrl), secret, seconds);
}
