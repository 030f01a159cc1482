import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

let folder: string;
let fd: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-log-'));
  fd = fs.openSync(join(folder, 'log'), 'a');
});
afterEach(() => {
  fs.closeSync(fd);
  rmSync(folder, { recursive: true });
});

const text = () => readFileSync(join(folder, 'log'), 'utf8');
const lines = () =>
  text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Makes the log's disk full until the spy is restored. */
function fillDisk() {
  const write = fs.writeSync as (...input: unknown[]) => number;
  return vi.spyOn(fs, 'writeSync').mockImplementation((...input: unknown[]) => {
    if (input[0] === fd) throw new Error('ENOSPC: no space left on device, write');
    return write(...input);
  });
}

/** As `pg-pool` passes on the error of an idle connection. */
function lostConnection(): Error {
  const client = Object.assign(new pg.Client('postgres://club:hidden@localhost/club'), { secretKey: 4711 });
  return Object.assign(new Error('terminating connection'), {
    code: '57P01',
    detail: 'Key (email)=(ada@hof.example)',
    client,
  });
}

test('a line about a lost connection names the error, and contains nothing of the connection', () => {
  const log = createLog('info', { fd });
  log.error({ err: lostConnection(), client: lostConnection() }, 'lost');
  log.error(new Error('outer', { cause: lostConnection() }));
  log.error({ client: new pg.Client('postgres://club:hidden@localhost/club'), n: 1 }, 'client');
  expect(text()).not.toMatch(/4711|hidden|secretKey|ada@hof/);
  const [first, second, third] = lines();
  expect(first).toMatchObject({ err: { message: 'terminating connection', code: '57P01' }, msg: 'lost' });
  expect(first?.err).toHaveProperty('stack');
  expect(second).toMatchObject({ err: { message: 'outer', cause: { code: '57P01' } } });
  expect(third).toMatchObject({ client: '[Client]', n: 1 });
});

test('nor does a line that the HTTP server writes', async () => {
  const app = fastify({ loggerInstance: createLog('info', { fd }) });
  app.get('/', () => {
    throw lostConnection();
  });
  await app.inject('/');
  expect(text()).not.toMatch(/4711|hidden|secretKey|ada@hof/);
  expect(lines().some((line) => (line.err as { code?: string } | undefined)?.code === '57P01')).toBe(true);
});

test('a line about a provider’s answer names what is wrong with it, and contains no claims and no tokens', () => {
  const answer = { body: { refresh_token: 'r3fresh' }, claims: { email: 'ada@hof.example' }, claim: 'exp' };
  const cause = new Error('too late', { cause: answer });
  const log = createLog('info', { fd });
  log.error({ err: new Error('outer', { cause }) }, 'sign-in not completed');
  log.error({ err: new AggregateError([answer, cause], 'none of the providers') });
  expect(text()).not.toMatch(/r3fresh|ada@hof/);
  const [single, several] = lines();
  expect(single).toMatchObject({ err: { cause: { message: 'too late', cause: { claim: 'exp' } } } });
  expect(several).toMatchObject({ err: { errors: [{ claim: 'exp' }, { message: 'too late' }] } });
});

test('a log on a full disk reports that once, and continues when there is space', () => {
  const logged: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(String(line));
    return true;
  });
  const log = createLog('info', { fd });
  log.info('before');
  const disk = fillDisk();
  try {
    for (let n = 0; n < 1000; n += 1) log.info('x'.repeat(1000));
  } finally {
    disk.mockRestore();
    stderr.mockRestore();
  }
  log.info('after');
  expect(logged).toEqual([expect.stringContaining('the app goes on: ENOSPC')]);
  const messages = lines().map(({ msg }) => String(msg));
  expect(messages[0]).toBe('before');
  expect(messages).toContain('after');
  expect(messages).toContainEqual(
    expect.stringMatching(/could not be written for a while; [1-9]\d* lines are lost/),
  );
});
