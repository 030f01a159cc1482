/** Verifies that a bearer is an ID token of our provider, issued for this app and still valid. */
import { placeholderToken } from '@club/contract/placeholder-token.ts';
import type { SessionUser } from '@club/contract/session/shape.ts';
import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Clock, systemClock } from '../platform/clock.ts';

/** The token's claims; times in milliseconds since 1970. */
export type Claims = SessionUser & {
  issuedAt: number;
  expiresAt: number;
  /** the session of the token, if the provider names it */
  sid?: string;
};

export type RefusalCode =
  | 'placeholder'
  | 'malformed'
  | 'algorithm'
  | 'type'
  | 'unknown-key'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'not-yet-valid'
  | 'claims';

/** This token is not accepted; `code` is the reason (for logs and tests, not for the caller). */
export class TokenRefused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(`token refused: ${code}`);
    this.name = 'TokenRefused';
    this.code = code;
  }
}

// asymmetric only: with HS256 the published key itself would be the secret
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const toleranceSeconds = 10;

type VerifierOptions = {
  /** the issuer, or all that are allowed; a trailing slash makes no difference */
  issuer: string | readonly string[];
  clientId: string;
  /** finds the provider's public key for a token header (JWKS) */
  keys: JWTVerifyGetKey;
  clock?: Clock;
};

/**
 * Creates the verification of bearers (OpenID Connect Core 3.1.3.7; RFC 8725).
 * @returns a function that returns the claims or throws TokenRefused; other errors mean that the keys are unavailable
 */
export function createTokenVerifier(options: VerifierOptions): (token: string) => Promise<Claims> {
  const { clientId, keys, clock = systemClock } = options;
  const issuers = [options.issuer].flat().flatMap((one) => {
    const bare = one.replace(/\/$/, '');
    return [bare, `${bare}/`];
  });
  return async (token) => {
    if (token === placeholderToken) throw new TokenRefused('placeholder');
    checkHeader(token);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: clock.now(),
      });
      return readClaims(payload, clientId, clock.now().getTime() / 1000);
    } catch (error) {
      throw refusal(error);
    }
  };
}

function checkHeader(token: string): void {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw new TokenRefused('malformed');
  }
  // access tokens (at+jwt), logout tokens and the like are signed by the same keys
  if (header.typ !== undefined && header.typ.toUpperCase() !== 'JWT') throw new TokenRefused('type');
  if (header.alg === undefined || !algorithms.includes(header.alg)) throw new TokenRefused('algorithm');
}

/** An account's subject: at most 255 characters (OpenID Connect Core 1.0, 2) without control characters. */
const isSubject = (sub: string): boolean => /^[^\p{C}]{1,255}$/u.test(sub);

/** Most characters of a claim that are used. */
const longestClaim = 2_000;

function textIn<As extends string>(said: Record<string, unknown>, name: string, as: As) {
  const value = said[name];
  if (typeof value !== 'string') return {};
  // PostgreSQL cannot store NUL and lone surrogates
  const clean = value.slice(0, longestClaim).replaceAll('\0', '').toWellFormed();
  return clean === '' ? {} : ({ [as]: clean } as { [Key in As]: string });
}

/** What an ID token or an answer of userinfo says about the person. */
export function profileIn(said: Record<string, unknown>): Omit<SessionUser, 'iss' | 'sub'> {
  return {
    ...textIn(said, 'email', 'email'),
    // some providers send the boolean as text
    emailVerified: said.email_verified === true || said.email_verified === 'true',
    ...textIn(said, 'given_name', 'givenName'),
    ...textIn(said, 'family_name', 'familyName'),
    ...textIn(said, 'name', 'name'),
  };
}

function readClaims(payload: JWTPayload, clientId: string, now: number): Claims {
  const { iss, sub, exp, iat, aud, azp } = payload;
  if (
    typeof iss !== 'string' ||
    typeof sub !== 'string' ||
    !isSubject(sub) ||
    exp === undefined ||
    iat === undefined
  )
    throw new TokenRefused('claims');
  if (iat > now + toleranceSeconds) throw new TokenRefused('not-yet-valid');
  const several = Array.isArray(aud) && aud.length > 1;
  if ((several || azp !== undefined) && azp !== clientId) throw new TokenRefused('audience');
  return {
    iss,
    sub,
    ...profileIn(payload),
    ...textIn(payload, 'sid', 'sid'),
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}

function refusal(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new TokenRefused('expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return new TokenRefused('issuer');
    if (error.claim === 'aud') return new TokenRefused('audience');
    return new TokenRefused(error.claim === 'nbf' ? 'not-yet-valid' : 'claims');
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return new TokenRefused('signature');
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return new TokenRefused('unknown-key');
  if (error instanceof errors.JOSEAlgNotAllowed) return new TokenRefused('algorithm');
  if (
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported
  )
    return new TokenRefused('malformed');
  return error;
}
