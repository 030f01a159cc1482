/** The provider's keys: created at first start, rotated every 30 days, published a day before their use and a while after. */
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { newId } from '../../platform/ids.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import * as store from './store.ts';

const day = 86_400_000;
const renewAfter = 30 * day;
/** Verifiers need time to fetch a key before anything is signed with it. */
const publishBefore = day;
const forgetAfter = 62 * day;

export type ProviderKeys = {
  /** private keys, the one to sign with first */
  signing: JWK[];
  /** the one to sign with first */
  cookie: string[];
};

/** The current keys; creates and deletes keys where due, in one process at a time. */
export async function renewKeys(db: Database, now: Date): Promise<ProviderKeys> {
  return transaction(db, async (tx) => {
    await store.lockKeys(tx);
    for (const purpose of ['signing', 'cookie'] as const) {
      const [newest] = await store.listKeys(tx, purpose);
      if (newest === undefined || now.getTime() - newest.createdAt.getTime() > renewAfter)
        await store.insertKey(tx, purpose, {
          id: newId(),
          secret:
            purpose === 'signing'
              ? await newSigningKey()
              : { kty: 'oct', k: randomBytes(32).toString('base64url') },
          createdAt: now,
        });
      await store.deleteKeysBefore(tx, purpose, new Date(now.getTime() - forgetAfter));
    }
    const inOrder = async (purpose: store.KeyPurpose) => inUseFirst(await store.listKeys(tx, purpose), now);
    return {
      signing: (await inOrder('signing')).map((row) => ({ ...row.secret, kid: row.id })),
      cookie: (await inOrder('cookie')).map((row) => row.secret.k ?? ''),
    };
  });
}

/** The newest key that has been published long enough comes first; on the very first day there is only one. */
function inUseFirst(newestFirst: store.KeyRow[], now: Date): store.KeyRow[] {
  const known = newestFirst.find((row) => now.getTime() - row.createdAt.getTime() >= publishBefore);
  const inUse = known ?? newestFirst.at(-1);
  return newestFirst.toSorted((a, b) => Number(b === inUse) - Number(a === inUse));
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' };
}

/** The public keys, for token verification in this process without a request. */
export async function publicKeys(db: Database): Promise<JSONWebKeySet> {
  const rows = await store.listKeys(db, 'signing');
  return { keys: rows.map(({ id, secret: { d: _private, ...key } }) => ({ ...key, kid: id })) };
}
