/** When the browser sends what it has recorded: every few seconds and when the page is left, for those who are signed in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traceBrowser } from './trace.ts';

type Listener = () => void;

/** A browser that shows one page, and what it sends to whom. */
function openBrowser(user: { sub: string } | null) {
  const sent: string[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://club.example' });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    sent.push(new URL(String(input), 'https://club.example').pathname);
    return new Response('{}');
  });
  const heard = new Map<string, Listener>();
  const router = {
    state: { status: 'idle', matches: [{ fullPath: '/teams' }] },
    subscribe: (event: string, hear: Listener) => heard.set(event, hear),
  };
  traceBrowser(router as never, { user, getIdToken: async () => 'token' } as never);
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  /** Opens another page, which loads something. */
  const openPage = async () => {
    heard.get('onBeforeNavigate')?.();
    await fetch('https://club.example/api/main/v1/teams');
    heard.get('onResolved')?.();
    sent.length = 0;
  };
  return { sent, show, openPage };
}
const settle = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is left sends what it has, and one that is shown again does not', async () => {
  const { sent, show, openPage } = openBrowser({ sub: 'ada' });
  await openPage();
  show('visible');
  await settle();
  expect(sent).toEqual([]);
  show('hidden');
  await settle();
  expect(sent).toHaveLength(1);
});

test('an open page sends every five seconds', async () => {
  const { sent, openPage } = openBrowser({ sub: 'ada' });
  await openPage();
  await vi.advanceTimersByTimeAsync(4900);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toHaveLength(1);
});

test('of somebody who is not signed in nothing is sent', async () => {
  const { sent, show, openPage } = openBrowser(null);
  await openPage();
  show('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
});
