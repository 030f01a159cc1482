/** Why a sign-in failed, as its page shows it. */
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SignInProblem } from './pages.ts';
import { TokenRefused } from './verify-token.ts';

/** This sign-in was not started in this browser, is too old, or was used already. */
export class AttemptUnknown extends Error {}

/** Error codes of openid-client when the provider, or a proxy in between, is down. */
const away = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The provider has no such client, or another secret for it: a challenge answers a secret in the header (RFC 6749, 5.2). */
const isClientRefused = (error: unknown): boolean =>
  (error instanceof WWWAuthenticateChallengeError && error.status === 401) ||
  (error instanceof ResponseBodyError && error.error === 'invalid_client');

/** The provider's token is valid later, or not any more: with clocks that agree neither happens right after it was issued. */
const isTimeRefused = (error: unknown): boolean =>
  error instanceof TokenRefused
    ? error.code === 'not-yet-valid' || error.code === 'expired'
    : error instanceof ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** What an operator can do about it: the end of the sentence in the log. */
export function adviceOn(error: unknown): string {
  if (isClientRefused(error)) return ': the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET';
  return isTimeRefused(error) ? ': the clocks of this machine and of the provider differ' : '';
}

/** The problem to show to the person whose sign-in failed. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof AttemptUnknown) return 'expired';
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'denied';
  if (error instanceof TokenRefused || error instanceof AuthorizationResponseError) return 'refused';
  if (error instanceof ClientError) return away.includes(String(error.code)) ? 'unavailable' : 'refused';
  return isClientRefused(error) || error instanceof ResponseBodyError ? 'refused' : 'unavailable';
}
