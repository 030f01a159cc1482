/** Toasts: of several the newest is seen at once, on a phone they do not pile up, and they cover no question. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { confirm } from './dialogs.ts';
import { toastShown } from './toast-limit.ts';
import { toastFailure, toastSuccess } from './toasts.ts';

const toasts = page.getByText(/^(Fertig|Fehler) \d$/);
const names = () => toasts.elements().map((toast) => toast.textContent);

test.each([
  ['on a phone', 390, 844, ['Fehler 1', 'Fertig 7']],
  ['beside a full page', 1280, 900, ['Fehler 1', 'Fertig 4', 'Fertig 5', 'Fertig 6', 'Fertig 7']],
] as const)(
  '%s, the newest is shown at once, and a failure is not pushed out',
  async (_, width, height, shown) => {
    await page.viewport(width, height);
    await show(null, { texts: [] });
    toastFailure('Fehler 1');
    for (const number of [2, 3, 4, 5, 6, 7]) toastSuccess(`Fertig ${number}`);
    await expect.poll(names).toEqual(shown);
  },
);

test('a toast goes by itself', async () => {
  const { ms } = toastShown;
  toastShown.ms = 4000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await show(null, { texts: [] });
    toastSuccess('Fertig 1');
    await expect.poll(names).toEqual(['Fertig 1']);
    await vi.advanceTimersByTimeAsync(3900);
    expect(names()).toEqual(['Fertig 1']);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(names).toEqual([]);
  } finally {
    toastShown.ms = ms;
  }
});

test('a toast can be closed by a button with a name', async () => {
  await show(null, { texts: [] });
  toastSuccess('Fertig 1');
  await expect.poll(names).toEqual(['Fertig 1']);
  await page.getByRole('button', { name: ui.close }).click();
  await expect.poll(names).toEqual([]);
});

test('on a phone a failure does not cover the question that is asked after it', async () => {
  await page.viewport(390, 844);
  await show(null, { texts: [] });
  toastFailure('Fehler 1', new Error('The answer is lost'));
  await expect.element(page.getByText('Fehler 1')).toBeVisible();
  void confirm({
    title: 'Noch einmal senden?',
    content: <p style={{ height: 470 }}>Vielleicht ist es da.</p>,
  });
  const question = page.getByRole('dialog');
  await expect.element(question).toBeVisible();
  const overlap = () => {
    const [toast, dialog] = [page.getByRole('alert'), question].map((one) =>
      one.element().getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return Math.min(toast.bottom, dialog.bottom) - Math.max(toast.top, dialog.top);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
