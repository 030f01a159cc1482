/** A search for substitutes in progress, for a coming game of the second team: one has said yes, one no, others are asked. */

import { putAvailability } from '../../../matches/store.ts';
import { insertSearch, noteCandidates, putAnswer } from '../../../matches/substitutes/store.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { isBlocked } from './rankings.ts';
import type { DemoGame } from './season.ts';

const hour = 3_600_000;
const wanted = 2;
const mostAsked = 4;

type Player = { userId: string; name: string; teams: readonly number[] };

/** Everybody is asked at once, so that the search stays as it is until the game, whenever the demo was begun. */
export async function addSearch(
  db: Database,
  { games, captain }: { games: readonly DemoGame[]; captain: string },
  players: readonly Player[],
  now: Date,
): Promise<void> {
  const coming = games
    .filter(({ state, date }) => state === 'planned' && Date.parse(date) > now.getTime())
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  // the first may begin at any moment
  const game = coming[1] ?? coming[0];
  const asked = players
    .filter(({ name, teams }) => teams.includes(3) && !teams.includes(2) && !isBlocked(name))
    .slice(0, mostAsked)
    .map(({ userId }) => userId);
  if (!game || asked.length < mostAsked) return;
  const id = newId();
  const forDate = new Date(game.date);
  const createdAt = new Date(now.getTime() - 20 * hour);
  const answeredAt = new Date(now.getTime() - 18 * hour);
  await insertSearch(
    db,
    { id, gameId: game.id, mode: 'atOnce', wanted, hoursEach: null, forDate, createdBy: captain, createdAt },
    asked,
  );
  await noteCandidates(db, id, 'askedAt', asked, createdAt);
  for (const [at, answer] of (['yes', 'no'] as const).entries()) {
    const userId = asked[at] ?? '';
    const spot = answer === 'yes' ? 1 : null;
    await putAnswer(db, { searchId: id, userId }, { answer, answeredAt, spot });
    const row = { gameId: game.id, userId, answer, remark: null, answeredAt, forDate };
    await putAvailability(db, { ...row, answeredBy: 'self' });
  }
}
