/** Dragging with a mouse or a finger: what is a drag, what ends it, and that the page stands still afterwards. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

function Board() {
  const [dropped, setDropped] = useState('nirgends');
  const { drag, begin } = usePointerDrag<string, number>({
    touch: true,
    aim: (_, { y }) => y,
    drop: (thing, y) => setDropped(`${thing} bei ${y}`),
  });
  return (
    <div style={{ height: 9000 }}>
      <button type="button" onPointerDown={(event) => begin('Ada', event)}>
        Ada
      </button>
      <output>{drag ? 'wird gezogen' : dropped}</output>
    </div>
  );
}
const state = page.getByRole('status');

type How = { pointerType?: string; button?: number };
function press(how: How = {}) {
  const target = page.getByRole('button', { name: 'Ada' }).element();
  const at = { clientX: 20, clientY: 20, bubbles: true };
  target.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', ...at, ...how }));
}
const moveTo = (clientY: number) =>
  window.dispatchEvent(new PointerEvent('pointermove', { clientX: 20, clientY }));
const release = () => window.dispatchEvent(new PointerEvent('pointerup'));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function open() {
  await show(<Board />, { texts: [] });
  await expect.element(state).toHaveTextContent('nirgends');
}
afterEach(() => scrollTo(0, 0));

/** Presses until the page listens, which it does as soon as it has rendered. */
async function drag(how?: How) {
  press(how);
  await expect
    .poll(() => {
      moveTo(300);
      return state.element().textContent;
    })
    .toBe('wird gezogen');
}

test('what is moved and released is dropped there', async () => {
  await open();
  await drag();
  release();
  await expect.element(state).toHaveTextContent('Ada bei 300');
});

test.each([
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape' })],
  ['a browser that scrolls instead', () => new PointerEvent('pointercancel')],
])('%s gives a drag up', async (_, event) => {
  await open();
  await drag();
  window.dispatchEvent(event());
  await expect.element(state).toHaveTextContent('nirgends');
  release();
  await frame();
  await expect.element(state).toHaveTextContent('nirgends');
});

test('the second button of the mouse drags nothing', async () => {
  await open();
  press({ button: 2 });
  await frame();
  await frame();
  moveTo(300);
  await frame();
  await expect.element(state).toHaveTextContent('nirgends');
});

test('a page that scrolls under a finger at its edge stands still once the finger is lifted', async () => {
  await open();
  press({ pointerType: 'touch' });
  await expect.element(state).toHaveTextContent('wird gezogen');
  moveTo(innerHeight - 1);
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  release();
  await expect.element(state).not.toHaveTextContent('wird gezogen');
  await frame();
  const before = scrollY;
  await frame();
  await frame();
  expect(scrollY).toBe(before);
});

test('it scrolls back up at the upper edge, and not at all in between', async () => {
  await open();
  scrollTo(0, 2000);
  press({ pointerType: 'touch' });
  await expect.element(state).toHaveTextContent('wird gezogen');
  moveTo(innerHeight / 2);
  await frame();
  await frame();
  expect(scrollY).toBe(2000);
  moveTo(1);
  await expect.poll(() => scrollY).toBeLessThan(2000);
  release();
});
