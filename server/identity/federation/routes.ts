/** Redirects to a social provider and back. */
import type { FastifyInstance } from 'fastify';
import { messageBody } from '../account/link-pages.ts';
import { type IdentityDeps, langFor, show, textsIn } from '../deps.ts';
import { baseOf, provenPath } from '../sign-in/finish.ts';
import { interactionOf } from '../sign-in/interaction.ts';
import { accountOf, createFederation } from './actions.ts';

export async function federationRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env, log } = deps;
  const federation = createFederation(deps);

  scope.get<{ Params: { uid: string; id: string } }>(
    '/oidc/interaction/:uid/social/:id',
    async (request, reply) => {
      const { uid, base, texts, lang, reauth } = await interactionOf(deps, request, reply);
      const { id } = request.params;
      try {
        const url = await federation.begin(id, uid, reauth);
        return reply.redirect(url?.href ?? base, 303);
      } catch (error) {
        log.error({ err: error }, 'a social provider cannot be reached');
        const body = messageBody(
          texts.notUsable,
          texts.socialFailed(federation.nameOf(id)),
          texts.back,
          base,
        );
        return show(deps, request, reply, { lang, title: texts.notUsable, status: 503, body });
      }
    },
  );

  /** Outside the interaction's path, so its cookie is missing: a ticket continues where the cookie is. */
  scope.get<{ Params: { id: string }; Querystring: { state?: string } }>(
    '/oidc/federation/:id/callback',
    async (request, reply) => {
      const { id } = request.params;
      const lang = langFor(request);
      const texts = textsIn(lang);
      const begun = await federation.takeBegun(request.query.state ?? '');
      const back = begun === undefined ? '/session/login' : baseOf(begun.uid);
      const failed = (help: string) => {
        const body = messageBody(texts.notUsable, help, texts.back, back);
        return show(deps, request, reply, { lang, title: texts.notUsable, status: 400, body });
      };
      if (begun === undefined) return failed(texts.signInGone);
      try {
        const claims = await federation.redeem(id, new URL(request.url, env.publicUrl), begun);
        const account = await accountOf(deps, claims);
        if (account === undefined) return failed(texts.socialUnverified(federation.nameOf(id)));
        return reply.redirect(await provenPath(deps, begun.uid, account.id, 'fed'), 303);
      } catch (error) {
        log.warn({ err: error }, 'sign-in through a social provider failed');
        return failed(texts.socialFailed(federation.nameOf(id)));
      }
    },
  );
}
