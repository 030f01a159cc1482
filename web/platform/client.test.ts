/** What the client makes of an answer that is a refusal. */
import { listTeams } from '@club/contract/teams/paths.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { failures } from '../texts/de/failures.ts';
import { sentenceOf } from '../ui/toasts.ts';
import { call, connect } from './client.ts';
import { speak } from './i18n.ts';

const problem = (code: string) => () => Promise.resolve(Response.json({ code }, { status: 409 }));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('de', 'Europe/Berlin');
  const config = { mainApiUrl: 'http://localhost/api' } as never;
  connect(config, { getIdToken: () => Promise.resolve('a') } as never);
});
beforeEach(() => () => vi.unstubAllGlobals());

test('a refusal has its own sentence, although the sentences are not loaded with the first page', async () => {
  expect(sentenceOf({ code: 'in-use' })).not.toBe(failures['in-use']);
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', problem('in-use'));
  const refusal = await call(listTeams, {}).catch((cause: unknown) => cause);
  expect(sentenceOf(refusal)).toBe(failures['in-use']);
});
