/** The embedded OpenID Connect provider: one client (this app), code flow with PKCE, our own pages. */
import type { Configuration, KoaContextWithOIDC, default as OidcProvider } from 'oidc-provider';
import { hostCookie } from '../../platform/browser.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { findAccount } from '../accounts/store.ts';
import type { ProviderKeys } from '../keys/actions.ts';
import { interactionPolicy, Provider } from './library.ts';
import { providerPages } from './pages.ts';
import { createAdapter } from './store.ts';

export const clientId = 'club-app';
export const issuerPath = '/oidc';
export const issuerOf = (publicUrl: string): string => `${publicUrl}${issuerPath}`;

const minutes = 60;
const days = 86_400;

type ProviderDeps = { publicUrl: string; club: string; db: Database; clock: Clock };

const scopes = 'openid profile email offline_access';

/** Every sign-in is for our own app: the grant is created without asking, again when the old one was revoked. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, account, provider } = ctx.oidc;
  if (client === undefined || session === undefined || account === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const old = known === undefined ? undefined : await provider.Grant.find(known);
  if (old !== undefined && old.accountId === account.accountId) return old;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
}

/** This app, the only client. */
const clientOf = ({ publicUrl, club }: ProviderDeps): NonNullable<Configuration['clients']>[number] => ({
  client_id: clientId,
  client_name: club,
  token_endpoint_auth_method: 'none',
  redirect_uris: [`${publicUrl}/session/callback`],
  post_logout_redirect_uris: [`${publicUrl}/login`],
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
  id_token_signed_response_alg: 'ES256',
});

function cookiesOf({ publicUrl }: ProviderDeps, keys: ProviderKeys): NonNullable<Configuration['cookies']> {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    signed: true,
  } as const;
  return {
    keys: keys.cookie,
    names: {
      session: hostCookie(publicUrl, 'club-provider'),
      interaction: 'club-interaction',
      resume: 'club-resume',
    },
    long: { ...options },
    short: { ...options },
  };
}

const featuresWith = (pages: ReturnType<typeof providerPages>): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
  },
  userinfo: { enabled: true },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: pages.askToSignOut,
    postLogoutSuccessSource: pages.signedOut,
  },
});

/** Finds an account with the claims of its tokens. */
const accountFinder =
  (db: Database): NonNullable<Configuration['findAccount']> =>
  async (_ctx, id, token) => {
    const account = await findAccount(db, id);
    if (account === undefined) return undefined;
    return {
      accountId: id,
      claims: async () => ({
        sub: id,
        // one grant per browser: it ends with the session there
        ...(token?.grantId === undefined ? {} : { sid: token.grantId }),
        email: account.email,
        email_verified: account.emailVerified,
        given_name: account.firstName,
        family_name: account.lastName,
        name: `${account.firstName} ${account.lastName}`.trim(),
      }),
    };
  };

/** Lifetimes in seconds. */
const ttl = {
  IdToken: 12 * minutes,
  AccessToken: 12 * minutes,
  AuthorizationCode: minutes,
  Interaction: 60 * minutes,
  RefreshToken: 30 * days,
  Session: 30 * days,
  Grant: 365 * days,
};

/** A provider with these keys. Rotation creates a new one: all its state is in the database. */
export function createProvider(deps: ProviderDeps, keys: ProviderKeys): OidcProvider {
  const { db, clock } = deps;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const pages = providerPages(deps.club);
  const configuration: Configuration = {
    adapter: (model: string) => createAdapter(db, clock, model),
    clients: [clientOf(deps)],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    jwks: { keys: keys.signing } as NonNullable<Configuration['jwks']>,
    cookies: cookiesOf(deps, keys),
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub', 'sid', 'auth_time', 'amr', 'acr'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // the bearer of our API is the ID token, so it must contain the person's claims
    conformIdTokenClaims: false,
    features: featuresWith(pages),
    renderError: pages.error,
    interactions: { policy, url: (_ctx, interaction) => `${issuerPath}/interaction/${interaction.uid}` },
    // only our own server redeems codes, no script of any origin
    clientBasedCORS: () => false,
    pkce: { required: () => true },
    // our session endpoint uses it to keep the browser signed in, whatever scope was requested
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    loadExistingGrant,
    findAccount: accountFinder(db),
    ttl: { ...ttl },
  };
  const provider = new Provider(issuerOf(deps.publicUrl), configuration);
  provider.proxy = true;
  return provider;
}
