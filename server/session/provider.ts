/** Access to the OpenID Connect provider: discovered lazily and retried, so that its outage affects sign-in only. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, ClientSecretPost, type Configuration, discovery, None } from 'openid-client';
import type { Env } from '../platform/env.ts';
import { secretInHeader } from './basic-auth.ts';
import { providerKeys } from './provider-keys.ts';

/** Everything that sign-in needs of a provider, embedded or external. */
export type ProviderAccess = {
  issuer: string;
  clientId: string;
  /** keys for `createTokenVerifier` */
  keys: JWTVerifyGetKey;
  /** rejects while the provider cannot be reached */
  configuration: () => Promise<Configuration>;
  /** ends the provider's own browser session directly, if the provider runs in this process */
  endSession?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

type ProviderEnv = Pick<Env, 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcClientAuth'>;

const secondsToWait = 10;

/** The client's authentication method: as configured, else by the secret if there is one (OIDC's default, basic). */
function clientAuth(env: ProviderEnv) {
  const secret = env.oidcClientSecret;
  const method = env.oidcClientAuth ?? (secret === undefined ? 'none' : 'client_secret_basic');
  if (method === 'client_secret_basic') return secretInHeader(secret ?? '');
  if (method === 'client_secret_post') return ClientSecretPost(secret);
  return None();
}

/**
 * A provider named by `OIDC_ISSUER` and `OIDC_CLIENT_ID`.
 * @returns access that discovers the provider at first use and again after every failure
 */
export function externalProvider(env: ProviderEnv): ProviderAccess {
  const { oidcIssuer: issuer, oidcClientId: clientId } = env;
  if (issuer === undefined || clientId === undefined)
    throw new Error('OIDC_ISSUER and OIDC_CLIENT_ID must be set for a provider of your own');
  const configuration = once(() =>
    discovery(new URL(issuer), clientId, undefined, clientAuth(env), {
      timeout: secondsToWait,
      // an issuer without TLS is the operator's explicit choice (a Keycloak on the same machine)
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    }),
  );
  const keys = providerKeys(async () => {
    const uri = (await configuration()).serverMetadata().jwks_uri;
    if (uri === undefined) throw new Error('the provider names no jwks_uri');
    const answer = await fetch(uri, { signal: AbortSignal.timeout(secondsToWait * 1000), redirect: 'error' });
    if (!answer.ok) throw new Error(`the provider's keys answer ${answer.status}`);
    return (await answer.json()) as JSONWebKeySet;
  });
  return { issuer, clientId, keys, configuration };
}

/** Runs `make` once for concurrent callers, caches a success and forgets a failure. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
