// The server of the journeys: the demo club in a data folder of its own, new on every run.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const dataDir = join(import.meta.dirname, '../.cache/e2e-data');
rmSync(dataDir, { recursive: true, force: true });
Object.assign(process.env, { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' });
await import('../server/start.ts');
