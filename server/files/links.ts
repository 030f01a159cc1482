/** Signed links of pictures: created by the database (`files.link`), verified here. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from '../platform/env.ts';
import type { Database } from '../platform/postgres/database.ts';
import { findSalt } from './hidden/store.ts';
import { findSigningKey, storeSigningKey } from './store.ts';

/** Must equal `files.link` in SQL: 18 bytes of SHA-256 over the key and an inner SHA-256. */
const signatureOf = (key: Buffer, text: string): Buffer => {
  const inner = createHash('sha256').update(key).update(text).digest();
  return createHash('sha256').update(key).update(inner).digest().subarray(0, 18);
};

/** Creates the key at the first start and records where the file service is; called at every start. */
export const openLinks = (db: Database, env: Env): Promise<void> =>
  storeSigningKey(db, randomBytes(32), env.fileApiUrl);

const keys = new WeakMap<Database, Promise<Buffer>>();

/** The key never changes, so it is cached. */
function keyOf(db: Database): Promise<Buffer> {
  const key = keys.get(db) ?? findSigningKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
}

/** Whether the link was signed for this picture in this size, and since its links were renewed; compares in constant time. */
export async function isSigned(db: Database, id: string, size: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  const salt = await findSalt(db, id);
  const expected = signatureOf(await keyOf(db), `${id}/${size}${salt === null ? '' : `/${salt}`}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
