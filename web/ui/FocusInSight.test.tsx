/** Who goes through a page with Tab sees where they are, also when something lies over the bottom of the page. */
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BottomBar } from '../shell/BottomBar.tsx';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { keepFocus } from './keep-focus.ts';

let until = new AbortController();
afterEach(async () => {
  until.abort();
  await page.viewport(390, 844);
});

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
const bar = { position: 'sticky', bottom: 0, height: 200, background: 'white' } as const;

async function open(below: ReactNode) {
  until = new AbortController();
  keepFocus(until.signal);
  await page.viewport(390, 600);
  await show(
    onPage(
      <main>
        {numbers.map((number) => (
          <p key={number} style={{ height: 90 }}>
            <button type="button">{number}</button>
          </p>
        ))}
        {below}
      </main>,
    ),
    { texts: [] },
  );
  await expect.element(page.getByRole('button', { name: '1', exact: true })).toBeVisible();
}

const isInSight = () => {
  const focused = document.activeElement as Element;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return focused === document.elementFromPoint(left + width / 2, top + height / 2);
};

test.each([
  ['the bar of the phone', <BottomBar key="bar" path="/" menuOpen={false} openMenu={() => undefined} />],
  ['a bar with actions', <div key="bar" style={bar} data-keep-clear />],
])('%s does not lie over what has the focus', async (_name, below) => {
  await open(below);
  for (const number of numbers) {
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: String(number), exact: true })).toHaveFocus();
    await expect.poll(isInSight).toBe(true);
  }
});

test('what is larger than the page, as all of its content after "Skip to content", is seen from its beginning', async () => {
  await open(<div style={bar} data-keep-clear />);
  await userEvent.tab();
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
  expect(main?.matches(':focus-visible')).toBe(true);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(scrollY).toBe(0);
});

test('a press with the mouse leaves the page where it is', async () => {
  await open(<div style={bar} data-keep-clear />);
  const button = page.getByRole('button', { name: '6', exact: true });
  // its last pixels are below the bar
  scrollBy({ top: button.element().getBoundingClientRect().bottom - 404 });
  const before = scrollY;
  await button.click();
  await new Promise(requestAnimationFrame);
  expect([before > 0, scrollY]).toEqual([true, before]);
});
