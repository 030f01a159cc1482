/** Who the token names, completed by what the provider only tells at its userinfo endpoint. */
import type { SessionUser } from '@club/contract/session/shape.ts';
import type { UserInfoResponse } from 'openid-client';
import type { Claims } from './verify-token.ts';

export type ProfileExtra = Partial<Omit<SessionUser, 'iss' | 'sub'>>;

/** What userinfo adds to a token that carries no e-mail or name (Zitadel and Authentik leave them out by default). */
export function extraProfile(claims: Claims, info: UserInfoResponse): ProfileExtra {
  const extra: ProfileExtra = {};
  if (claims.email === undefined && info.email !== undefined) {
    extra.email = info.email;
    // verified belongs to the address beside it, never to another one
    extra.emailVerified = info.email_verified === true;
  }
  if (claims.givenName === undefined && info.given_name !== undefined) extra.givenName = info.given_name;
  if (claims.familyName === undefined && info.family_name !== undefined) extra.familyName = info.family_name;
  if (claims.name === undefined && info.name !== undefined) extra.name = info.name;
  return extra;
}

/** Does the token lack what the app needs to know a person by? */
export const lacksProfile = (claims: Claims): boolean =>
  claims.email === undefined || (claims.givenName === undefined && claims.name === undefined);

export const withProfile = (claims: Claims, extra: ProfileExtra): Claims => ({ ...claims, ...extra });

/** The claims without what the token says of itself. */
export const userOf = ({
  issuedAt: _issuedAt,
  expiresAt: _expiresAt,
  sid: _sid,
  ...user
}: Claims): SessionUser => user;
