/** The change of a value, for eyes and for screen readers. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { qttr as words } from '../texts/de/qttr.ts';
import { Trend } from './Trend.tsx';

test.each([
  [12, '+12', 'arrow-up-right'],
  [-7, '−7', 'arrow-down-right'],
  [0, '±0', 'arrow-right'],
])('a change of %i is %s with an arrow', async (change, text, arrow) => {
  const { container } = await show(<Trend change={change} />, { texts: ['qttr'] });
  await expect.element(page.getByTitle(words.changeWords(change))).toHaveTextContent(text);
  expect(container.querySelector(`.tabler-icon-${arrow}`)).not.toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a first value has nothing to compare with', async () => {
  const { container } = await show(<Trend change={null} />, { texts: ['qttr'] });
  await expect.element(page.getByText(words.firstValue)).toBeVisible();
  expect(container.querySelector('svg')).toBeNull();
});
