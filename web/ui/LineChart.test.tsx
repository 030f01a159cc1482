/** A chart is read by pointer, by keyboard, and as a table. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { LineChart } from './LineChart.tsx';

const point = (date: string, value: number) => ({ date, value });
const ada = {
  id: 'ada',
  name: 'Ada',
  points: [point('2026-02-11', 1500), point('2026-05-11', 1520), point('2026-08-11', 1490)],
};
const bert = { id: 'bert', name: 'Bert', points: [point('2026-05-11', 1610)] };

const showChart = (...series: (typeof ada)[]) =>
  show(<LineChart series={series} summary="QTTR seit Februar" tableLabel="Alle Werte" />, { texts: [] });
const slider = page.getByRole('slider', { name: words.date });

test('the newest values are read at first, and the arrow keys go back day by day', async () => {
  await showChart(ada, bert);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11.08.2026: Ada 1490, Bert –');
  expect(await accessibilityFaults()).toEqual([]);
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11.05.2026: Ada 1520, Bert 1610');
});

test('a pointer reads the nearest day, and the newest again once it has left', async () => {
  await showChart(ada);
  const drawing = page.getByRole('img', { name: 'QTTR seit Februar' });
  await drawing.hover({ position: { x: 60, y: 100 } });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11.02.2026: Ada 1500');
  await page.getByText('Alle Werte').hover();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11.08.2026: Ada 1490');
});

test('the table has every value, newest first', async () => {
  await showChart(ada, bert);
  await page.getByText('Alle Werte').click();
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    [words.date, 'Ada', 'Bert'],
    ['11.08.2026', '1490', '–'],
    ['11.05.2026', '1520', '1610'],
    ['11.02.2026', '1500', '–'],
  ]);
});

test('a single day has nothing to go back to', async () => {
  await showChart(bert);
  await expect.element(page.getByRole('img', { name: 'QTTR seit Februar' })).toBeVisible();
  await expect.element(slider).not.toBeInTheDocument();
});
