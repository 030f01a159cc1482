/** The signed links of pictures: made by the database (`files.link`), checked here without asking it. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from '../platform/env.ts';
import type { Database } from '../platform/postgres/database.ts';
import { findSigningKey, keepSigning } from './store.ts';

/** Must sign as `files.link` in SQL does: 18 bytes of SHA-256 over the key and a SHA-256 under it. */
const signatureOf = (key: Buffer, text: string): Buffer => {
  const inner = createHash('sha256').update(key).update(text).digest();
  return createHash('sha256').update(key).update(inner).digest().subarray(0, 18);
};

/** Makes the key at the first start, and says where the file service is; done at every start. */
export const openLinks = (db: Database, env: Env): Promise<void> =>
  keepSigning(db, randomBytes(32), env.fileApiUrl);

const keys = new WeakMap<Database, Promise<Buffer>>();

/** The key never changes: it is read once. */
function keyOf(db: Database): Promise<Buffer> {
  const key = keys.get(db) ?? findSigningKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
}

/** Whether the link was signed for this picture in this size; takes as long for a wrong one. */
export async function isSigned(db: Database, id: string, size: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(await keyOf(db), `${id}/${size}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
