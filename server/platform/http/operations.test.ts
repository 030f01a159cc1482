import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/memory-disk.ts';
import { openTestApp } from '../../testing/test-app.ts';

/** The warnings about a proxy in the log of a club that gets these requests. */
async function warningsOf(settings: Record<string, string>, requests: Record<string, string>[]) {
  const file = join(temporaryFolder('log'), 'log');
  const log = openSync(file, 'w');
  const club = await openTestApp({ LOG_LEVEL: 'warn', ...settings }, undefined, log);
  for (const headers of requests) await club.raw('/health/live', { headers });
  await club.close();
  closeSync(log);
  return readFileSync(file, 'utf8').match(/TRUST_PROXY/g) ?? [];
}

const forwarded = { 'x-forwarded-for': '192.0.2.1' };

test('a proxy that is not trusted is in the log once', async () => {
  expect(await warningsOf({}, [{}, forwarded, forwarded])).toHaveLength(1);
});

test('neither a trusted proxy nor a request without one is in the log', async () => {
  expect(await warningsOf({ TRUST_PROXY: 'true' }, [forwarded])).toEqual([]);
  expect(await warningsOf({}, [{}])).toEqual([]);
});
