/** On a phone the actions of a record stand together: one beside the title, several in a line of their own. */
import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

test('one is beside the title', async () => {
  const { tops, bottom } = await placed(['Bearbeiten']);
  expect(tops[0]).toBeLessThan(bottom);
});

test('several share the line below it', async () => {
  const { tops, bottom } = await placed(['Spielbericht', 'Spielstand']);
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThan(bottom);
});
