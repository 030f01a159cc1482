import { expect, test } from 'vitest';
import { isLostConnection } from './lost-connection.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  withCode('57P01'),
  withCode('08006'),
  withCode('53300'),
  withCode('25006'),
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
])('a lost connection: %s', (error) => {
  expect(isLostConnection(error)).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('ENOSPC'),
  new Error('Cannot use a pool after calling end on the pool'),
  // another service's connection, which must not be ignored where nobody awaited it
  new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
  'ECONNRESET',
  null,
])('not one: %s', (error) => {
  expect(isLostConnection(error)).toBe(false);
});
