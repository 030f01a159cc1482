/** The session endpoint between browser and provider: /session/login, /callback, /token, /logout. */

import { Failure } from '@club/contract/failures.ts';
import { type LogoutAnswer, tokenRequest } from '@club/contract/session/shape.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  cookiesOf,
  langOf,
  langOfRequest,
  ownPath,
  refuseCrossSite,
  setCookie,
} from '../platform/browser.ts';
import { systemClock } from '../platform/clock.ts';
import { newSecret } from '../platform/secrets.ts';
import {
  attemptSeconds,
  createSessionActions,
  idleSeconds,
  reauthSeconds,
  type SessionDeps,
} from './actions.ts';
import { sendSignInProblem, stylesheet } from './pages.ts';
import { deleteExpired } from './store.ts';
import { createTokenSource } from './token.ts';

const sweepEveryMs = 10 * 60_000;

export type MountSession = Omit<SessionDeps, 'clock'> & Partial<Pick<SessionDeps, 'clock'>>;

/** Mounts the session endpoint. `onSignedIn` is told of every sign-in before the session begins. */
export async function mountSession(app: FastifyInstance, given: MountSession): Promise<void> {
  const deps: SessionDeps = { clock: systemClock, ...given };
  const { env, db, log, clock } = deps;
  const actions = createSessionActions(deps);
  const tokenOf = createTokenSource(actions);
  const secure = env.publicUrl.startsWith('https:');
  const sessionCookie = `${secure ? '__Host-' : ''}club-session`;
  const attemptCookie = `${secure ? '__Host-' : ''}club-sign-in`;

  const keep = (reply: FastifyReply, name: string, value: string, seconds: number) =>
    setCookie(reply, env.publicUrl, name, value, seconds);

  const sweep = setInterval(() => {
    deleteExpired(db, clock.now()).catch((error) => log.warn({ err: error }, 'expired sessions not swept'));
  }, sweepEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(sweep));

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const known = error instanceof Failure ? error : undefined;
      if (known === undefined) log.error({ err: error, requestId: request.id }, 'session call failed');
      const failure = known ?? new Failure(statusOf(error) === 400 ? 'unreadable-body' : 'internal');
      return reply
        .code(failure.status)
        .type('application/problem+json')
        .header('cache-control', 'no-store')
        .send(JSON.stringify({ ...failure.problem, requestId: request.id }));
    });

    scope.get('/session/assets/pages.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
    );

    scope.get<{ Querystring: Record<string, string | undefined> }>(
      '/session/login',
      async (request, reply) => {
        const { redirect, firstAdmin, lang, reauth, at } = request.query;
        // cookies belong to a host name: begin where the provider will send the browser back to
        if (request.headers.host !== new URL(env.publicUrl).host && at === undefined) {
          const there = new URL(`${env.publicUrl}${request.url}`);
          there.searchParams.set('at', '1');
          return reply.redirect(there.href, 303);
        }
        const wanted = lang === undefined ? langOfRequest(request) : langOf(lang);
        // another tab may be signing in already: both share the secret
        const known = cookiesOf(request)[attemptCookie];
        const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret();
        try {
          const url = await actions.begin(browser, {
            redirect: ownPath(redirect, env.publicUrl),
            lang: wanted,
            ...(firstAdmin === undefined ? {} : { firstAdminToken: firstAdmin }),
            ...(reauth === undefined ? {} : { maxAge: reauthSeconds }),
          });
          keep(reply, attemptCookie, browser, attemptSeconds);
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
      },
    );

    scope.get('/session/callback', async (request, reply) => {
      const cookies = cookiesOf(request);
      try {
        const { secret, redirect } = await actions.complete(
          cookies[attemptCookie] ?? '',
          new URL(request.url, env.publicUrl),
          cookies[sessionCookie],
        );
        keep(reply, sessionCookie, secret, idleSeconds);
        return reply.header('cache-control', 'no-store').redirect(new URL(redirect, env.publicUrl).href, 303);
      } catch (error) {
        const problem = actions.problemOf(error);
        log[problem === 'expired' ? 'info' : 'error']({ err: error }, 'sign-in not completed');
        return sendSignInProblem(request, reply, {
          env,
          lang: langOfRequest(request),
          problem,
          retry: '/session/login',
        });
      }
    });

    scope.post('/session/token', async (request, reply) => {
      refuseCrossSite(request, env.publicUrl);
      const read = tokenRequest.safeParse(request.body ?? {});
      if (!read.success) throw new Failure('invalid');
      const secret = cookiesOf(request)[sessionCookie];
      try {
        const answer = await tokenOf(secret, read.data.force);
        if (secret !== undefined) keep(reply, sessionCookie, secret, idleSeconds);
        return reply.header('cache-control', 'no-store').send(answer);
      } catch (error) {
        if (error instanceof Failure && error.code === 'signed-out' && secret !== undefined)
          keep(reply, sessionCookie, '', 0);
        throw error;
      }
    });

    scope.post('/session/logout', async (request, reply) => {
      refuseCrossSite(request, env.publicUrl);
      const answer: LogoutAnswer = { redirectTo: null };
      const secret = cookiesOf(request)[sessionCookie];
      if (secret !== undefined) answer.redirectTo = await actions.end(secret);
      await deps.provider.endSession?.(request, reply);
      keep(reply, sessionCookie, '', 0);
      return reply.header('cache-control', 'no-store').send(answer);
    });
  });
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
