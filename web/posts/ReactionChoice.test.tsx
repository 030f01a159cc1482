/** The panel of reactions is in sight, wherever its button is: above it, else below it, and within both edges. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { posts as words } from '../texts/de/posts.ts';
import { ReactionChoice } from './ReactionChoice.tsx';

const gap = 8;
const open = async (place: { left: number; top: number }, scrolled = 0) => {
  await page.viewport(390, 700);
  await show(
    <div style={{ height: 3000 }}>
      <div style={{ position: 'absolute', left: place.left, top: place.top + scrolled }}>
        <ReactionChoice isOwn={() => false} choose={() => undefined} offline={undefined} />
      </div>
    </div>,
    { texts: ['posts'] },
  );
  scrollTo(0, scrolled);
  const button = page.getByRole('button', { name: words.addReaction });
  await button.click();
  const panel = page.getByRole('group', { name: words.addReaction });
  await expect.element(panel).toBeVisible();
  return [panel, button].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect];
};

test.each([0, 900])('above its button, at a page scrolled by %s', async (scrolled) => {
  const [panel, button] = await open({ left: 40, top: 400 }, scrolled);
  expect([panel.left, panel.bottom]).toEqual([button.left, button.top - gap]);
});

test('below its button where the header covers what is above', async () => {
  const [panel, button] = await open({ left: 40, top: 110 });
  expect(panel.top).toBe(button.bottom + gap);
});

test.each([
  [2, (panel: DOMRect) => panel.left],
  [350, (panel: DOMRect) => document.documentElement.clientWidth - panel.right],
])('within the edges, with its button at %s', async (left, distance) => {
  const [panel] = await open({ left, top: 400 });
  expect(distance(panel)).toBe(gap);
});
