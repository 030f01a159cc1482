/** Creating an account, and requesting a new password: both end with "check your mail". */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import { type Form, formOf, type IdentityDeps, show } from '../deps.ts';
import type { Faults } from '../pages/parts.ts';
import { askForReset, signUp } from './actions.ts';
import { signUpSecret } from './browser-secret.ts';
import { interactionOf } from './interaction.ts';
import * as pages from './pages.ts';

type Uid = { Params: { uid: string } };

export async function signUpRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env } = deps;

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
    const faults = await signUp(deps, form, { browser, uid, lang, request });
    if (Object.keys(faults).length > 0) return signUpPage(request, reply, form, faults);
    const body = pages.checkMailBody(texts, base, form.email ?? '', deps.mail.configured);
    return show(deps, request, reply, { lang, title: texts.checkMail, body });
  });
}

export async function forgotRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env } = deps;

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
    const asked = await askForReset(deps, form, { lang, request });
    if ('faults' in asked) return forgotPage(request, reply, form, asked.faults);
    const answer = asked.waiting ? texts.forgotWaiting : texts.forgotSent;
    const body = pages.forgotSentBody(texts, base, answer(form.email ?? ''), deps.mail.configured);
    return show(deps, request, reply, { lang, title: texts.checkMail, body });
  });
}
