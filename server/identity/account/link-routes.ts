/** Links in mails. A link only shows a page; its button acts, since mail scanners open links too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langOf, refuseCrossSite } from '../../platform/browser.ts';
import { hashOf } from '../../platform/secrets.ts';
import { checkPassword } from '../accounts/password.ts';
import { formOf, type IdentityDeps, langFor, show, textsIn } from '../deps.ts';
import { rememberDevice } from '../devices/actions.ts';
import { guessBehindLink } from '../guesses/actions.ts';
import type { Faults } from '../pages/parts.ts';
import { confirmSignUp, findSignUp } from '../sign-in/actions.ts';
import { knownSignUpSecret } from '../sign-in/browser-secret.ts';
import { provenPath } from '../sign-in/finish.ts';
import { findReset, resetPassword } from './actions.ts';
import { confirmBody, messageBody, resetBody } from './link-pages.ts';

type Link = { Querystring: { token?: string; lang?: string } };

export async function linkRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env } = deps;
  const langIn = (request: FastifyRequest<Link>) =>
    request.query.lang === undefined ? langFor(request) : langOf(request.query.lang);

  const showExpired = (request: FastifyRequest, reply: FastifyReply) => {
    const lang = langFor(request);
    const texts = textsIn(lang);
    const body = messageBody(texts.linkGone, texts.linkGoneHelp, texts.signIn, '/session/login');
    return show(deps, request, reply, { lang, title: texts.linkGone, status: 410, body });
  };

  const isKnown = (request: FastifyRequest, browser: string) =>
    hashOf(knownSignUpSecret(request) ?? '') === browser;

  const confirmPage = async (
    request: FastifyRequest<Link>,
    reply: FastifyReply,
    token: string,
    faults: Faults,
  ) => {
    const found = await findSignUp(deps, token);
    if (found === undefined) return showExpired(request, reply);
    const lang = langIn(request);
    const texts = textsIn(lang);
    const known = isKnown(request, found.browser);
    const body = confirmBody(texts, { token, email: found.email, known, faults });
    const status = faults.password === undefined ? 200 : 422;
    return show(deps, request, reply, { lang, title: texts.confirm, status, body });
  };

  scope.get<Link>('/account/confirm', (request, reply) =>
    confirmPage(request, reply, request.query.token ?? '', {}),
  );

  scope.post<Link>('/account/confirm', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { token = '', password = '' } = formOf(request);
    const found = await findSignUp(deps, token);
    if (found === undefined) return showExpired(request, reply);
    const known = isKnown(request, found.browser);
    // somebody may have signed up with another person's address, who opens this link without thinking: only whoever
    // chose the password can finish
    if (!known) {
      const outcome = await guessBehindLink(deps, token, () => checkPassword(password, found.passwordHash));
      if (outcome !== 'right')
        return confirmPage(request, reply, token, {
          password: outcome === 'wrong' ? 'password-wrong' : 'too-many',
        });
    }
    const made = await confirmSignUp(deps, token);
    if (made === undefined) return showExpired(request, reply);
    if (known) return reply.redirect(await provenPath(deps, made.uid, made.account.id), 303);
    const lang = langIn(request);
    const texts = textsIn(lang);
    const body = messageBody(texts.confirmed, texts.confirmedHelp, texts.signIn, '/session/login');
    return show(deps, request, reply, { lang, title: texts.confirmed, body });
  });

  const resetPage = async (
    request: FastifyRequest<Link>,
    reply: FastifyReply,
    token: string,
    faults: Faults,
  ) => {
    const account = await findReset(deps, token);
    if (account === undefined) return showExpired(request, reply);
    const lang = langIn(request);
    const texts = textsIn(lang);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    const body = resetBody(texts, { token, email: account.email, faults });
    return show(deps, request, reply, { lang, title: texts.resetTitle, status, body });
  };

  scope.get<Link>('/account/reset', (request, reply) =>
    resetPage(request, reply, request.query.token ?? '', {}),
  );

  scope.post<Link>('/account/reset', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { token = '', password = '' } = formOf(request);
    const outcome = await resetPassword(deps, token, password, langIn(request));
    if (outcome === 'gone') return showExpired(request, reply);
    if (typeof outcome === 'string') return resetPage(request, reply, token, { password: outcome });
    // whoever has the mail is the owner: wrong guesses of strangers do not count for this browser
    await rememberDevice(deps, request, reply, outcome.id);
    const lang = langIn(request);
    const texts = textsIn(lang);
    const body = messageBody(texts.resetDone, texts.resetDoneHelp, texts.signIn, '/session/login');
    return show(deps, request, reply, { lang, title: texts.resetDone, body });
  });
}
