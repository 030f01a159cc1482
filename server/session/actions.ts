/** Begins a sign-in, completes it, hands out the ID token, ends the session. */
import { Failure } from '@club/contract/failures.ts';
import type { TokenAnswer } from '@club/contract/session/shape.ts';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
  tokenRevocation,
} from 'openid-client';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/database.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import { askProfile, userOf, withProfile } from './claims.ts';
import type { LinkProblem } from './pages.ts';
import type { ProviderAccess } from './provider.ts';
import { once } from './provider.ts';
import { AttemptUnknown } from './sign-in-problem.ts';
import * as store from './store.ts';
import { createVault } from './vault.ts';
import { type Claims, createTokenVerifier } from './verify-token.ts';

export { type LinkProblem, stylesheetPath } from './pages.ts';

export type SessionDeps = {
  env: Env;
  db: Database;
  log: Log;
  clock: Clock;
  provider: ProviderAccess;
  /** returns what is wrong with the first admin's link with which the sign-in began, if anything */
  onSignedIn: (
    claims: Claims,
    more: { lang: string; firstAdminToken?: string },
  ) => Promise<LinkProblem | null>;
  /** the same before sign-in, so that nobody creates an account for nothing */
  firstAdminProblem: (token: string) => Promise<LinkProblem | null>;
};

/** As long as the embedded provider waits, because somebody may have to check their mail meanwhile. */
export const attemptSeconds = 60 * 60;
/** An unused session ends after 30 days, any session after half a year. */
export const idleSeconds = 30 * 86_400;
/** `reauth`: an older sign-in must be repeated. */
export const reauthSeconds = 300;
const longestSeconds = 180 * 86_400;

type Begin = { redirect: string; firstAdminToken?: string; lang: string; maxAge?: number };

/** Revokes the refresh token. @returns the URL at which the provider's session ends, null where there is none */
async function endAtProvider(
  { env, log, provider }: SessionDeps,
  row: Pick<store.SessionRow, 'idToken' | 'refreshToken'>,
  open: (sealed: string) => string,
): Promise<string | null> {
  const configuration = await provider.configuration().catch(() => undefined);
  if (configuration === undefined) return null;
  const metadata = configuration.serverMetadata();
  const revoke = async (token: string | null) => {
    if (token !== null && metadata.revocation_endpoint !== undefined)
      await tokenRevocation(configuration, open(token));
  };
  // the session is over either way; an unused refresh token expires by itself
  const revoked = revoke(row.refreshToken).catch((error: unknown) =>
    log.warn({ err: error }, 'refresh token not revoked'),
  );
  // nobody waits for a provider elsewhere, which may be slow
  if (provider.endSession !== undefined) {
    await revoked;
    return null;
  }
  if (metadata.end_session_endpoint === undefined) return null;
  return buildEndSessionUrl(configuration, {
    id_token_hint: open(row.idToken),
    post_logout_redirect_uri: `${env.publicUrl}/login`,
  }).href;
}

/** What the actions share, created once per process. */
type Parts = {
  deps: SessionDeps;
  verify: ReturnType<typeof createTokenVerifier>;
  /** encrypts and decrypts stored tokens */
  vault: () => Promise<ReturnType<typeof createVault>>;
  /** the instant in this many seconds */
  after: (seconds: number) => Date;
};

/** The URL to redirect the browser to. @param browser the secret in its sign-in cookie */
async function begin({ deps, after }: Parts, browser: string, asked: Begin): Promise<URL> {
  const { db, env, provider } = deps;
  const configuration = await provider.configuration();
  const [state, nonce, verifier] = [newSecret(), newSecret(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: `${env.publicUrl}/session/callback`,
    scope: env.oidcScope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: asked.lang,
    ...(asked.maxAge === undefined ? {} : { max_age: String(asked.maxAge) }),
    ...env.oidcExtra,
  });
  await store.insertAttempt(db, {
    stateHash: hashOf(state),
    browserHash: hashOf(browser),
    nonce,
    verifier,
    redirect: asked.redirect,
    firstAdminToken: asked.firstAdminToken ?? null,
    lang: asked.lang,
    maxAge: asked.maxAge ?? null,
    expiresAt: after(attemptSeconds),
  });
  return url;
}

/** Redeems the code of the callback. @throws AttemptUnknown, and what the provider refuses */
async function redeem({ deps, verify }: Parts, browser: string, callback: URL) {
  const { db, clock, provider, log } = deps;
  const state = callback.searchParams.get('state') ?? '';
  const attempt = await store.takeAttempt(db, hashOf(state), hashOf(browser), clock.now());
  if (attempt === undefined) throw new AttemptUnknown('no such sign-in');
  const configuration = await provider.configuration();
  const tokens = await authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.maxAge === null ? {} : { maxAge: attempt.maxAge }),
  });
  const idToken = tokens.id_token ?? '';
  const claims = await verify(idToken);
  const profile = await askProfile(log, configuration, claims, tokens.access_token);
  return { attempt, idToken, refreshToken: tokens.refresh_token, claims, profile };
}

/** @returns the new session's secret, the page the person wanted to open, and what was wrong with their link */
async function complete(
  parts: Parts,
  browser: string,
  callback: URL,
  previous: string | undefined,
): Promise<{ secret: string; redirect: string; problem: LinkProblem | null }> {
  const { db, clock, log, onSignedIn } = parts.deps;
  const { attempt, idToken, refreshToken, claims, profile } = await redeem(parts, browser, callback);
  const problem = await onSignedIn(withProfile(claims, profile), {
    lang: attempt.lang,
    ...(attempt.firstAdminToken === null ? {} : { firstAdminToken: attempt.firstAdminToken }),
  });
  const secret = newSecret();
  const { seal } = await parts.vault();
  await store.insertSession(db, {
    idHash: hashOf(secret),
    issuer: claims.iss,
    subject: claims.sub,
    sid: claims.sid ?? null,
    idToken: seal(idToken),
    idTokenExpiresAt: new Date(claims.expiresAt),
    refreshToken: refreshToken === undefined ? null : seal(refreshToken),
    profile,
    refreshes: 0,
    createdAt: clock.now(),
    expiresAt: parts.after(idleSeconds),
  });
  if (previous !== undefined) await store.deleteSession(db, hashOf(previous));
  log.info({ issuer: claims.iss, subject: claims.sub }, 'signed in');
  return { secret, redirect: attempt.redirect, problem };
}

/** Ends the session. @returns the URL at which the provider's session ends too */
async function end({ deps, vault }: Parts, secret: string): Promise<string | null> {
  const { db, clock, log } = deps;
  const found = await store.findSession(db, hashOf(secret), clock.now());
  if (found?.sid) await store.deleteSessionsNamed(db, found.issuer, found.sid, found.idHash);
  const row = await store.deleteSession(db, hashOf(secret));
  if (row === undefined) return null;
  log.info({ issuer: row.issuer, subject: row.subject }, 'signed out');
  return endAtProvider(deps, row, (await vault()).open);
}

/** The session's actions, with what they share. */
export function createSessionActions(deps: SessionDeps) {
  const { db, provider, clock } = deps;
  const verify = createTokenVerifier({ ...provider, clock });
  const vault = once(async () => createVault(await store.sealingKey(db, clock.now())));
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const parts: Parts = { deps, verify, vault, after };
  return {
    deps,
    verify,
    vault,
    begin: (browser: string, asked: Begin) => begin(parts, browser, asked),
    complete: (browser: string, callback: URL, previous: string | undefined) =>
      complete(parts, browser, callback, previous),
    end: (secret: string) => end(parts, secret),
    /** The answer for a token: the person and its expiry. */
    answerOf: async (row: store.SessionRow, idToken: string): Promise<TokenAnswer> => {
      const claims = withProfile(await verify(idToken), row.profile);
      return { idToken, expiresAt: claims.expiresAt, user: userOf(claims) };
    },
    /** Whether this is the secret of a valid session. */
    isKnown: async (secret: string | undefined) =>
      secret !== undefined && (await store.findSession(db, hashOf(secret), clock.now())) !== undefined,
    endOf: (row: store.SessionRow) =>
      new Date(Math.min(after(idleSeconds).getTime(), row.createdAt.getTime() + longestSeconds * 1000)),
  };
}

export type SessionActions = ReturnType<typeof createSessionActions>;

/** Ends all sessions of one person (after a password reset, or "sign out everywhere"), with their tokens. */
export const endSessionsOf = store.deleteSessionsOf;

/** Whether the session of an embedded provider's token is still valid: tokens end with their session, not at their expiry. */
export const goesOn = async (db: Database, claims: Claims): Promise<boolean> =>
  claims.sid !== undefined && (await store.hasSession(db, claims.iss, claims.sid));

/** Exports for the embedded provider, which depends on this module. */
export { askProfile, withProfile } from './claims.ts';
export { externalProvider, once, type ProviderAccess } from './provider.ts';
export { providerKeys } from './provider-keys.ts';
export { type Claims, createTokenVerifier } from './verify-token.ts';

export const signedOut = (): Failure => new Failure('signed-out');
