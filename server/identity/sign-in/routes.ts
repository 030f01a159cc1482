/** The pages on the way in, all under the path of one interaction, since its cookie belongs to that path. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import { findAccount } from '../accounts/store.ts';
import { type Form, formOf, type IdentityDeps, langCookieHeader, show } from '../deps.ts';
import { checkFactor } from '../factors/actions.ts';
import type { Faults } from '../pages/parts.ts';
import { scriptPath } from '../pages/paths.ts';
import { findTicket, takeTicket } from '../tickets/store.ts';
import { askForReset, signInWithPassword, signUp } from './actions.ts';
import { signUpSecret } from './browser-secret.ts';
import { baseOf, factorTicket, nextStep, type Proof, takeProven } from './finish.ts';
import { interactionOf, passkeysPossible } from './interaction.ts';
import * as pages from './pages.ts';

type Uid = { Params: { uid: string } };

export async function signInRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env, db, clock } = deps;
  const passkeys = passkeysPossible(env.publicUrl);

  const signInPage = async (
    request: FastifyRequest<Uid>,
    reply: FastifyReply,
    more: { form?: Form; faults?: Faults; notice?: string; status?: number } = {},
  ) => {
    const { lang, texts, base, reauth } = await interactionOf(deps, request, reply);
    reply.header('set-cookie', langCookieHeader(lang));
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
        demo: deps.demoAccounts,
      }),
    });
  };

  scope.get<Uid & { Querystring: { problem?: string; about?: string } }>(
    '/oidc/interaction/:uid',
    (request, reply) => signInPage(request, reply),
  );

  scope.post<Uid>('/oidc/interaction/:uid', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { uid } = await interactionOf(deps, request, reply);
    const form = formOf(request);
    const outcome = await signInWithPassword(deps, form, request.ip);
    if ('fault' in outcome)
      return signInPage(request, reply, {
        form,
        faults: { form: outcome.fault },
        status: outcome.fault === 'too-many' ? 429 : 422,
      });
    return reply.redirect(await nextStep(deps, request, reply, uid, outcome.account, ['pwd']), 303);
  });

  const signUpPage = async (
    request: FastifyRequest<Uid>,
    reply: FastifyReply,
    form: Form,
    faults: Faults,
  ) => {
    const { lang, texts, base } = await interactionOf(deps, request, reply);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    const body = pages.signUpBody(texts, base, form, faults);
    return show(deps, request, reply, { lang, title: texts.signUp, status, body });
  };

  scope.get<Uid>('/oidc/interaction/:uid/sign-up', (request, reply) => signUpPage(request, reply, {}, {}));

  scope.post<Uid>('/oidc/interaction/:uid/sign-up', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { uid, lang, texts, base } = await interactionOf(deps, request, reply);
    const form = formOf(request);
    const browser = signUpSecret(request, reply, env.publicUrl);
    const faults = await signUp(deps, form, { browser, uid, lang, address: request.ip });
    if (Object.keys(faults).length > 0) return signUpPage(request, reply, form, faults);
    const body = pages.checkMailBody(texts, base, form.email ?? '', deps.mail.configured);
    return show(deps, request, reply, { lang, title: texts.checkMail, body });
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

  const forgotPage = async (
    request: FastifyRequest<Uid>,
    reply: FastifyReply,
    form: Form,
    faults: Faults,
  ) => {
    const { lang, texts, base } = await interactionOf(deps, request, reply);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    const body = pages.forgotBody(texts, base, form, faults);
    return show(deps, request, reply, { lang, title: texts.forgotTitle, status, body });
  };

  scope.get<Uid>('/oidc/interaction/:uid/forgot', (request, reply) => forgotPage(request, reply, {}, {}));

  scope.post<Uid>('/oidc/interaction/:uid/forgot', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { lang, texts, base } = await interactionOf(deps, request, reply);
    const form = formOf(request);
    const faults = await askForReset(deps, form, lang, request.ip);
    if (Object.keys(faults).length > 0) return forgotPage(request, reply, form, faults);
    const body = pages.forgotSentBody(texts, base, form.email ?? '', deps.mail.configured);
    return show(deps, request, reply, { lang, title: texts.forgotTitle, body });
  });

  const factorPage = async (request: FastifyRequest<Uid>, reply: FastifyReply, faults: Faults) => {
    const { lang, texts, base } = await interactionOf(deps, request, reply);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    const body = pages.factorBody(texts, base, faults);
    return show(deps, request, reply, { lang, title: texts.factorTitle, status, body });
  };

  scope.get<Uid>('/oidc/interaction/:uid/second-factor', (request, reply) => factorPage(request, reply, {}));

  scope.post<Uid>('/oidc/interaction/:uid/second-factor', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { uid } = await interactionOf(deps, request, reply);
    const pending = await findTicket<{ proofs: Proof[] }>(
      db,
      'second-factor',
      factorTicket(uid),
      clock.now(),
    );
    const account = pending?.accountId ? await findAccount(db, pending.accountId) : undefined;
    if (pending === undefined || account === undefined) return reply.redirect(baseOf(uid), 303);
    const fault = await checkFactor(deps, account, formOf(request).code ?? '', request.ip);
    if (fault !== null) return factorPage(request, reply, { code: fault });
    await takeTicket(db, 'second-factor', factorTicket(uid), clock.now());
    const proofs: Proof[] = [...pending.proofs, 'otp', 'mfa'];
    return reply.redirect(await nextStep(deps, request, reply, uid, account, proofs), 303);
  });
}
