// `npm run types:database`: migrates an empty database and writes its schema and types.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/platform/postgres/migrate.ts';
import { startPostgres } from '../server/platform/postgres/supervisor.ts';
import { readCatalog } from './database/catalog.ts';
import { writeSchema } from './database/write-schema.ts';
import { writeTypes } from './database/write-types.ts';

const folder = join(import.meta.dirname, '../server/database');
const dataDir = mkdtempSync(join(tmpdir(), 'club-types-'));
const log = { info: () => undefined, warn: (line: string) => console.warn(line) };
const postgres = await startPostgres({ dataDir, log, durable: false });
try {
  await migrate(postgres.url, join(folder, 'migrations'), log);
  const catalog = await readCatalog(postgres.url);
  writeFileSync(join(folder, 'types.ts'), writeTypes(catalog));
  writeFileSync(join(folder, 'schema.sql'), writeSchema(catalog));
  console.log(`Wrote server/database/types.ts and schema.sql: ${catalog.tables.length} tables.`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
