/** Which of a picture's sizes the browser is offered. */
import { expect, test } from 'vitest';
import { srcSetOf } from './srcset.ts';

const links = { small: '/s', medium: '/m', large: '/l' };

test('a wide picture is offered in its three widths', () => {
  expect(srcSetOf({ width: 1920, height: 1280, links })).toBe('/s 320w, /m 960w, /l 1920w');
});

test('of an upright picture the longer side is its height', () => {
  expect(srcSetOf({ width: 960, height: 1920, links })).toBe('/s 160w, /m 480w, /l 960w');
});

test('a small picture is not offered twice in one width', () => {
  expect(srcSetOf({ width: 300, height: 200, links })).toBe('/s 300w');
  expect(srcSetOf({ width: 700, height: 500, links })).toBe('/s 320w, /m 700w');
});
