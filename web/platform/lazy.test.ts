import { afterEach, expect, it, vi } from 'vitest';
import { patiently } from './lazy.ts';
import { MissingFile } from './missing-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that is reachable or not, request by request; the last value applies to all that follow. */
function serverThat(...answers: boolean[]) {
  const next = () => (answers.length > 1 ? answers.shift() : answers[0]);
  vi.stubGlobal('fetch', async () => {
    if (!next()) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
}

const parts = (mayReload: boolean) => {
  const waited: number[] = [];
  return { waited, pause: async (ms: number) => void waited.push(ms), reload: vi.fn(() => mayReload) };
};
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('a file that failed to load because the server was down is loaded when it is back', async () => {
  serverThat(false, false, true);
  const { waited, ...rest } = parts(true);
  const load = vi
    .fn(missing)
    .mockImplementationOnce(missing)
    .mockResolvedValueOnce('file' as never);
  expect(await patiently(load, rest)).toBe('file');
  expect(waited.length).toBe(2);
  expect(rest.reload).not.toHaveBeenCalled();
});

it('a file missing on a reachable server reloads the page once, and fails the next time', async () => {
  serverThat(true);
  const again = parts(true);
  void patiently(missing, again);
  await expect.poll(() => again.reload).toHaveBeenCalledOnce();
  await expect(patiently(missing, parts(false))).rejects.toBeInstanceOf(MissingFile);
});
