/** The one row of the club's push keys. */
import type { Database } from '../../platform/postgres/database.ts';

export type KeyRow = { publicKey: string; privateKey: string; secret: string };

/** Keeps existing keys. */
export const insertKeys = (db: Database, row: KeyRow) =>
  db
    .insertInto('main.pushKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findKeys = (db: Database): Promise<KeyRow> =>
  db.selectFrom('main.pushKeys').select(['publicKey', 'privateKey', 'secret']).executeTakeFirstOrThrow();
