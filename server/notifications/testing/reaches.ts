/** Whether a message that has waited reaches somebody, for tests. */
import { maySee } from '../../jobs.ts';
import type { Env } from '../../platform/env.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { thoseWhoMaySee } from '../may-see.ts';

type App = { db: Database; env: Env };

/** @param about the module and the id of its record */
export async function reaches(
  { db, env }: App,
  [aboutRoom, aboutId]: readonly [string, string],
  person: { id: string },
  at: string | Date = new Date(),
): Promise<boolean> {
  const now = new Date(at);
  const about = { aboutRoom, aboutId, aboutOthers: [], answer: null, names: [], createdAt: now };
  return (await thoseWhoMaySee(maySee, about, [person.id], { db, now, env })).length > 0;
}
