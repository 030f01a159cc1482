/** Baseline: a bare HTTP handler that runs the same statements and writes the rows as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './app-process.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
let pages: Statement[][] = [];

const server = createServer(async (request, response) => {
  const page = Number(request.url?.slice(1));
  const answers =
    (await pages[page]?.reduce(
      async (before, { sql, values }, index) => [
        ...(await before),
        // prepared and named, like the app's own statements
        (
          await pool.query({ name: `${page}-${index}`, text: sql, values: [...values] })
        ).rows,
      ],
      Promise.resolve<unknown[][]>([]),
    )) ?? [];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers));
});

process.on('message', (message: 'cpu' | Statement[][]) => {
  if (message !== 'cpu') pages = message;
  process.send?.(process.cpuUsage());
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
