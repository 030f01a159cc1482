/** The session endpoints between browser and provider: /session/login, /callback, /token, /logout. */
import { Failure } from '@club/contract/failures.ts';
import { type LogoutAnswer, tokenRequest } from '@club/contract/session/shape.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  cookiesOf,
  formerCookie,
  hostCookie,
  langOf,
  langOfRequest,
  ownPath,
  refuseCrossSite,
  setCookie,
} from '../platform/browser.ts';
import { systemClock } from '../platform/clock.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import {
  attemptSeconds,
  createSessionActions,
  idleSeconds,
  reauthSeconds,
  type SessionActions,
  type SessionDeps,
} from './actions.ts';
import { sendSignInProblem, stylesheet } from './pages.ts';
import { adviceOn, problemOf } from './sign-in-problem.ts';
import { deleteExpired } from './store.ts';
import { createTokenSource } from './token.ts';

const sweepEveryMs = 10 * 60_000;

type MountSession = Omit<SessionDeps, 'clock'> & Partial<Pick<SessionDeps, 'clock'>>;

type Login = { Querystring: Record<string, string | undefined> };

/** Mounts the session endpoints. `onSignedIn` is called at every sign-in before the session begins. */
export async function mountSession(app: FastifyInstance, given: MountSession): Promise<void> {
  const deps: SessionDeps = { clock: systemClock, ...given };
  const actions = createSessionActions(deps);
  const cookies = cookieJar(deps.env.publicUrl);
  sweepNowAndThen(app, deps);
  app.get('/session/assets/pages.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );
  app.get<Login>('/session/login', login(actions, cookies));
  app.get('/session/callback', callback(actions, cookies));
  app.post('/session/token', token(actions, cookies));
  app.post('/session/logout', logout(actions, cookies));
}

type Cookies = ReturnType<typeof cookieJar>;

/**
 * Our cookies; with TLS bound to this host by their name (`__Host-`). The session's comes with one that the app's scripts
 * can read: it names the session without being of use to anybody, so that the app shows stored answers to this one only.
 */
function cookieJar(publicUrl: string) {
  const cookie = (plainName: string, forScripts = false) => {
    const name = hostCookie(publicUrl, plainName);
    const former = formerCookie(publicUrl, plainName);
    return {
      of: (request: FastifyRequest) => cookiesOf(request)[name],
      formerOf: (request: FastifyRequest) => (former === null ? undefined : cookiesOf(request)[former]),
      set: (reply: FastifyReply, value: string, seconds: number) =>
        setCookie(reply, publicUrl, name, value, seconds, { forScripts }),
      forgetFormer: (reply: FastifyReply) => former !== null && setCookie(reply, publicUrl, former, '', 0),
    };
  };
  const [secretly, named] = [cookie('club-session'), cookie('club-session-name', true)];
  const session = {
    of: (request: FastifyRequest) => secretly.of(request) ?? secretly.formerOf(request),
    set: (reply: FastifyReply, secret: string, seconds: number) => {
      secretly.set(reply, secret, seconds);
      named.set(reply, secret === '' ? '' : sessionName(secret), seconds);
    },
    forgetName: (reply: FastifyReply) => named.set(reply, '', 0),
    /** Whether it still has its former name, under which another club's may be as well. */
    isFormer: (request: FastifyRequest) =>
      secretly.of(request) === undefined && secretly.formerOf(request) !== undefined,
    /** Only of a session that was found to be ours. */
    forgetFormer: (reply: FastifyReply) => {
      secretly.forgetFormer(reply);
      named.forgetFormer(reply);
    },
  };
  return { session, attempt: cookie('club-sign-in') };
}

/** A name from which nobody finds the secret, and other than the hash under which the session is stored. */
const sessionName = (secret: string): string => hashOf(`name of ${secret}`).slice(0, 16);

function sweepNowAndThen(app: FastifyInstance, { db, clock, log }: SessionDeps): void {
  const sweep = setInterval(() => {
    deleteExpired(db, clock.now()).catch((error) => log.warn({ err: error }, 'expired sessions not swept'));
  }, sweepEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

const login =
  (actions: SessionActions, cookies: Cookies) =>
  async (request: FastifyRequest<Login>, reply: FastifyReply) => {
    const { env, log } = actions.deps;
    const { redirect, firstAdmin, lang, reauth, at } = request.query;
    // cookies belong to a host name: start on the one to which the provider will redirect
    if (request.headers.host !== new URL(env.publicUrl).host && at === undefined) {
      const there = new URL(`${env.publicUrl}${request.url}`);
      there.searchParams.set('at', '1');
      return reply.redirect(there.href, 303);
    }
    const wanted = lang === undefined ? langOfRequest(request) : langOf(lang);
    const problem =
      firstAdmin === undefined ? null : await actions.deps.firstAdminProblem(String(firstAdmin));
    if (problem) return sendSignInProblem(request, reply, { env, lang: wanted, problem, retry: '/' });
    // another tab may be signing in already: both share the secret
    const known = cookies.attempt.of(request);
    const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret();
    try {
      const url = await actions.begin(browser, {
        redirect: ownPath(redirect, env.publicUrl),
        lang: wanted,
        ...(firstAdmin === undefined ? {} : { firstAdminToken: firstAdmin }),
        ...(reauth === undefined ? {} : { maxAge: reauthSeconds }),
      });
      cookies.attempt.set(reply, browser, attemptSeconds);
      return reply.header('cache-control', 'no-store').redirect(url.href, 303);
    } catch (error) {
      log.error({ err: error }, 'the sign-in provider cannot be reached');
      return sendSignInProblem(request, reply, {
        env,
        lang: wanted,
        problem: 'unavailable',
        retry: request.url,
      });
    }
  };

const callback =
  (actions: SessionActions, cookies: Cookies) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { env, log } = actions.deps;
    try {
      const { secret, redirect, problem } = await actions.complete(
        cookies.attempt.of(request) ?? '',
        new URL(request.url, env.publicUrl),
        cookies.session.of(request),
      );
      cookies.session.set(reply, secret, idleSeconds);
      if (problem)
        return sendSignInProblem(request, reply, { env, lang: langOfRequest(request), problem, retry: '/' });
      return reply.header('cache-control', 'no-store').redirect(new URL(redirect, env.publicUrl).href, 303);
    } catch (error) {
      const problem = problemOf(error);
      // somebody went back in their browser's history: they are signed in already
      if (problem === 'expired' && (await actions.isKnown(cookies.session.of(request))))
        return reply.redirect(env.publicUrl, 303);
      log[problem === 'expired' ? 'info' : 'error'](
        { err: error },
        `sign-in not completed${adviceOn(error)}`,
      );
      const lang = langOfRequest(request);
      return sendSignInProblem(request, reply, { env, lang, problem, retry: '/session/login' });
    }
  };

function token(actions: SessionActions, cookies: Cookies) {
  const tokenOf = createTokenSource(actions);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    refuseCrossSite(request, actions.deps.env.publicUrl);
    const read = tokenRequest.safeParse(request.body ?? {});
    if (!read.success) throw new Failure('invalid');
    const secret = cookies.session.of(request);
    reply.header('cache-control', 'no-store');
    try {
      const { answer, renewed } = await tokenOf(secret, read.data.force);
      const former = cookies.session.isFormer(request);
      // the cookie lasts as long as the session
      if ((renewed || former) && secret !== undefined) cookies.session.set(reply, secret, idleSeconds);
      if (former) cookies.session.forgetFormer(reply);
      return reply.send(answer);
    } catch (error) {
      const over = error instanceof Failure && error.code === 'signed-out';
      // not the secret, which is of no use any more: this may arrive after the cookie of somebody who has just signed in
      if (over && secret !== undefined) cookies.session.forgetName(reply);
      throw error;
    }
  };
}

const logout =
  (actions: SessionActions, cookies: Cookies) => async (request: FastifyRequest, reply: FastifyReply) => {
    refuseCrossSite(request, actions.deps.env.publicUrl);
    const secret = cookies.session.of(request);
    const answer: LogoutAnswer = {
      redirectTo: secret === undefined ? null : await actions.end(secret),
    };
    await actions.deps.provider.endSession?.(request, reply);
    cookies.session.set(reply, '', 0);
    // leaves nothing for the next person at this browser, except cookies of preferences (colours, keys)
    return reply
      .header('cache-control', 'no-store')
      .header('clear-site-data', '"cache", "storage"')
      .send(answer);
  };
