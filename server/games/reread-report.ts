/** Has a match report followed again. Its module comes after this one, so a job does it, which commits with the change. */
import type { Game } from '@club/contract/games/shape.ts';
import { addJob } from '../platform/jobs.ts';
import type { Database } from '../platform/postgres/database.ts';

/**
 * A cancelled game takes no score of its report, and whose balances a report counts follows from the home side: after a
 * change of either the report is read again.
 */
export async function rereadReport(db: Database, before: Game, after: Game): Promise<void> {
  const isBack = before.state === 'cancelled' && after.state !== 'cancelled';
  if (before.hasReport && (isBack || before.homeGame !== after.homeGame))
    await addJob(db, 'follow-report', { id: before.id });
}
