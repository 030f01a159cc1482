import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { relievePressure } from './pressure.ts';
import { answerProblem } from './problem.ts';

let app: FastifyInstance;
const watchdog = { begins: vi.fn(), ends: vi.fn() };
beforeEach(async () => {
  vi.clearAllMocks();
  app = Fastify();
  app.setErrorHandler(answerProblem);
  await relievePressure(app, watchdog);
  app.get('/api/main/games', async () => 'games');
  app.get('/assets/page.js', async () => 'page');
  app.get('/health/live', async () => 'alive');
  await app.ready();
});
afterEach(() => app.close());

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

/** Lets nothing else happen in this process for so many milliseconds. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('refuses calls once the event loop is late by more than a second on average, but no file, and says that it lives', async () => {
  expect(await statusOf('/api/main/games')).toBe(200);
  // every turn takes longer than a second, for longer than the average is taken over
  for (let turn = 0; turn < 4; turn += 1) {
    block(1_300);
    await nextTurn();
  }
  expect(await statusOf('/api/main/games')).toBe(503);
  expect(await statusOf('/assets/page.js')).toBe(200);
  expect(await statusOf('/health/live')).toBe(200);
});

it('answers after the process stood still once', async () => {
  block(1_300);
  // the delay is looked at in the turn after
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(await statusOf('/api/main/games')).toBe(200);
});

it('answers while the loop is only busy', async () => {
  block(200);
  await nextTurn();
  expect(await statusOf('/api/main/games')).toBe(200);
});

it('tells the watchdog which requests are in progress', async () => {
  await statusOf('/api/main/games');
  expect(watchdog.begins.mock.calls).toEqual([['GET /api/main/games']]);
  expect(watchdog.ends.mock.calls).toEqual([['GET /api/main/games']]);
});
