/** What is loaded on demand: when a page asks for its form, and what waits until it stands. */
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { awaitFirstPaint, firstPaint } from './after-first-paint.ts';
import { lazy, preloaded } from './lazy.ts';
import { createQueryClient } from './queries.ts';

const Form = () => <p>form</p>;
const inPage = (form: ReactNode) => (
  <main>
    <h1>A new team</h1>
    <Suspense fallback={<Skeleton height={320} />}>{form}</Suspense>
  </main>
);

test('what can wait is loaded after the form that is still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>();
  const LateForm = lazy(() => promise);
  const seen: string[] = [];
  void firstPaint.then(() => seen.push(document.querySelector('main p')?.textContent ?? 'no form'));

  await show(inPage(<LateForm />), { texts: [] });
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  await expect.element(page.getByRole('heading')).toBeVisible();
  // longer than a page takes to be drawn
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(seen).toEqual([]);
  resolve({ default: Form });
  await firstPaint;
  expect(seen).toEqual(['form']);
});

test('a preloaded form is asked for before it is rendered, and once', async () => {
  const load = vi.fn(async () => ({ default: Form }));
  const Preloaded = preloaded(load);
  expect(load).toHaveBeenCalledOnce();
  await show(inPage(<Preloaded />), { texts: [] });
  await expect.element(page.getByText('form')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a form that could not be preloaded is asked for again where it is rendered', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const load = vi.fn(async () => ({ default: Form }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Preloaded = preloaded(load);
  await show(inPage(<Preloaded />), { texts: [] });
  await expect.element(page.getByText('form')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
