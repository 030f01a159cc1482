// For supervisor.test.ts: a separate process that runs the database of a folder until it is killed.
import { startPostgres } from './supervisor.ts';

const log = { info: () => undefined, warn: (line: string) => console.error(line) };
const { url } = await startPostgres({ dataDir: process.argv[2] ?? '', log });
console.log(url);
setInterval(() => undefined, 60_000);
