/** Parts of a page that are loaded on demand: when they are asked for, and what becomes of the page when they do not come. */
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { awaitFirstPaint } from './after-first-paint.ts';
import { eventually, lazy, preloaded } from './lazy.ts';
import { goOffline, goOnline } from './network.ts';
import { createQueryClient } from './queries.ts';

const Part = () => <p>part</p>;
/** A part whose file cannot be fetched at first, and can later. */
const flaky = () =>
  vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));

/** As the router's: a failure replaces the page. */
class FailurePage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>failure</p> : this.props.children;
  }
}
async function showPage(part: ReactNode) {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await show(
    <FailurePage>
      <h1>A team</h1>
      <Suspense fallback={<p>loading</p>}>{part}</Suspense>
    </FailurePage>,
    { texts: [] },
  );
}
const text = (name: string) => page.getByText(name, { exact: true });

test('offline a part is missing until the network is back, and the page stays', async () => {
  const load = flaky();
  const Lazy = lazy(load);
  goOffline(Date.now());
  await showPage(<Lazy />);
  await expect.element(text('loading')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  goOnline();
  await expect.element(text('part')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'A team' })).toBeVisible();
});

test('offline a page says so when what it consists of is missing', async () => {
  const Form = preloaded(flaky());
  goOffline(Date.now());
  await showPage(<Form />);
  await expect.element(text('failure')).toBeVisible();
});

test('a preloaded form is asked for before it is rendered, and once', async () => {
  const load = vi.fn(async () => ({ default: Part }));
  const Form = preloaded(load);
  expect(load).toHaveBeenCalledOnce();
  await showPage(<Form />);
  await expect.element(text('part')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a form that could not be preloaded is asked for again where it is rendered', async () => {
  const load = flaky();
  const Form = preloaded(load);
  await showPage(<Form />);
  await expect.element(text('part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what the app goes on with after the first paint comes when the network is back', async () => {
  const load = flaky();
  await showPage(<p>a page</p>);
  const coming = vi.fn();
  void eventually(load).then(coming);
  await expect.element(text('a page')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  goOffline(Date.now());
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(coming).not.toHaveBeenCalled();
  goOnline();
  await expect.poll(() => coming.mock.calls).toEqual([[{ default: Part }]]);
});
