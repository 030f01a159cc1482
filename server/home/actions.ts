/** What waits for somebody who looks after the club, gathered from the rooms by the rights they hold. */
import type { Attention } from '@club/contract/home/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { countGames, listWithoutResult } from '../games/store.ts';
import { kindsOf } from '../imports/problems/actions.ts';
import { listUnseen } from '../imports/problems/store.ts';
import { countUndelivered } from '../notifications/deliveries/store.ts';
import type { Work } from '../platform/http/route.ts';

/** how many of each are named */
const most = 5;
const week = 7 * 24 * 60 * 60 * 1000;

async function lateGames({ db, now }: Work): Promise<Attention['games']> {
  const [counted, latest] = await Promise.all([countGames(db, now), listWithoutResult(db, now, most)]);
  return { count: counted.withoutResult, latest };
}

export async function attentionOf(work: Work): Promise<Attention> {
  const { db, now, caller } = work;
  const [games, deliveries, imports] = await Promise.all([
    holds(caller, 'm_gms') ? lateGames(work) : null,
    holds(caller, 'snd_not') ? countUndelivered(db, new Date(now.getTime() - week)) : null,
    listUnseen(db, kindsOf(caller), most),
  ]);
  return { games, deliveries, imports };
}
