/** Whether a message that has waited reaches somebody, for tests. */
import { maySee } from '../../jobs.ts';
import type { Env } from '../../platform/env.ts';
import type { Database } from '../../platform/postgres/database.ts';

type App = { db: Database; env: Env };

/** @param about the module and the id of its record */
export const reaches = async (
  { db, env }: App,
  [module, id]: readonly [string, string],
  person: { id: string },
): Promise<boolean> =>
  (await maySee[module]?.(db, person.id, id, { answer: null, now: new Date(), env })) ?? false;
