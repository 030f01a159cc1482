/** What can wait is loaded once the page stands, with its form. */
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { awaitFirstPaint, firstPaint } from './after-first-paint.ts';
import { lazy } from './lazy.ts';
import { createQueryClient } from './queries.ts';

const Form = () => <p>form</p>;
test('what can wait is loaded after the form that is still loading', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>();
  const LateForm = lazy(() => promise);
  const seen: string[] = [];
  void firstPaint().then(() => seen.push(document.querySelector('main p')?.textContent ?? 'no form'));

  await show(
    <main>
      <h1>A new team</h1>
      <Suspense fallback={<Skeleton height={320} />}>
        <LateForm />
      </Suspense>
    </main>,
    { texts: [] },
  );
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  await expect.element(page.getByRole('heading')).toBeVisible();
  // longer than a page takes to be drawn
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(seen).toEqual([]);
  resolve({ default: Form });
  await firstPaint();
  expect(seen).toEqual(['form']);
});
