/** The embedded provider's state: its codes, tokens, grants and browser sessions, one row each. */

import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Tx, transaction } from '../../platform/postgres/database.ts';
import { errors } from './library.ts';

const table = 'identity.providerRows';

/** Whether a sign-in was ended; nobody ends it before the transaction has. @param signedInAt seconds since 1970 */
async function isEnded(tx: Tx, accountId: string, signedInAt: number): Promise<boolean> {
  const account = await tx
    .selectFrom('identity.accounts')
    .select('signedOutAt')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  const endedAt = account?.signedOutAt;
  return endedAt ? signedInAt < Math.floor(endedAt.getTime() / 1000) : false;
}

type Stored = { payload: unknown; consumedAt: Date | null };

/** A row as the library has written it. */
const payloadOf = (row: Stored | undefined): AdapterPayload | undefined =>
  row && {
    ...(row.payload as AdapterPayload),
    ...(row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
  };

/** What is stored of a payload, with the columns by which it is found or deleted. */
const rowOf = (payload: AdapterPayload, expiresAt: Date | null) => ({
  payload: JSON.stringify(payload),
  grantId: payload.grantId ?? null,
  uid: payload.uid ?? null,
  accountId: payload.accountId ?? null,
  expiresAt,
});

/** A NUL in JSON, which PostgreSQL cannot store; a backslash before `u0000` that is escaped itself is none. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** The storage adapter of oidc-provider on PostgreSQL. */
export function createAdapter(db: Database, clock: Clock, model: string): Adapter {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const live = () =>
    db
      .selectFrom(table)
      .select(['payload', 'consumedAt'])
      .where('model', '=', model)
      .where((has) => has.or([has('expiresAt', 'is', null), has('expiresAt', '>', clock.now())]));

  return {
    /** What follows from a sign-in that was ended meanwhile is not stored. @throws InvalidRequest for a NUL */
    async upsert(id, payload, expiresIn) {
      const row = rowOf(payload, expiresIn ? new Date((seconds() + expiresIn) * 1000) : null);
      // the parameters of a sign-in are what a stranger sends
      if (nul.test(row.payload)) throw new errors.InvalidRequest('a parameter contains a NUL');
      const put = (to: Database) =>
        to
          .insertInto(table)
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      const { accountId, loginTs, authTime } = payload;
      const signedInAt = loginTs ?? authTime;
      if (accountId === undefined || signedInAt === undefined) await put(db);
      else
        await transaction(db, async (tx) => {
          if (!(await isEnded(tx, accountId, signedInAt))) await put(tx);
        });
    },
    /** @param id of an app, a code or a token: what a stranger sends, so it may be anything */
    async find(id) {
      // PostgreSQL cannot even compare it
      if (id.includes('\0')) return undefined;
      return payloadOf(await live().where('id', '=', id).executeTakeFirst());
    },
    async findByUid(uid) {
      return payloadOf(await live().where('uid', '=', uid).executeTakeFirst());
    },
    async findByUserCode() {
      return undefined;
    },
    /** Of several concurrent redemptions of one code exactly one succeeds. */
    async consume(id) {
      const won = await db
        .updateTable(table)
        .set({ consumedAt: clock.now() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (won === undefined) throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      await db.deleteFrom(table).where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom(table).where('grantId', '=', grantId).execute();
    },
  };
}

/**
 * Ends the sign-ins of an account up to now, also for requests that are under way. By the system's clock, as the library
 * writes the times of sign-ins; those of the same second count as later.
 */
export async function endSignIns(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ signedOutAt: new Date() })
    .where('id', '=', accountId)
    .execute();
}

/** Deletes all browser sessions, grants and tokens of an account: every device has to sign in again. */
export async function deleteRowsOfAccount(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom(table).where('accountId', '=', accountId).execute();
}

/** Deletes rows that contain the account, such as unfinished sign-ins. @param id from a token, so it may be anything */
export async function deleteRowsNaming(db: Database, id: string): Promise<void> {
  await db
    .deleteFrom(table)
    .where(sql<boolean>`strpos(payload::text, ${JSON.stringify(id)}) > 0`)
    .execute();
}

/** Deletes one grant with everything issued under it. */
export async function deleteGrant(db: Database, grantId: string): Promise<void> {
  await db
    .deleteFrom(table)
    .where((has) =>
      has.or([has('grantId', '=', grantId), has.and([has('model', '=', 'Grant'), has('id', '=', grantId)])]),
    )
    .execute();
}

export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom(table).where('expiresAt', '<=', now).execute();
}
