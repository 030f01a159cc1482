/** The person in the token, completed with claims that the provider only has at its userinfo endpoint. */
import type { SessionUser } from '@club/contract/session/shape.ts';
import type { UserInfoResponse } from 'openid-client';
import type { Claims } from './verify-token.ts';

export type ProfileExtra = Partial<Omit<SessionUser, 'iss' | 'sub'>>;

/** Claims of userinfo for a token without e-mail or name (Zitadel and Authentik leave them out by default). */
export function extraProfile(claims: Claims, info: UserInfoResponse): ProfileExtra {
  const extra: ProfileExtra = {};
  if (claims.email === undefined && info.email !== undefined) {
    extra.email = info.email;
    // the flag belongs to the address in the same answer, never to another one
    extra.emailVerified = info.email_verified === true;
  }
  if (claims.givenName === undefined && info.given_name !== undefined) extra.givenName = info.given_name;
  if (claims.familyName === undefined && info.family_name !== undefined) extra.familyName = info.family_name;
  if (claims.name === undefined && info.name !== undefined) extra.name = info.name;
  return extra;
}

/** Whether the token lacks the claims that identify a person to others. */
export const lacksProfile = (claims: Claims): boolean =>
  claims.email === undefined || (claims.givenName === undefined && claims.name === undefined);

export const withProfile = (claims: Claims, extra: ProfileExtra): Claims => ({ ...claims, ...extra });

/** The claims about the person, without those about the token. */
export const userOf = ({
  issuedAt: _issuedAt,
  expiresAt: _expiresAt,
  sid: _sid,
  ...user
}: Claims): SessionUser => user;
