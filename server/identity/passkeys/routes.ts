/** Signing in with a passkey: the page's script asks for options and posts the device's answer. */
import { readFileSync } from 'node:fs';
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import type { IdentityDeps } from '../deps.ts';
import { scriptPath } from '../pages/paths.ts';
import { nextStep } from '../sign-in/finish.ts';
import { interactionOf } from '../sign-in/interaction.ts';
import { checkPasskey, optionsForUse } from './actions.ts';

type Uid = { Params: { uid: string } };
const script = readFileSync(new URL('../pages/passkeys.js', import.meta.url), 'utf8');

export async function passkeyRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env } = deps;

  scope.get(scriptPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(script),
  );

  scope.post<Uid>('/oidc/interaction/:uid/passkey/options', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { uid } = await interactionOf(deps, request, reply);
    return reply.header('cache-control', 'no-store').send(await optionsForUse(deps, uid));
  });

  scope.post<Uid>('/oidc/interaction/:uid/passkey', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { uid } = await interactionOf(deps, request, reply);
    // not limited: a signature cannot be guessed
    const account = await checkPasskey(deps, uid, request.body);
    if (account === undefined) throw new Failure('signed-out');
    const redirectTo = await nextStep(deps, request, reply, uid, account, ['hwk', 'mfa']);
    return reply.header('cache-control', 'no-store').send({ redirectTo });
  });
}
