/** The repeated job of all searches for substitutes: asks the next person, and ends searches that are over. */
import { lockGame } from '../../games/store.ts';
import type { Env } from '../../platform/env.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { proceed } from './steps.ts';
import { listGamesWithSearch } from './store.ts';

/**
 * One transaction for each game. Idempotent, also when it is killed in between or runs in two processes at once.
 * @throws the first error, after all games were tried
 */
export async function searchSubstitutes(db: Database, env: Env, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const gameId of await listGamesWithSearch(db, now))
    await transaction(db, async (tx) => {
      await lockGame(tx, gameId);
      await proceed({ db: tx, env, now, by: null }, gameId);
    }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
