/** The interaction with the provider that a request belongs to. */
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../../platform/addresses.ts';
import { langOf } from '../../platform/browser.ts';
import { type IdentityDeps, textsIn } from '../deps.ts';
import { errors } from '../provider/library.ts';
import { baseOf } from './finish.ts';

type Uid = { Params: { uid: string } };

/** Passkeys belong to a host name; an IP address has none. */
export const passkeysPossible = (publicUrl: string): boolean => isIP(hostOf(new URL(publicUrl))) === 0;

/** The interaction in the path of this request. @throws SessionNotFound without its cookie, and with that of another one */
export async function interactionOf(deps: IdentityDeps, request: FastifyRequest<Uid>, reply: FastifyReply) {
  const details = await deps.provider().interactionDetails(request.raw, reply.raw);
  const { uid } = request.params;
  // a browser sends each cookie to its own path only, but somebody who has a cookie can send it anywhere
  if (details.uid !== uid) throw new errors.SessionNotFound('the cookie is of another sign-in');
  const asked = details.params.ui_locales;
  const lang = langOf(typeof asked === 'string' ? asked : request.headers['accept-language']);
  return {
    uid,
    base: baseOf(uid),
    lang,
    texts: textsIn(lang),
    reauth: details.session?.accountId !== undefined,
  };
}
