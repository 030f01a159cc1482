/** A cookie by which a confirmation link recognises the browser that signed up. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, setCookie } from '../../platform/browser.ts';
import { newSecret } from '../../platform/secrets.ts';

const name = 'club-sign-up';
const seconds = 3600;

/** The secret of this browser; created and set if there is none yet. */
export function signUpSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secret = knownSignUpSecret(request) ?? newSecret();
  setCookie(reply, publicUrl, name, secret, seconds);
  return secret;
}

export const knownSignUpSecret = (request: FastifyRequest): string | undefined => {
  const secret = cookiesOf(request)[name];
  // only well-formed secrets, because the value is sent back to the browser
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
};
