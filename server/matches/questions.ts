/** Asks players whether they can play, reminds those who have not answered, and asks again when a game has moved. */
import { clubTime } from '@club/contract/club-time.ts';
import { venueOf } from '@club/contract/games/rules.ts';
import { questionDue } from '@club/contract/matches/rules.ts';
import { listAway } from '../absences/store.ts';
import { findGame } from '../games/store.ts';
import { type AboutMessage, type Message, notify } from '../notifications/actions.ts';
import { spoken } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { jobContext } from '../platform/http/job-context.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { notifyOfAway } from './line-up/drop-outs.ts';
import { asksForOtherTime, questionId } from './question-link.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;

type Reason = NonNullable<ReturnType<typeof questionDue>>['reason'];
const titles: Record<Reason, { de: string; en: string }> = {
  first: { de: 'Kannst du spielen?', en: 'Can you play?' },
  reminder: {
    de: 'Deine Antwort fehlt noch: Kannst du spielen?',
    en: 'We still need your answer: can you play?',
  },
  moved: { de: 'Spiel verlegt: Kannst du dann spielen?', en: 'Game moved: can you play then?' },
};

function messageOf(game: store.Askable, reason: Reason, env: Env, now: Date): Message {
  const date = game.date.toISOString();
  const when = spoken(date, env);
  const body = (language: 'de' | 'en') =>
    [`${game.homeTeam} – ${game.awayTeam}`, [when[language], venueOf(game)].filter(Boolean).join(' · ')].join(
      '\n',
    );
  return {
    kind: 'matchQuestions',
    words: {
      de: { title: titles[reason].de, body: body('de') },
      en: { title: titles[reason].en, body: body('en') },
    },
    link: `/games/${game.id}/match`,
    about: { module: 'match-questions', id: game.id },
    answer: `availability:${questionId(game)}`,
    urgent: game.date.getTime() - now.getTime() < dayMs,
  };
}

/** Asks about one game if a question is due: the question and the record that it was asked commit together. */
const askAbout = (db: Database, env: Env, game: store.Askable, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const date = game.date.toISOString();
    const zone = clubTime(env.clubTimezone);
    const due = questionDue({ ...game, date, staleAt: game.staleAt?.toISOString() ?? null }, now, zone);
    if (!due) return;
    // of two processes that get here at once, one stores it
    const question = { gameId: game.id, date: game.date, days: due.days, sentAt: now };
    if (!(await store.putReminder(tx, question, game.staleAt))) return;
    const day = zone.localOf(date).date;
    const away = new Set((await listAway(tx, { from: day, to: day })).map(({ userId }) => userId));
    const userIds = (await store.listUnanswered(tx, game.id, now)).filter((userId) => !away.has(userId));
    const message = messageOf(game, due.reason, env, now);
    await notify({ db: tx, now }, message, { to: { userIds }, except: null });
    if (due.reason === 'moved') await notifyOfAway(jobContext(tx, env, now), game.id);
  });

/** Whether a question still concerns somebody: it is about the time that the game has, and they are not away by now. */
export async function isStillQuestion(
  db: Database,
  userId: string,
  gameId: string,
  { answer, now, env }: AboutMessage,
): Promise<boolean> {
  const game = await findGame(db, gameId);
  if (!game || !(await store.isUnanswered(db, userId, gameId, now))) return false;
  if (answer !== null && asksForOtherTime(answer, game)) return false;
  const day = clubTime(env.clubTimezone).localOf(game.date).date;
  return (await listAway(db, { from: day, to: day, userIds: [userId] })).length === 0;
}

/** The repeated job. Idempotent, also when it is killed in between or runs in two processes at once. */
export async function askPlayers(db: Database, env: Env, now: Date): Promise<void> {
  for (const game of await store.listAskable(db, now)) await askAbout(db, env, game, now);
}
