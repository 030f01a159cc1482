/** What somebody has said before, for the link in a question: another answer replaces it, with its remark. */
import { findGame } from '../games/store.ts';
import type { Context } from '../platform/http/route.ts';
import { givenFor } from './shown.ts';

/** The answer for the present time of a game that somebody gave, or that was given for them; null: none. */
export async function saidBefore(context: Context, userId: string, gameId: string) {
  const game = await findGame(context.db, gameId);
  const given = game && (await givenFor(context, [game]))(game, userId, true);
  if (!given || given.stale || given.answeredBy === 'absence') return null;
  return { answer: given.answer, remark: given.remark };
}

/** The fields of a question's form. A notice has none for the remark: then the one that is there stays. */
export async function withRemark(context: Context, userId: string, gameId: string, fields: URLSearchParams) {
  const sent = Object.fromEntries(fields);
  if ('remark' in sent) return sent;
  return { ...sent, remark: (await saidBefore(context, userId, gameId))?.remark ?? null };
}
