/** Baseline: a bare HTTP handler with the best SQL for the same answer, or with the app's own statements, whose rows it writes as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './app-process.ts';
import { answerOf, type BestPage } from './best-sql.ts';

/** What it answers on `/0`, `/1` and so on. */
export type BarePage = BestPage | Statement[];

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
let pages: BarePage[] = [];

// prepared and named, like the app's own statements
const rowsOf = async (name: string, { sql, values }: Statement) =>
  (await pool.query({ name, text: sql, values: [...values] })).rows;

const answerBest = async (name: string, page: BestPage) => answerOf(page, (await rowsOf(name, page))[0]);

async function answerOwn(name: string, statements: Statement[]): Promise<string> {
  const answers: unknown[][] = [];
  for (const [index, statement] of statements.entries())
    answers.push(await rowsOf(`${name}-${index}`, statement));
  return JSON.stringify(answers);
}

const server = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  const page = pages[Number(name)] ?? [];
  const body = await (Array.isArray(page) ? answerOwn(name, page) : answerBest(name, page));
  response.setHeader('content-type', 'application/json');
  response.end(body);
});

process.on('message', (message: 'cpu' | BarePage[]) => {
  if (message !== 'cpu') pages = message;
  process.send?.(process.cpuUsage());
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
