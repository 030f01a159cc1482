/** The open tasks of a club official, collected from the modules by permission. */
import { addDays } from '@club/contract/club-time.ts';
import type { Attention } from '@club/contract/home/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { currentHalf, halfBefore } from '@club/contract/positions/rules.ts';
import { countGames, listWithoutResult } from '../games/store.ts';
import { kindsOf } from '../imports/problems/actions.ts';
import { listUnreviewed } from '../imports/problems/store.ts';
import { listLegalProblems } from '../legal/store.ts';
import { countUndelivered } from '../notifications/deliveries/store.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { hasPositions } from '../positions/store.ts';

/** most entries listed of each kind */
const most = 5;
const week = 7 * 24 * 60 * 60 * 1000;
/** days before a half begins: by then the association has published its line-ups */
const soon = 14;

async function lateGames({ db, now }: Context): Promise<Attention['games']> {
  const [counted, latest] = await Promise.all([countGames(db, now), listWithoutResult(db, now, most)]);
  return { count: counted.withoutResult, latest };
}

async function missingLineUps(context: Context): Promise<Attention['lineUps']> {
  const half = currentHalf(addDays(today(context), soon));
  const before = halfBefore(half.season, half.seasonHalf);
  const [has, had] = await Promise.all([
    hasPositions(context.db, half.season, half.seasonHalf),
    hasPositions(context.db, before.season, before.half),
  ]);
  return had && !has ? half : null;
}

/** The open tasks of the caller as a club official; null for those of permissions that they do not have. */
export async function attentionOf(context: Context): Promise<Attention> {
  const { db, now, caller } = context;
  const [games, deliveries, imports, legal, lineUps] = await Promise.all([
    holds(caller, 'm_gms') ? lateGames(context) : null,
    holds(caller, 'snd_not') ? countUndelivered(db, new Date(now.getTime() - week)) : null,
    listUnreviewed(db, kindsOf(caller), most),
    holds(caller, 'm_usrs') ? listLegalProblems(db) : null,
    holds(caller, 'm_usr_pos') ? missingLineUps(context) : null,
  ]);
  return { games, deliveries, imports, legal, lineUps };
}
