/** What a team writes about its next game, and the match code that it received from the association. */
import { putCodes } from '../../../matches/codes/store.ts';
import { insertComment } from '../../../matches/comments/store.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { DemoGame } from './season.ts';

const hour = 3_600_000;
/** the number of the player, how many hours ago, and the words */
const thread: readonly [player: number, ago: number, text: string][] = [
  [0, 27, 'Ich nehme die Trikots und das Ballnetz mit. Wer hat noch den Schlüssel für die Umkleide?'],
  [2, 25.5, 'Der Schlüssel hängt bei mir. Bin eine halbe Stunde früher da und sperre auf.'],
  [1, 3, 'Komme direkt von der Arbeit, bei mir wird es knapp. Bitte nicht ohne mich einspielen 🏓'],
];

/** @param players the captain first */
export async function addComments(
  db: Database,
  games: readonly DemoGame[],
  players: readonly string[],
  now: Date,
): Promise<void> {
  const [next] = games
    .filter(({ state, date }) => state === 'planned' && Date.parse(date) > now.getTime())
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  if (!next) return;
  for (const [player, ago, text] of thread) {
    const authorId = players[player];
    const createdAt = new Date(now.getTime() - ago * hour);
    if (authorId) await insertComment(db, { id: newId(), gameId: next.id, authorId, text, createdAt });
  }
  await putCodes(db, next.id, { code: 'H7KQ-2M4X', pin: '5083' });
}
