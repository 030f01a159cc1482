/** Composes sign-in: the provider, the session endpoints, and the caller of a token. */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { DemoAccount } from '../identity/deps.ts';
import { embeddedIssuer, mountIdentity } from '../identity/mount.ts';
import { deleteTokensOfAccount } from '../notifications/tokens/store.ts';
import { hasUserManager } from '../permissions/actions.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { type Callers, createCallers } from '../platform/http/callers.ts';
import type { Log } from '../platform/log.ts';
import type { Mail } from '../platform/mail.ts';
import type { Database } from '../platform/postgres/database.ts';
import { goesOn, type LinkProblem } from '../session/actions.ts';
import { externalProvider, type ProviderAccess } from '../session/provider.ts';
import { mountSession } from '../session/routes.ts';
import { createTokenVerifier, TokenRefused } from '../session/verify-token.ts';
import { becomeFirstAdmin, callerOf, signedIn } from '../users/sign-in/actions.ts';

export type SignInDeps = {
  env: Env;
  db: Database;
  log: Log;
  mail: Mail;
  clock: Clock;
  /** compares a token with that of the first start's link */
  isFirstAdminToken?: ((token: string) => boolean) | undefined;
  demoAccounts?: readonly DemoAccount[] | undefined;
  /** access to the provider, if it is not the configured one */
  provider?: ProviderAccess | undefined;
};

async function openProvider(
  app: FastifyInstance,
  { env, db, log, mail, clock, demoAccounts = [] }: SignInDeps,
): Promise<ProviderAccess> {
  return env.oidcIssuer
    ? externalProvider(env)
    : mountIdentity(app, {
        ...{ env, db, log, mail, clock, demoAccounts },
        // a lost phone shows no more messages; a device in use registers again after the next sign-in
        onSignedOutEverywhere: (account) => deleteTokensOfAccount(db, account),
      });
}

/** Opens sign-in in the main service; a process with other services only verifies tokens. Returns the callers. */
export async function openSignIn(app: FastifyInstance, deps: SignInDeps): Promise<Callers> {
  const { env, db, log, clock } = deps;
  if (!env.services.includes('main'))
    return callersOf(deps, env.oidcIssuer ? externalProvider(env) : embeddedIssuer({ env, db, clock }));
  const provider = deps.provider ?? (await openProvider(app, deps));
  const isToken = (token: string) => deps.isFirstAdminToken?.(token) === true;
  await mountSession(app, {
    env,
    db,
    log,
    clock,
    provider,
    onSignedIn: async (claims, { lang, firstAdminToken }) => {
      await signedIn(db, env, claims, { lang, now: clock.now(), log });
      if (firstAdminToken === undefined) return null;
      if (!isToken(firstAdminToken)) return 'link-old';
      return (await becomeFirstAdmin(db, env, claims, clock.now())) ? null : 'link-used';
    },
    firstAdminProblem: async (token): Promise<LinkProblem | null> => {
      // without this start's link nobody learns anything about admins
      if (!isToken(token)) return 'link-old';
      return (await hasUserManager(db)) ? 'link-used' : null;
    },
  });
  return callersOf(deps, provider);
}

function callersOf(
  { env, db, clock, provider: given }: SignInDeps,
  provider: Pick<ProviderAccess, 'issuer' | 'clientId' | 'keys'>,
): Callers {
  const check = createTokenVerifier({ ...provider, clock });
  const embedded = !env.oidcIssuer && given === undefined;
  return createCallers(
    (token) =>
      check(token).catch((error: unknown) => {
        // an invalid token is the caller's fault, unreachable keys are not
        throw new Failure(error instanceof TokenRefused ? 'token-invalid' : 'unavailable');
      }),
    async (claims) => {
      if (embedded && !(await goesOn(db, claims))) throw new Failure('token-invalid');
      return callerOf(db, env, claims, clock.now());
    },
    () => today({ now: clock.now(), env }),
  );
}
