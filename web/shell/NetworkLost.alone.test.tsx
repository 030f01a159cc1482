/** Without a network the app says from when its data is, and it is back only when the server answers. */
import { Failure } from '@club/contract/failures.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AppConfig } from '../platform/config.ts';
import type { Known } from '../platform/device-cache.ts';
import { goOnline, isOffline, readAt } from '../platform/network.ts';
import { createQueryClient } from '../platform/queries.ts';
import type { Session } from '../platform/session.ts';
import { currentViewer, setViewerLoader, type Viewer } from '../platform/viewer.ts';
import { show } from '../testing/show.ts';
import { confirmKnown, watchNetwork } from './network.ts';

const readingAt = Date.parse('2026-11-26T10:00:00Z');
let places = 3;
function Places() {
  const query = useQuery({ queryKey: ['places'], queryFn: async () => `${places} Plätze` });
  return <p>{query.data}</p>;
}
const getIdToken = vi.fn<() => Promise<string>>();
const session = { getIdToken, onChange: () => () => undefined } as unknown as Session;

test('being connected is not enough: the server must answer, and then everything is read again', async () => {
  const cache = createQueryClient();
  await show(<Places />, { texts: [], cache });
  setViewerLoader(async () => currentViewer() as Viewer);
  await expect.element(page.getByText('3 Plätze')).toBeVisible();
  cache.setQueryData(['places'], '3 Plätze', { updatedAt: readingAt });
  cache.setQueryData(['older'], 'x', { updatedAt: readingAt - 1000 });
  let answers = false;
  getIdToken.mockImplementation(async () => {
    if (!answers) throw new Failure('unavailable');
    return 'token';
  });
  watchNetwork(session, cache, {} as AppConfig);
  dispatchEvent(new Event('offline'));
  expect(readAt()).toBe(readingAt);
  dispatchEvent(new Event('online'));
  await expect.poll(() => getIdToken.mock.settledResults.some(({ type }) => type === 'rejected')).toBe(true);
  await expect.element(page.getByText('3 Plätze')).toBeVisible();
  expect(isOffline()).toBe(true);
  answers = true;
  places = 2;
  dispatchEvent(new Event('online'));
  await expect.poll(isOffline).toBe(false);
  await expect.element(page.getByText('2 Plätze')).toBeVisible();
});

test('a person whom the device knows stays while the server cannot be reached, and not when it refuses them', async () => {
  await show(null, { texts: [] });
  const known = { at: readingAt } as Known;
  getIdToken.mockReset().mockRejectedValueOnce(new Failure('unavailable'));
  await confirmKnown(session, known);
  expect(readAt()).toBe(readingAt);
  goOnline();
  // nor while it is in trouble
  getIdToken.mockRejectedValueOnce(new Failure('internal'));
  await confirmKnown(session, known);
  expect(readAt()).toBe(readingAt);
  goOnline();
  getIdToken.mockRejectedValueOnce(new Failure('token-invalid'));
  await expect(confirmKnown(session, known)).rejects.toMatchObject({ code: 'token-invalid' });
  expect(isOffline()).toBe(false);
});
