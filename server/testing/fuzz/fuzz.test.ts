/**
 * Fuzzing: requests generated from the contract, mutated and seeded. None is answered with a 5xx, none takes longer than two
 * seconds, and the server survives. `npm run fuzz` sends a hundred thousand; `npm test` a few thousand, always the same.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@club/contract/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes } from '../../app.ts';
import { createRandom, type Random } from '../../database/seed/demo/random.ts';
import { readEnv } from '../../platform/env.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import type { Actors } from './club-process.ts';
import { requestFor, type Sent, type Wrong, wrongsOf } from './requests.ts';
import { type Ids, pick } from './values.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 6_000);
const seed = Number(process.env.FUZZ_SEED ?? 1990);
const atOnce = 8;
const slowMs = 2_000;
const endpoints = allRoutes(readEnv({})).map((route) => route.endpoint);
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let database: TestDatabase;
let server: ReturnType<typeof fork>;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
beforeAll(async () => {
  database = await freshDatabase();
  server = fork(new URL('./club-process.ts', import.meta.url), [database.url], { execArgv: [] });
  await once(server, 'message');
});
afterAll(async () => {
  agent.destroy();
  server.kill();
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  await database.drop();
});

const newActors = async (): Promise<Actors> => {
  server.send('actors');
  return (await once(server, 'message'))[0] as Actors;
};

type Answer = { status: number; text: string; ms: number };

const send = (origin: string, { method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve) => {
    const begin = performance.now();
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - begin });
    const length = body ? { 'content-length': String(body.length) } : {};
    const line = request(origin + path, {
      method,
      headers: { ...headers, ...length },
      agent,
      timeout: 30_000,
    });
    line.on('response', async (response) => end(response.statusCode ?? 0, String(await buffer(response))));
    line.on('timeout', () => line.destroy(new Error('no answer')));
    // requests that this client cannot send (a header with a line break) do not count
    line.on('error', (error) => end(0, error.message));
    line.end(body);
  });

/** Existing ids, by the field or the path that contains them; any of them where none fits. */
async function collectIds({ origin, admin, own }: Actors): Promise<Ids> {
  const byPath = new Map<string, string[]>();
  for (const endpoint of endpoints.filter(({ method, params }) => method === 'GET' && !params)) {
    const { path } = requestFor(endpoint, undefined, createRandom(1), { of: () => own });
    const [address = ''] = path.split('?');
    const { text } = await send(origin, {
      method: 'GET',
      path: address,
      headers: bearer(admin),
      body: undefined,
    });
    byPath.set(endpoint.id.toLowerCase(), text.match(uuid)?.slice(0, 400) ?? []);
  }
  const all = [...own, ...[...byPath.values()].flatMap((ids) => ids.slice(0, 40))];
  return {
    of: (field) => {
      const word = field.replace(/^(get|change|delete|create|list)|(id|v1|v2)$/gi, '').toLowerCase();
      const fitting = [...byPath]
        .filter(([name]) => word !== '' && name.includes(word))
        .flatMap(([, ids]) => ids);
      return fitting.length > 0 ? fitting : all;
    },
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function callerFor(actors: Actors, random: Random): Record<string, string> {
  const chance = random.next();
  if (chance < 0.7) return bearer(actors.admin);
  if (chance < 0.85) return bearer(actors.member);
  if (chance < 0.9) return bearer(pick(random, actors.odd));
  return chance < 0.95
    ? {}
    : { authorization: pick(random, ['Bearer x.y.z', 'Bearer', 'Basic eDp5', 'x'.repeat(9_000)]) };
}

type Try = [endpoint: Endpoint, wrong: Wrong | undefined];

const shuffled = <T>(random: Random, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** The deterministic sequence of requests: in each round every field is invalid in one more way, with valid and odd requests in between. */
function* plan(random: Random): Generator<Try, never> {
  for (let round = 0; ; round += 1) {
    const wrongs = endpoints.flatMap((endpoint) =>
      wrongsOf(endpoint).map((mutations): Try => [endpoint, mutations[round % mutations.length]]),
    );
    for (const one of shuffled(random, wrongs)) {
      yield one;
      if (random.next() < 0.4) yield [pick(random, endpoints), undefined];
    }
  }
}

it(
  `answers ${requests} invalid and odd requests without an internal error`,
  async () => {
    const random = createRandom(seed);
    const todo = plan(random);
    const faults: string[] = [];
    let left = requests;
    let actors = await newActors();
    let ids = await collectIds(actors);
    const one = async () => {
      const [endpoint, wrong] = todo.next().value;
      const sent = requestFor(endpoint, wrong, random, ids);
      const signed = { ...sent, headers: { ...sent.headers, ...callerFor(actors, random) } };
      let answer = await send(actors.origin, signed);
      // a busy machine is slow now and then, an expensive request every time
      for (let again = 0; again < 4 && answer.ms > slowMs; again += 1)
        answer = await send(actors.origin, signed);
      const { status, text, ms } = answer;
      const unanswered = status === 0 && !/invalid character|Parse Error/i.test(text);
      if (status >= 500 || unanswered || ms > slowMs)
        faults.push(
          `${status} ${Math.round(ms)} ms ${endpoint.id} ${JSON.stringify(wrong)?.slice(0, 120)} ${sent.path.slice(0, 160)} ${text.slice(0, 160)}`,
        );
    };
    while (left > 0 && server.exitCode === null && server.signalCode === null) {
      const round = Math.min(left, 1_000);
      left -= round;
      let open = round;
      const worker = async () => {
        while (open > 0 && faults.length < 500) {
          open -= 1;
          await one();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      // records removed meanwhile are missing in the next requests
      actors = await newActors();
      ids = await collectIds(actors);
    }
    expect([...new Set(faults)].toSorted()).toEqual([]);
    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
  },
  Math.max(120_000, requests * 100),
);
