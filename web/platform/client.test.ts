/** What the client makes of an answer that is a refusal. */
import { deleteTeam, listTeams } from '@club/contract/teams/paths.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { failures } from '../texts/de/failures.ts';
import { sentenceOf } from '../ui/toasts.ts';
import { call, connect, whenForbidden } from './client.ts';
import { speak } from './i18n.ts';

const problem =
  (code: string, status = 409) =>
  () =>
    Promise.resolve(Response.json({ code }, { status }));

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

test('something that is forbidden asks for the rights again, and no other refusal does', async () => {
  let asked = 0;
  whenForbidden(() => {
    asked += 1;
  });
  vi.stubGlobal('window', {});
  const times: number[] = [];
  for (const [code, status] of [
    ['in-use', 409],
    ['not-found', 404],
    ['missing-permission', 403],
    ['approval-pending', 403],
  ] as const) {
    vi.stubGlobal('fetch', problem(code, status));
    await call(listTeams, {}).catch(() => undefined);
    times.push(asked);
  }
  expect(times).toEqual([0, 0, 1, 2]);
});

test('after a change nothing is taken from what was prefetched before it', async () => {
  const before = { status: 200, headers: {}, body: '{"items":["before"],"total":1,"nextCursor":null}' };
  const answers = Promise.resolve({ 'http://localhost/api/v1/teams': before });
  vi.stubGlobal('window', { prefetched: { at: 0, answers } });
  vi.stubGlobal('fetch', async () => Response.json({ items: ['after'], total: 1, nextCursor: null }));
  await call(deleteTeam, { params: { id: 'one' } });
  expect((await call(listTeams, {})).data.items).toEqual(['after']);
});
