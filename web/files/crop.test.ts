import { expect, test } from 'vitest';
import { middleOf, mostZoom, moved, zoomed, zoomOf } from './crop.ts';

const wide = { width: 4000, height: 3000 };
const tall = { width: 900, height: 1600 };

test('a face is cropped from the middle, as large as possible', () => {
  expect(middleOf(wide, 1)).toEqual({ x: 500, y: 0, width: 3000 });
  expect(middleOf(tall, 16 / 9)).toEqual({ x: 0, y: 546.875, width: 900 });
});

test('the crop stays within the picture, wherever it is moved', () => {
  const start = middleOf(wide, 1);
  expect(moved(start, { x: 0.1, y: 0 }, wide, 1).x).toBe(800);
  expect(moved(start, { x: 9, y: 9 }, wide, 1)).toEqual({ x: 1000, y: 0, width: 3000 });
  expect(moved(start, { x: -9, y: -9 }, wide, 1)).toEqual({ x: 0, y: 0, width: 3000 });
});

test('zooming keeps the point between the fingers in place', () => {
  const start = middleOf(wide, 1);
  expect(zoomed(start, 2, wide, 1)).toEqual({ x: 1250, y: 750, width: 1500 });
  expect(zoomed(start, 2, wide, 1, { x: 0, y: 0 })).toEqual({ x: 500, y: 0, width: 1500 });
  expect(zoomed(start, 2, wide, 1, { x: 1, y: 1 })).toEqual({ x: 2000, y: 1500, width: 1500 });
  expect(zoomed(start, 2, wide, 1, { x: 1, y: 0 })).toEqual({ x: 2000, y: 0, width: 1500 });
  const flat = middleOf(wide, 2);
  expect(zoomed(flat, 2, wide, 2, { x: 1, y: 1 })).toEqual({ x: 2000, y: 1500, width: 2000 });
});

test('zooming stops at the smallest crop, and at the whole picture', () => {
  const near = zoomed(middleOf(wide, 1), 1000, wide, 1);
  expect(zoomOf(near, wide, 1)).toBe(mostZoom);
  const far = zoomed(moved(near, { x: 9, y: 9 }, wide, 1), 0.1, wide, 1);
  expect(far).toEqual({ x: 1000, y: 0, width: 3000 });
});
