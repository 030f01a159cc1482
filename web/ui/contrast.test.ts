import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { contrast, textOn } from './contrast.ts';
import { ownVariables, theme } from './theme.ts';

test('black on white has the contrast that WCAG states', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('a name is readable on every colour a club can choose', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
      }
});

const colors = mergeMantineTheme(DEFAULT_THEME, theme).colors;
const hex = (value: string) =>
  value.replace(
    /^var\(--mantine-color-(\w+)-(\d)\)$/,
    (_, name: string, shade: string) => colors[name]?.[Number(shade)] ?? '',
  );

test.each(['light', 'dark'] as const)(
  'in %s, every text of the theme has a contrast of at least 4.5 with its background',
  (scheme) => {
    const own = Object.fromEntries(
      Object.entries(ownVariables[scheme]).map(([name, value]) => [name, hex(value)]),
    );
    const text = scheme === 'light' ? '#1d2838' : (colors.dark?.[0] ?? '');
    const anchor = own['--mantine-color-anchor'] ?? colors.table?.[8] ?? '';
    const pairs: [string, string][] = ['--canvas', '--surface', '--hover'].flatMap(
      (background): [string, string][] => [
        [text, background],
        [own['--mantine-color-dimmed'] ?? '', background],
        [own['--mantine-color-error'] ?? '', background],
        [own['--good'] ?? '', background],
        [own['--now'] ?? '', background],
        [anchor, background],
      ],
    );
    pairs.push([own['--chosen-text'] ?? '', '--chosen'], [own['--mantine-color-dimmed'] ?? '', '--chosen']);
    for (const [ink, background] of pairs)
      expect(contrast(ink, own[background] ?? ''), `${ink} on ${background}`).toBeGreaterThanOrEqual(4.5);
  },
);
