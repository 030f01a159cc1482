/** Why a sign-in failed, as its page shows it. */
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignInProblem } from './pages.ts';
import { TokenRefused } from './verify-token.ts';

/** This sign-in was not started in this browser, is too old, or was used already. */
export class AttemptUnknown extends Error {}

/** Error codes of openid-client when the provider, or a proxy in between, is down. */
const away = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The problem to show to the person whose sign-in failed. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof AttemptUnknown) return 'expired';
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'denied';
  if (error instanceof TokenRefused || error instanceof AuthorizationResponseError) return 'refused';
  if (error instanceof ClientError) return away.includes(String(error.code)) ? 'unavailable' : 'refused';
  return error instanceof ResponseBodyError ? 'refused' : 'unavailable';
}
