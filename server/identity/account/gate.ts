/** Access to the account page: only within a quarter of an hour after a sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import { type Account, findAccount } from '../accounts/store.ts';
import type { IdentityDeps } from '../deps.ts';

const freshSeconds = 15 * 60;

type Handle = (request: FastifyRequest, reply: FastifyReply, account: Account) => Promise<unknown>;

/** Allows a recent sign-in; sends everybody else to sign in (again) and then back here. */
function forFresh(deps: IdentityDeps, handle: Handle) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'POST') refuseCrossSite(request, deps.env.publicUrl);
    const provider = deps.provider();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw) as never);
    const account =
      session.accountId === undefined ? undefined : await findAccount(deps.db, session.accountId);
    const age = deps.clock.now().getTime() / 1000 - (session.loginTs ?? 0);
    if (account === undefined || age > freshSeconds)
      return reply.redirect('/session/login?redirect=/account&reauth=1', 303);
    return handle(request, reply, account);
  };
}

/** Registers routes that need a recent sign-in. */
export const gate =
  (scope: FastifyInstance, deps: IdentityDeps) => (method: 'GET' | 'POST', url: string, handle: Handle) =>
    scope.route({ method, url, handler: forFresh(deps, handle) });
