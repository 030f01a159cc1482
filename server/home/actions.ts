/** The open tasks of a club official, collected from the modules by permission. */
import type { Attention } from '@club/contract/home/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { countGames, listWithoutResult } from '../games/store.ts';
import { kindsOf } from '../imports/problems/actions.ts';
import { listUnreviewed } from '../imports/problems/store.ts';
import { listLegalProblems } from '../legal/store.ts';
import { countUndelivered } from '../notifications/deliveries/store.ts';
import type { Context } from '../platform/http/route.ts';

/** most entries listed of each kind */
const most = 5;
const week = 7 * 24 * 60 * 60 * 1000;

async function lateGames({ db, now }: Context): Promise<Attention['games']> {
  const [counted, latest] = await Promise.all([countGames(db, now), listWithoutResult(db, now, most)]);
  return { count: counted.withoutResult, latest };
}

export async function attentionOf(context: Context): Promise<Attention> {
  const { db, now, caller } = context;
  const [games, deliveries, imports, legal] = await Promise.all([
    holds(caller, 'm_gms') ? lateGames(context) : null,
    holds(caller, 'snd_not') ? countUndelivered(db, new Date(now.getTime() - week)) : null,
    listUnreviewed(db, kindsOf(caller), most),
    holds(caller, 'm_usrs') ? listLegalProblems(db) : null,
  ]);
  return { games, deliveries, imports, legal };
}
