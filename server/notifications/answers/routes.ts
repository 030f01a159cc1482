/**
 * A message's link for answering: GET shows one button and changes nothing, since mail scanners open links; POST acts. The link
 * identifies the person, so nobody signs in; the module behind it checks the rights as usual.
 */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langOfRequest } from '../../platform/browser.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import type { Limiter } from '../../platform/http/limits.ts';
import { type Context, nobody } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { notify, writeLiveEvent } from '../../platform/postgres/notify.ts';
import { hashOf } from '../../platform/secrets.ts';
import { findSetting } from '../../settings/store.ts';
import { findAnswer } from '../deliveries/store.ts';
import { type AnswerKind, answerOf, wordsIn } from '../deliveries/texts.ts';
import type { Language } from '../store.ts';
import { type Before, sendAnswerPage } from './pages.ts';

/** One kind of question, supplied by its module. */
export type Answer = {
  /**
   * Whether it can still be answered; `gone`: what it is about does not take place; `moved`: it takes place at another time
   * than the question names; `unknown` for a person whom it no longer concerns.
   */
  standing?: (
    context: Context,
    userId: string,
    id: string,
  ) => Promise<'question' | 'late' | 'gone' | 'moved' | 'unknown'>;
  /** What the person has answered so far, which another answer replaces; null: nothing. */
  before?: (context: Context, userId: string, id: string) => Promise<Before | null>;
  /** @param fields of the form; a notice sends no remark @throws Failure, `invalid` for a form without an answer */
  act: (context: Context, userId: string, id: string, fields: URLSearchParams) => Promise<void>;
};
export type Answers = Record<AnswerKind, Answer>;

/** most bytes of the form: an answer and a remark */
const mostBytes = 4096;

type Deps = {
  db: Database;
  env: Env;
  clock: Clock;
  log: Log;
  limiter: Pick<Limiter, 'address'>;
  answers: Answers;
};
type Asked = FastifyRequest<{ Params: { secret: string } }>;

/** The message of the link, or null for an invalid one. */
async function questionOf({ db }: Deps, secret: string) {
  const found = await findAnswer(db, hashOf(secret));
  const answer = found && answerOf(found.answer);
  if (!found?.approved || !answer) return null;
  const { language } = await findSetting(db, found.userId);
  return { userId: found.userId, language, answer, wordsIn: (lang: Language) => wordsIn(lang, found) };
}

/** The context of the person, as a member without permissions. */
const contextOf = ({ env, clock, log }: Deps, db: Database, userId: string, requestId: string): Context => ({
  db,
  caller: { ...nobody, userId, approved: true },
  now: clock.now(),
  env,
  log,
  requestId,
  publish: (topic, id) => writeLiveEvent(db, { topic, id }),
  publishTo: (to, topic, id) => writeLiveEvent(db, { userId: to, topic, id }),
  forgetCaller: (id) => notify(db, 'callers', id),
  unchangedSince: () => undefined,
});

/** Mounts `/answer/{secret}`. */
export async function mountAnswers(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const page = async (request: Asked, reply: FastifyReply, answers: boolean) => {
    const { env, db } = deps;
    const question = await questionOf(deps, request.params.secret);
    const lang = question?.language ?? langOfRequest(request);
    if (!question) {
      await deps.limiter.address(request.ip);
      return sendAnswerPage(request, reply, { env, lang, says: 'unknown' });
    }
    const { answer, userId } = question;
    const about = { env, lang, kind: answer.kind, words: question.wordsIn(lang) };
    const { standing, before, act } = deps.answers[answer.kind];
    const context = contextOf(deps, db, userId, request.id);
    const state = (await standing?.(context, userId, answer.id)) ?? 'question';
    if (state === 'unknown' || state === 'gone' || state === 'moved')
      return sendAnswerPage(request, reply, { env, lang, says: state });
    if (state === 'late') return sendAnswerPage(request, reply, { ...about, says: 'late' });
    const ask = async () => {
      const known = (await before?.(context, userId, answer.id)) ?? null;
      return sendAnswerPage(request, reply, { ...about, says: 'question', before: known });
    };
    if (!answers) return ask();
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const given = fields.get('answer');
    try {
      await transaction(db, (tx) => act(contextOf(deps, tx, userId, request.id), userId, answer.id, fields));
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      if (refusal.code === 'invalid') return ask();
      return refusal.code === 'not-booked'
        ? sendAnswerPage(request, reply, { ...about, says: 'done', given })
        : sendAnswerPage(request, reply, { ...about, says: 'late' });
    }
    return sendAnswerPage(request, reply, { ...about, says: 'done', given });
  };

  app.get('/answer/:secret', (request: Asked, reply) => page(request, reply, false));
  app.post('/answer/:secret', (request: Asked, reply) => page(request, reply, true));
}
