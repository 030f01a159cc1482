/** What a page draws at first of what it has already: the part in sight, and after the way back all of it, for its scroll position. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { hearNavigation } from './came-back.ts';
import { useDrawnRows, useInTurn } from './use-deferred-ready.ts';

const rows = Array.from({ length: 40 }, (_, at) => at);
const firstDrawn = (use: () => number) => Number(renderToStaticMarkup(createElement(() => String(use()))));

afterEach(() => {
  hearNavigation('PUSH');
  vi.unstubAllGlobals();
});

it.each([
  ['rows', 390, () => useDrawnRows(rows).length, 5, 40],
  ['rows', 1280, () => useDrawnRows(rows).length, 12, 40],
  ['rows that are not loaded yet', 1280, () => useDrawnRows([]).length, 0, 0],
  ['parts', 1280, () => useInTurn(6), 1, 6],
])('of %s in a window of %d', (_, width, use, forwards, back) => {
  vi.stubGlobal('innerWidth', width);
  hearNavigation('PUSH');
  expect(firstDrawn(use)).toBe(forwards);
  hearNavigation('BACK');
  expect(firstDrawn(use)).toBe(back);
});
