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

type Asked = { deps: IdentityDeps; request: FastifyRequest<Link>; reply: FastifyReply };

const langIn = (request: FastifyRequest<Link>) =>
  request.query.lang === undefined ? langFor(request) : langOf(request.query.lang);

const tokenIn = (request: FastifyRequest<Link>) => request.query.token ?? '';

/** The page after the last step, with the way to the sign-in. */
function showDone({ deps, request, reply }: Asked, done: 'confirmed' | 'resetDone') {
  const lang = langIn(request);
  const texts = textsIn(lang);
  const body = messageBody(texts[done], texts[`${done}Help`], texts.signIn, '/session/login');
  return show(deps, request, reply, { lang, title: texts[done], body });
}

/** The page of a link that does not work any more, with how to get a new one of its kind. */
function showExpired({ deps, request, reply }: Asked, kind: 'confirm' | 'reset') {
  const lang = langIn(request);
  const texts = textsIn(lang);
  const body = messageBody(texts.linkGone, texts[`${kind}GoneHelp`], texts.signIn, '/session/login');
  return show(deps, request, reply, { lang, title: texts.linkGone, status: 410, body });
}

/** Whether this browser signed up. */
const isKnown = ({ deps, request }: Asked, browser: string) =>
  hashOf(knownSignUpSecret(request, deps.env.publicUrl) ?? '') === browser;

async function showConfirm(asked: Asked, token: string, faults: Faults) {
  const { deps, request, reply } = asked;
  const found = await findSignUp(deps, token);
  if (found === undefined) return showExpired(asked, 'confirm');
  const lang = langIn(request);
  const texts = textsIn(lang);
  const known = isKnown(asked, found.browser);
  const body = confirmBody(texts, { token, email: found.email, known, faults });
  const status = faults.password === undefined ? 200 : 422;
  return show(deps, request, reply, { lang, title: texts.confirm, status, body });
}

async function confirm(asked: Asked) {
  const { deps, request, reply } = asked;
  refuseCrossSite(request, deps.env.publicUrl);
  const { token = '', password = '' } = formOf(request);
  const found = await findSignUp(deps, token);
  if (found === undefined) return showExpired(asked, 'confirm');
  const known = isKnown(asked, found.browser);
  // somebody may have signed up with another person's address, who opens this link without thinking: only the one who
  // chose the password can finish
  if (!known) {
    const outcome = await guessBehindLink(deps, token, () =>
      checkPassword(password, found.passwordHash, found.browser),
    );
    if (outcome !== 'right')
      return showConfirm(asked, token, { password: outcome === 'wrong' ? 'password-wrong' : 'too-many' });
  }
  const made = await confirmSignUp(deps, token);
  if (made === undefined) return showExpired(asked, 'confirm');
  if (known) return reply.redirect(await provenPath(deps, made.uid, made.account.id), 303);
  return showDone(asked, 'confirmed');
}

async function showReset(asked: Asked, token: string, faults: Faults) {
  const { deps, request, reply } = asked;
  const account = await findReset(deps, token);
  if (account === undefined) return showExpired(asked, 'reset');
  const lang = langIn(request);
  const texts = textsIn(lang);
  const status = Object.keys(faults).length > 0 ? 422 : 200;
  const body = resetBody(texts, { token, email: account.email, faults });
  return show(deps, request, reply, { lang, title: texts.resetTitle, status, body });
}

async function reset(asked: Asked) {
  const { deps, request, reply } = asked;
  refuseCrossSite(request, deps.env.publicUrl);
  const { token = '', password = '' } = formOf(request);
  const outcome = await resetPassword(deps, token, password, langIn(request));
  if (outcome === 'gone') return showExpired(asked, 'reset');
  if (typeof outcome === 'string') return showReset(asked, token, { password: outcome });
  // the person with the mail is the owner: wrong guesses of strangers do not count for this browser
  await rememberDevice(deps, request, reply, outcome.id);
  return showDone(asked, 'resetDone');
}

export async function linkRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  scope.get<Link>('/account/confirm', (request, reply) =>
    showConfirm({ deps, request, reply }, tokenIn(request), {}),
  );
  scope.post<Link>('/account/confirm', (request, reply) => confirm({ deps, request, reply }));
  scope.get<Link>('/account/reset', (request, reply) =>
    showReset({ deps, request, reply }, tokenIn(request), {}),
  );
  scope.post<Link>('/account/reset', (request, reply) => reset({ deps, request, reply }));
}
