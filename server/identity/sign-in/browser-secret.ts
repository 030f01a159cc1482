/** A cookie by which a confirming link recognises the browser that signed up. */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../../platform/browser.ts';
import { newSecret } from '../../platform/secrets.ts';

const name = 'club-sign-up';
const seconds = 3600;

/** The secret of this browser; made and set where there is none yet. */
export function signUpSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secret = knownSignUpSecret(request) ?? newSecret();
  reply.header(
    'set-cookie',
    fastifyCookie.serialize(name, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: seconds,
    }),
  );
  return secret;
}

export const knownSignUpSecret = (request: FastifyRequest): string | undefined => cookiesOf(request)[name];
