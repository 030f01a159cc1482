/** Captains say that a report was entered in the association's form, and take it back. */
import type { AuditAction } from '@club/contract/audit/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import type { ReportSent } from '@club/contract/match-reports/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import { noteBy } from '../../audit/actions.ts';
import { gameOf } from '../../games/actions.ts';
import { lockGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import * as store from './store.ts';

/** @throws Failure `not-found`, `missing-permission` */
async function lockedToReport(context: Context, gameId: string): Promise<Game> {
  await lockGame(context.db, gameId);
  const game = await gameOf(context, gameId);
  if (!leads(context.caller, game.teamId, 'm_gms')) throw new Failure('missing-permission');
  return game;
}

async function changed(context: Context, action: AuditAction, { id, homeTeam, awayTeam }: Game) {
  await noteBy(context, { action, detail: { gameId: id, game: `${homeTeam} – ${awayTeam}` } });
  await context.publish('match-reports', id);
}

/** Idempotent. @throws Failure `not-found`, `missing-permission`, `game-cancelled`, `game-not-begun` */
export async function markSent(context: Context, gameId: string): Promise<ReportSent> {
  const { db, now, caller } = context;
  const game = await lockedToReport(context, gameId);
  if (game.state === 'cancelled') throw new Failure('game-cancelled');
  if (Date.parse(game.date) > now.getTime()) throw new Failure('game-not-begun');
  if (await store.insertSent(db, gameId, { by: caller.userId, at: now }))
    await changed(context, 'match-report-sent', game);
  const sent = await store.findSent(db, gameId);
  if (!sent) throw new Failure('not-found');
  return sent;
}

/** Idempotent. @throws Failure `not-found`, `missing-permission` */
export async function unmarkSent(context: Context, gameId: string): Promise<void> {
  const game = await lockedToReport(context, gameId);
  if (await store.deleteSent(context.db, gameId)) await changed(context, 'match-report-not-sent', game);
}
