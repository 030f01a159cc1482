/** A choice of a few options is one line on a phone, whichever of them is chosen. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { Segmented } from './Segmented.tsx';

/** the longest ones of the app that belong into one line */
const labels = ['Kommende', 'Jetzt offen', 'Vergangene', 'Kalender'];

function Views({ all = labels }) {
  const [value, setValue] = useState('Kommende');
  const options = all.map((label) => ({ value: label, label }));
  return (
    <div style={{ padding: 16 }}>
      <Segmented label="Termine" value={value} options={options} onChange={setValue} />
    </div>
  );
}

test.each([360, 390])('all of them fit at %i pixels, and a choice moves none', async (width) => {
  await page.viewport(width, 640);
  await show(<Views />, { texts: [] });
  const placeOf = (name: string) => {
    const {
      left,
      top,
      width: wide,
    } = page.getByText(name, { exact: true }).element().getBoundingClientRect();
    return [left, top, wide].map(Math.round);
  };
  const before = labels.map(placeOf);
  expect(new Set(before.map(([, top]) => top)).size).toBe(1);
  for (const name of labels) {
    await page.getByRole('radio', { name }).click({ force: true });
    await expect.element(page.getByRole('radio', { name })).toBeChecked();
    expect(labels.map(placeOf)).toEqual(before);
  }
  expect(await accessibilityFaults()).toEqual([]);
});

test('on a phone none of five options is alone in its line', async () => {
  await page.viewport(390, 640);
  const all = [...labels, 'Liste'];
  await show(<Views all={all} />, { texts: [] });
  const tops = all.map((name) => page.getByText(name, { exact: true }).element().getBoundingClientRect().top);
  expect(Object.values(Object.groupBy(tops, String)).map((line) => line?.length)).toEqual([3, 2]);
});
