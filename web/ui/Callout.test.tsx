/** A coloured box: what went wrong is read out at once, what is good to know when the reader pauses. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { Callout } from './Callout.tsx';

const kinds = ['error', 'warning', 'info'] as const;
const boxes = () => [...document.querySelectorAll('[role=alert], [role=status]')];

test('each kind has a colour of its own, and only what may wait is a status', async () => {
  await show(
    kinds.map((kind) => (
      <Callout key={kind} kind={kind}>
        {kind}
      </Callout>
    )),
    { texts: [] },
  );
  await expect.element(page.getByText('info')).toBeVisible();
  expect(boxes().map((box) => [box.textContent, box.role])).toEqual([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['info', 'status'],
  ]);
  expect(new Set(boxes().map((box) => getComputedStyle(box).backgroundColor)).size).toBe(kinds.length);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('it may wait for a pause, and can be closed where that is offered', async () => {
  const dismiss = vi.fn();
  await show(
    <Callout kind="warning" role="status" dismiss={dismiss}>
      Vorsicht
    </Callout>,
    { texts: [] },
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('Vorsicht');
  await page.getByRole('button', { name: ui.close }).click();
  expect(dismiss).toHaveBeenCalledTimes(1);
});
