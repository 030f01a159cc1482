/** Signing in through another provider: we are its client, and it vouches for the person and their address. */
import { visibleText } from '@club/contract/visible-text.ts';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
} from 'openid-client';
import { newId } from '../../platform/ids.ts';
import { transaction } from '../../platform/postgres/database.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import {
  askProfile,
  type Claims,
  createTokenVerifier,
  externalProvider,
  withProfile,
} from '../../session/actions.ts';
import { type Account, findAccount, findAccountByEmail, insertAccount } from '../accounts/store.ts';
import type { IdentityDeps } from '../deps.ts';
import { issuerPath } from '../provider/provider.ts';
import { putTicket, takeTicket } from '../tickets/store.ts';
import { findFederated, insertFederated } from './store.ts';

const stateMs = 15 * 60_000;
/** A renewed sign-in (before enrolling factors) must be a renewed one at the other provider, too. */
const reauthSeconds = 300;

type Begun = { uid: string; nonce: string; verifier: string; reauth: boolean };

/** The social providers of the configuration, each discovered at its first use. */
export function createFederation(deps: IdentityDeps) {
  const { env, db, clock } = deps;
  const providers = new Map(
    env.socialProviders.map((social) => {
      const access = externalProvider({
        oidcIssuer: social.issuer,
        oidcClientId: social.clientId,
        oidcClientSecret: social.clientSecret,
        oidcClientAuth: undefined,
      });
      return [social.id, { social, access, verify: createTokenVerifier({ ...access, clock }) }];
    }),
  );

  /** The URL to redirect the browser to. @returns undefined for a provider that is not configured */
  async function begin(id: string, uid: string, reauth: boolean): Promise<URL | undefined> {
    const found = providers.get(id);
    if (found === undefined) return undefined;
    const configuration = await found.access.configuration();
    const [state, nonce, verifier] = [newSecret(), newSecret(), randomPKCECodeVerifier()];
    await putTicket(db, {
      id: hashOf(state),
      kind: 'federation',
      accountId: null,
      payload: { uid, nonce, verifier, reauth } satisfies Begun,
      expiresAt: new Date(clock.now().getTime() + stateMs),
    });
    return buildAuthorizationUrl(configuration, {
      redirect_uri: `${env.publicUrl}${issuerPath}/federation/${id}/callback`,
      scope: 'openid profile email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(reauth ? { prompt: 'login', max_age: String(reauthSeconds) } : {}),
    });
  }

  /** The interaction that a callback belongs to; each can be taken once. */
  const takeBegun = (state: string) => takeTicket<Begun>(db, 'federation', hashOf(state), clock.now());

  /** Redeems the code. @returns the person's claims from the other provider */
  async function redeem(id: string, callback: URL, begun: Begun): Promise<Claims> {
    const found = providers.get(id);
    if (found === undefined) throw new Error('no such provider');
    const configuration = await found.access.configuration();
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: begun.verifier,
      expectedState: callback.searchParams.get('state') ?? '',
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const authTime = tokens.claims()?.auth_time;
    const oldest = clock.now().getTime() / 1000 - reauthSeconds - 60;
    if (begun.reauth && typeof authTime === 'number' && authTime < oldest)
      throw new Error('the provider did not ask again');
    const claims = await found.verify(tokens.id_token ?? '');
    return withProfile(claims, await askProfile(deps.log, configuration, claims, tokens.access_token));
  }

  const nameOf = (id: string) => providers.get(id)?.social.name ?? id;

  return { begin, takeBegun, redeem, nameOf };
}

/**
 * The account of somebody whom another provider vouches for: found by (issuer, subject); else the account with the same
 * address, if both sides have verified it; else a new one. An unverified address is never linked.
 * @returns undefined when the provider has not verified an address
 */
export async function accountOf(deps: IdentityDeps, claims: Claims): Promise<Account | undefined> {
  const { clock } = deps;
  return transaction(deps.db, async (tx) => {
    const known = await findFederated(tx, claims.iss, claims.sub);
    if (known !== undefined) return findAccount(tx, known);
    const { email } = claims;
    if (email === undefined || !claims.emailVerified) return undefined;
    const visible = (name: string | undefined) => (name === undefined ? undefined : visibleText(name));
    const words = (visible(claims.name) ?? email.split('@')[0] ?? '').split(/\s+/);
    const fresh: Account = {
      id: newId(),
      email,
      emailVerified: true,
      firstName: (visible(claims.givenName) ?? words[0] ?? '').slice(0, 100),
      lastName: (visible(claims.familyName) ?? words.slice(1).join(' ')).slice(0, 100),
      passwordHash: null,
      totpSecret: null,
      createdAt: clock.now(),
      passwordChangedAt: null,
    };
    const account = (await insertAccount(tx, fresh)) ? fresh : await findAccountByEmail(tx, email);
    if (account !== undefined)
      await insertFederated(tx, {
        issuer: claims.iss,
        subject: claims.sub,
        accountId: account.id,
        createdAt: clock.now(),
      });
    return account;
  });
}
