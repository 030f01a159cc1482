/** The pages of signing in, all under the path of one interaction, since its cookie belongs to that path. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import { type Form, formOf, type IdentityDeps, rememberLang, show } from '../deps.ts';
import type { Faults } from '../pages/parts.ts';
import { scriptPath } from '../pages/paths.ts';
import { signInWithPassword } from './actions.ts';
import { baseOf, nextStep, takeProven } from './finish.ts';
import { interactionOf, passkeysPossible } from './interaction.ts';
import * as pages from './pages.ts';

type Uid = { Params: { uid: string } };

/** The page to sign in on; after an attempt with what was typed, and why it failed. */
async function showSignIn(
  deps: IdentityDeps,
  request: FastifyRequest<Uid>,
  reply: FastifyReply,
  more: { form?: Form; faults?: Faults; notice?: string; status?: number } = {},
) {
  const { env } = deps;
  const passkeys = passkeysPossible(env.publicUrl);
  const { lang, texts, base, reauth } = await interactionOf(deps, request, reply);
  rememberLang(deps, reply, lang);
  return show(deps, request, reply, {
    lang,
    title: texts.signIn,
    scripts: passkeys ? [scriptPath] : [],
    ...(more.status === undefined ? {} : { status: more.status }),
    body: pages.signInBody({
      texts,
      base,
      form: more.form ?? {},
      faults: more.faults ?? {},
      notice: more.notice,
      reauth,
      passkeys,
      social: env.socialProviders,
      demo: deps.demoAccounts.map((one) => ({ ...one, role: one.role[lang] })),
    }),
  });
}

export async function signInRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  scope.get<Uid & { Querystring: { problem?: string; about?: string } }>(
    '/oidc/interaction/:uid',
    (request, reply) => showSignIn(deps, request, reply),
  );

  scope.post<Uid>('/oidc/interaction/:uid', async (request, reply) => {
    refuseCrossSite(request, deps.env.publicUrl);
    const { uid } = await interactionOf(deps, request, reply);
    const form = formOf(request);
    const outcome = await signInWithPassword(deps, form, request);
    if ('fault' in outcome)
      return showSignIn(deps, request, reply, {
        form,
        faults: { form: outcome.fault },
        status: outcome.fault === 'too-many' ? 429 : 422,
      });
    return reply.redirect(await nextStep(deps, request, reply, uid, outcome.account, ['pwd']), 303);
  });

  scope.get<Uid & { Querystring: { ticket?: string } }>(
    '/oidc/interaction/:uid/proven',
    async (request, reply) => {
      const { uid } = await interactionOf(deps, request, reply);
      const proven = await takeProven(deps, uid, request.query.ticket ?? '');
      if (proven === undefined) return reply.redirect(baseOf(uid), 303);
      return reply.redirect(await nextStep(deps, request, reply, uid, proven.account, [proven.proof]), 303);
    },
  );
}
