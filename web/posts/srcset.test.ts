/** The sizes of a picture that the browser can choose from. */
import { expect, test } from 'vitest';
import { srcSetOf } from './srcset.ts';

const links = { small: '/s', medium: '/m', large: '/l' };

test('a wide picture is offered in its three widths', () => {
  expect(srcSetOf({ width: 1920, height: 1280, links })).toBe('/s 320w, /m 960w, /l 1920w');
});

test('the longer side of an upright picture is its height', () => {
  expect(srcSetOf({ width: 960, height: 1920, links })).toBe('/s 160w, /m 480w, /l 960w');
});

test('a small picture is not offered twice with the same width', () => {
  expect(srcSetOf({ width: 300, height: 200, links })).toBe('/s 300w');
  expect(srcSetOf({ width: 700, height: 500, links })).toBe('/s 320w, /m 700w');
});
