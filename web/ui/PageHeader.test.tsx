/** On a phone the main action floats, and the actions of a record stand together: one beside the title, several in a line of their own. */
import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { awaitFirstPaint } from '../platform/after-first-paint.ts';
import { createQueryClient } from '../platform/queries.ts';
import { show } from '../testing/show.ts';
import { PageHeader } from './PageHeader.tsx';

const title = 'TV Marktredwitz – TTC 1990 Hof';
const topOf = (name: string) => Math.round(page.getByText(name).element().getBoundingClientRect().top);
/** Shows a header with these actions. @returns their tops, and the bottom of the title */
async function placed(names: readonly string[]) {
  await page.viewport(390, 640);
  const buttons = names.map((name) => <Button key={name}>{name}</Button>);
  await show(<PageHeader title={title} aside={buttons} />, { texts: [] });
  const { bottom } = page.getByRole('heading', { name: title }).element().getBoundingClientRect();
  return { tops: names.map(topOf), bottom };
}

// first: once a page follows the scrolling, it always does
test('the main action floats at the bottom, away while one scrolls down', async () => {
  await page.viewport(390, 640);
  const header = <PageHeader title={title} action={<Button>Termin anlegen</Button>} />;
  await show(<div style={{ height: 3000 }}>{header}</div>, { texts: [] });
  const action = page.getByRole('button', { name: 'Termin anlegen' }).element();
  const visibility = () => getComputedStyle(action).visibility;
  expect(action.getBoundingClientRect().top).toBeGreaterThan(500);
  // what follows the scrolling is loaded after the first paint
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  const scroll = (to: number) => () => {
    window.scrollTo(0, to - 100);
    window.dispatchEvent(new Event('scroll'));
    window.scrollTo(0, to);
    window.dispatchEvent(new Event('scroll'));
    return document.documentElement.dataset.reading;
  };
  await expect.poll(scroll(1000)).toBe('');
  await expect.poll(visibility).toBe('hidden');
  window.scrollTo(0, 500);
  await expect.poll(visibility).toBe('visible');
});

test('one is beside the title', async () => {
  const { tops, bottom } = await placed(['Bearbeiten']);
  expect(tops[0]).toBeLessThan(bottom);
});

test('several share the line below it', async () => {
  const { tops, bottom } = await placed(['Spielbericht', 'Spielstand']);
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThan(bottom);
});
