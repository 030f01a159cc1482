/** Looks for a message where it belongs: a toast that says the same does not count. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const isInToast = (element: Element) => element.closest('.mantine-Notifications-root') !== null;

/** Waits until a text is visible in the page itself or in a dialog. */
export async function expectInPlace(text: string | RegExp): Promise<void> {
  const places = () =>
    page
      .getByText(text)
      .elements()
      .filter((element) => !isInToast(element));
  await expect.poll(() => places().some((element) => element.checkVisibility())).toBe(true);
}
