/** A cookie by which a confirmation link recognises the browser that signed up. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, hostCookie, setCookie } from '../../platform/browser.ts';
import { newSecret } from '../../platform/secrets.ts';

const nameOf = (publicUrl: string): string => hostCookie(publicUrl, 'club-sign-up');
const seconds = 3600;

/** The secret of this browser; created and set if there is none yet. */
export function signUpSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secret = knownSignUpSecret(request, publicUrl) ?? newSecret();
  setCookie(reply, publicUrl, nameOf(publicUrl), secret, seconds);
  return secret;
}

export const knownSignUpSecret = (request: FastifyRequest, publicUrl: string): string | undefined => {
  const secret = cookiesOf(request)[nameOf(publicUrl)];
  // only well-formed secrets, because the value is sent back to the browser
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
};
