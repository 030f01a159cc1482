/** The sweep: pictures that nothing shows, lists for imports, bytes without a row, unfinished uploads; all of them after a day. */
import { importHours } from '@club/contract/files/rules.ts';
import type { Env } from '../platform/env.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { sweepUploads } from '../platform/uploads.ts';
import { forgetLater } from './forget.ts';
import { deleteUnused, findKnown } from './store.ts';

const atOnce = 500;

/** Files with other names are not ours and stay. */
const key = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z]+)?$/;

async function sweepRows(db: Database, instant: Date): Promise<void> {
  let found = atOnce;
  while (found === atOnce)
    found = await transaction(db, async (tx) => {
      const deletedIds = await deleteUnused(tx, instant);
      for (const id of deletedIds) await forgetLater(tx, id);
      return deletedIds.length;
    });
}

/** After a day an upload has its row or never will. */
async function sweepBytes(db: Database, env: Env, instant: Date): Promise<void> {
  const storage = openStorage(env);
  await storage.removeUnfinished(instant);
  const remove = async (keys: Map<string, string>) => {
    const known = await findKnown(db, [...keys.values()]);
    for (const [name, id] of keys) if (!known.has(id)) await storage.remove(name);
  };
  let keys = new Map<string, string>();
  for await (const name of storage.listBefore(instant)) {
    const id = key.exec(name)?.[1];
    if (id) keys.set(name, id);
    if (keys.size < atOnce) continue;
    await remove(keys);
    keys = new Map();
  }
  await remove(keys);
}

/** The job: idempotent, and safe beside uploads in progress. */
export async function sweepFiles(db: Database, env: Env, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - importHours * 3_600_000);
  await sweepUploads(env.dataDir, instant);
  await sweepRows(db, instant);
  await sweepBytes(db, env, instant);
}
