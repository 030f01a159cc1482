/** The button for the table is loaded after the page, and moves nothing when it comes. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setPainted } from '../platform/after-first-paint.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { LazyTableLook } from './LazyTableLook.tsx';

test('what stands below it keeps its place on a phone', async () => {
  setPainted(false);
  await show(
    onPage(
      <>
        <LazyTableLook />
        <p>darunter</p>
      </>,
    ),
    { texts: [] },
  );
  const below = page.getByText('darunter');
  await expect.element(below).toBeVisible();
  const top = () => below.element().getBoundingClientRect().top;
  const before = top();
  expect(page.getByRole('button', { name: ui.asTable }).elements()).toEqual([]);
  setPainted(true);
  await expect.element(page.getByRole('button', { name: ui.asTable })).toBeVisible();
  expect(top()).toBe(before);
});
