/** Toasts when several come at once: the newest is seen at once, and on a phone they do not pile up. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
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
