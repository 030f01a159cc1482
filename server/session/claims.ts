/** The person in the token, completed with claims that the provider only has at its userinfo endpoint. */
import type { SessionUser } from '@club/contract/session/shape.ts';
import { type Configuration, fetchUserInfo, type UserInfoResponse } from 'openid-client';
import type { Log } from '../platform/log.ts';
import { type Claims, profileIn } from './verify-token.ts';

export type ProfileExtra = Partial<Omit<SessionUser, 'iss' | 'sub'>>;

/** Claims of userinfo for a token without e-mail or name (Zitadel and Authentik leave them out by default). */
function extraProfile(claims: Claims, info: UserInfoResponse): ProfileExtra {
  const { email, emailVerified, ...names } = profileIn(info);
  return {
    // the flag belongs to the address in the same answer, never to another one
    ...(claims.email === undefined && email !== undefined && { email, emailVerified }),
    ...Object.fromEntries(
      Object.entries(names).filter(([name]) => claims[name as keyof typeof names] === undefined),
    ),
  };
}

/** Whether the token lacks the claims that identify a person to others. */
const lacksProfile = (claims: Claims): boolean =>
  claims.email === undefined || (claims.givenName === undefined && claims.name === undefined);

/** Userinfo completes a token with too few claims; a failing userinfo endpoint does not prevent the sign-in. */
export async function askProfile(
  log: Log,
  configuration: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<ProfileExtra> {
  if (!lacksProfile(claims) || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  try {
    return extraProfile(claims, await fetchUserInfo(configuration, accessToken, claims.sub));
  } catch (error) {
    log.warn({ err: error }, 'the provider answered no profile');
    return {};
  }
}

export const withProfile = (claims: Claims, extra: ProfileExtra): Claims => ({ ...claims, ...extra });

/** The claims about the person, without those about the token. */
export const userOf = ({
  issuedAt: _issuedAt,
  expiresAt: _expiresAt,
  sid: _sid,
  ...user
}: Claims): SessionUser => user;
