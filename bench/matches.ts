// `npm run bench -- matches`: the page of a game beside its bare SQL, asking a whole club at 18:00, and judging a line-up.

import { judgeMatchLineUp } from '@club/contract/line-ups/rules.ts';
import type { MatchLineUp } from '@club/contract/line-ups/shape.ts';
import pg from 'pg';
import type { Statement } from './app-process.ts';
import { percentile } from './load.ts';
import type { OpenedMatch } from './matches-process.ts';
import { printColumns } from './table.ts';

/** times of the page, as multiples of its bare SQL, that are wanted at most */
const mostRatio = 2;
const mostSeconds = 60;
const rounds = 400;
const warmUp = 100;

const verdict = (good: boolean) => (good ? 'yes' : 'NO');
const fine = (value: number) => value.toFixed(2);

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

/** The statements without duplicates. */
const distinct = (statements: readonly Statement[]): Statement[] => [
  ...new Map(statements.map((one) => [JSON.stringify(one), one])).values(),
];

type Compared = {
  address: string;
  token: string;
  needed: readonly Statement[];
  client: pg.Client;
  /** of a bare handler with the same statements, whose rows it writes as JSON */
  handler: string;
};

/** Medians in milliseconds: the page, its bare SQL, a bare handler with the same SQL, and an answer without any; in alternation. */
async function compare({ address, token, needed, client, handler }: Compared) {
  const read = async (url: string) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    return answer.text();
  };
  // prepared and named, like the app's own statements; one after the other, on one connection
  const bare = async () => {
    for (const { sql, values } of needed)
      await client.query({ name: nameOf(sql), text: sql, values: [...values] });
  };
  const sides = {
    app: () => read(address),
    bare,
    handler: () => read(handler),
    live: () => read(new URL('/health/live', address).href),
  };
  const times = { app: [] as number[], bare: [] as number[], handler: [] as number[], live: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const side of ['app', 'bare', 'handler', 'live'] as const) {
      const took = await timed(sides[side]);
      if (round >= warmUp) times[side].push(took);
    }
  const median = (side: keyof typeof times) => percentile(times[side], 0.5);
  return { app: median('app'), bare: median('bare'), handler: median('handler'), live: median('live') };
}

const names = new Map<string, string>();
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `match-${names.size}`;
  names.set(sql, name);
  return name;
}

/**
 * Prints how long asking everybody took, and the page beside its bare SQL.
 * @param takeStatements the app's statements since the last call
 * @param serve makes the bare handler run these statements
 */
export async function measureMatch(
  opened: OpenedMatch,
  takeStatements: () => Promise<Statement[]>,
  serve: (needed: Statement[]) => Promise<string>,
): Promise<void> {
  const { address, url, asked } = opened;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = [];
  for (const who of ['captain', 'player'] as const) {
    const headers = { authorization: `Bearer ${opened[who]}` };
    await (await fetch(address, { headers })).text();
    // the caller is cached by now, so that only the page's own statements are recorded
    await takeStatements();
    const bytes = (await (await fetch(address, { headers })).text()).length;
    const own = await takeStatements();
    const needed = distinct(own);
    const compared = { address, token: opened[who], needed, client, handler: await serve(needed) };
    const { app, bare, handler, live } = await compare(compared);
    rows.push([
      who,
      `${bytes}`,
      `${own.length}`,
      `${needed.length}`,
      fine(app),
      fine(bare),
      fine(handler),
      fine(live),
      fine(app / bare),
      verdict(app / bare <= mostRatio),
      fine(app / handler),
    ]);
  }
  await client.end();
  console.log(`The page of a game over HTTP, beside its bare SQL: medians of ${rounds} in alternation`);
  printColumns([
    [
      'reads',
      'bytes',
      'SQL',
      'distinct',
      'app ms',
      'bare ms',
      'handler ms',
      'no SQL ms',
      'ratio',
      `<= ${mostRatio}`,
      'to handler',
    ],
    ...rows,
  ]);
  const { seconds, games, inbox, mails, mostInbox, mostMails } = asked;
  console.log(`\nAsked at 18:00: ${games} games, with the job for each message and real mails`);
  console.log(
    `  ${inbox} people in the app and ${mails} mails in ${fine(seconds)} s (<= ${mostSeconds}: ${verdict(seconds <= mostSeconds)});` +
      ` most for one person: ${mostInbox} and ${mostMails} (nobody twice: ${verdict(mostInbox === 1 && mostMails === 1)})`,
  );
}

/** A full line-up of the fifth of ten teams with six players each. */
const lineUp: MatchLineUp = {
  kind: 'match',
  system: 'sixPairs',
  team: 5,
  listed: Array.from({ length: 60 }, (_, at) => ({
    label: `${Math.floor(at / 6) + 1}.${(at % 6) + 1}`,
    notes: at % 7 === 0 ? ['SPV' as const] : [],
  })),
  singles: ['5.1', '5.3', '5.4', '6.1', '6.3', '7.2'],
  doubles: [
    ['5.1', '5.4'],
    ['5.3', '6.1'],
    ['6.3', '7.2'],
  ],
  busy: ['6.2', '7.1'],
};

const judgements = 2_000;

/** @returns microseconds of one call: the best of some rounds, since noise only slows down */
function microseconds(work: () => unknown): number {
  const each = Array.from({ length: 10 }, () => {
    const from = performance.now();
    for (let at = 0; at < judgements; at += 1) work();
    return ((performance.now() - from) / judgements) * 1e3;
  });
  return Math.min(...each);
}

/** Prints what a judgement takes while somebody moves people on the board, beside reading the same line-up from JSON. */
export function measureLineUps(): void {
  const text = JSON.stringify(lineUp);
  const judged = microseconds(() => judgeMatchLineUp(lineUp, 'de'));
  const parsed = microseconds(() => JSON.parse(text));
  console.log('\nA full line-up of six with 60 listed players, on the processor of this machine');
  console.log(
    `  judged in ${judged.toFixed(1)} µs, read from JSON in ${parsed.toFixed(1)} µs: ratio ${fine(judged / parsed)};` +
      ` a frame of 16 ms has ${(16_000 / judged).toFixed(0)} of them (${judgeMatchLineUp(lineUp, 'de').verdict})`,
  );
}
