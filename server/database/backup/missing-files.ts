/** Files of the club that a backup lacks, as with the storage of another club or an empty one. */
import { openClient } from '../../platform/postgres/connect.ts';
import { fileOfPart, type Manifest } from './contents.ts';

/** Counts what was in the club when the backup was made, and still is: what was deleted meanwhile is not missing. */
export async function countMissingFiles(
  url: string,
  { madeAt, parts }: Manifest,
): Promise<{ missing: number; of: number }> {
  const saved = new Set(parts.map(({ name }) => fileOfPart(name)?.split('.')[0]));
  const client = await openClient(url, 'club backup');
  try {
    const { rows } = await client.query<{ id: string }>('select id from files.files where created_at < $1', [
      madeAt,
    ]);
    return { missing: rows.filter(({ id }) => !saved.has(id)).length, of: rows.length };
  } finally {
    await client.end();
  }
}
