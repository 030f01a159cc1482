/** The cache of callers: a revoked permission is no longer in effect with the next request. */
import { beforeEach, expect, it, vi } from 'vitest';
import { type Callers, createCallers } from './callers.ts';
import type { Caller } from './route.ts';

const claims = (sub: string) => ({ iss: 'https://club.example', sub, expiresAt: Date.now() + 60_000 });
const caller = (userId: string, permissions: string[] = []) => ({ userId, permissions }) as unknown as Caller;
const verify = async (token: string) => claims(token);
const find = vi.fn(async ({ sub }: { sub: string }) => caller(sub));
let day: string;
beforeEach(() => {
  day = '2026-11-20';
  find.mockClear();
});

it('a caller is looked up once, until something about them changes', async () => {
  const callers = createCallers(verify, find, () => day);
  for (const token of ['anna', 'ben', 'anna', 'ben']) await callers.of(`Bearer ${token}`);
  expect(find).toHaveBeenCalledTimes(2);
  callers.forget('anna');
  for (const token of ['anna', 'ben']) await callers.of(`Bearer ${token}`);
  expect(find).toHaveBeenCalledTimes(3);
  expect(find).toHaveBeenLastCalledWith(expect.objectContaining({ sub: 'anna' }));
});

it.each<[string, (callers: Callers) => void]>([
  ['about them', (callers) => callers.forget('anna')],
  ['that may have been missed', (callers) => callers.remember(true)],
])('what was read before a change %s is not cached', async (_, change) => {
  const old = Promise.withResolvers<Caller>();
  find.mockImplementationOnce(() => old.promise);
  const callers = createCallers(verify, find, () => day);
  const first = callers.of('Bearer anna');
  await expect.poll(() => find.mock.calls.length).toBe(1);
  change(callers);
  old.resolve(caller('anna', ['m_usrs']));
  expect((await first).permissions).toEqual(['m_usrs']);
  expect((await callers.of('Bearer anna')).permissions).toEqual([]);
});

it('nothing is cached while changes by other processes cannot be received', async () => {
  const callers = createCallers(verify, find, () => day);
  await callers.of('Bearer anna');
  callers.remember(false);
  for (let time = 0; time < 2; time += 1) await callers.of('Bearer anna');
  expect(find).toHaveBeenCalledTimes(3);
  callers.remember(true);
  for (let time = 0; time < 2; time += 1) await callers.of('Bearer anna');
  expect(find).toHaveBeenCalledTimes(4);
});

it('on the next day of the club a caller is looked up again', async () => {
  const callers = createCallers(verify, find, () => day);
  await callers.of('Bearer anna');
  day = '2026-11-21';
  await callers.of('Bearer anna');
  expect(find).toHaveBeenCalledTimes(2);
});
