import { expect, test } from 'vitest';
import { printLight, setScheme } from './scheme.ts';

test('a dark page is printed in light, and is dark again afterwards', () => {
  const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  printLight();
  setScheme('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('dark');
  setScheme('light');
});
