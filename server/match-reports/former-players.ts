/** People who have left the club stay in the reports as unknown players. */
import { createHash } from 'node:crypto';

/**
 * The id of such a player. It follows from that of the person, so that entries which arrive after they have left are about the
 * same player; nobody finds the person by it.
 */
export function formerPlayer(userId: string): string {
  const hex = createHash('sha256').update(userId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
