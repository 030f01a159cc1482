/** The month on paper, where nobody can open an event. */
import { afterEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { sizeFrame } from '../testing/frame.ts';
import { openClubAs } from '../testing/recorded-club.ts';

afterEach(async () => {
  sizeFrame();
  await commands.onPaper(false);
});

const long = (value: unknown, key = ''): unknown => {
  if (key === 'title') return 'Besprechung der Mannschaftsführer im Vereinsheim an der Saale';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => long(one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, long(one, name)]));
};

test('every title is whole', async () => {
  const { view, completed } = await openClubAs('player', { answer: long }).open('/events');
  // A4 to the edge
  sizeFrame(794, 1123);
  await completed();
  await commands.onPaper(true);
  const titles = [...document.querySelectorAll<HTMLElement>('[data-event] [lang]')];
  expect(titles.some((one) => one.textContent.includes('Vereinsheim'))).toBe(true);
  const cut = titles.filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0);
  expect(cut.map((one) => one.textContent)).toEqual([]);
  await view.unmount();
});

/** All of them at the same time. */
const atOnce = (value: unknown, key = ''): unknown => {
  if (key === 'startDate' || key === 'date') return '2026-11-12T18:00:00Z';
  if (key === 'endDate') return '2026-11-12T19:00:00Z';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => atOnce(one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, atOnce(one, name)]));
};

test('every event of a full day is there', async () => {
  const { view, completed } = await openClubAs('player', { answer: atOnce }).open('/events');
  sizeFrame(794, 1123);
  await completed();
  const titles = () =>
    [...document.querySelectorAll<HTMLElement>('[data-event] [lang]')].filter((one) => one.checkVisibility());
  const more = page.getByRole('button', { name: / weitere am / });
  await expect.element(more).toBeVisible();
  const hidden = Number.parseInt(more.element().textContent, 10);
  const shown = titles().length;
  await commands.onPaper(true);
  await expect.element(more).not.toBeInTheDocument();
  expect(titles().length).toBe(shown + hidden);
  await view.unmount();
});
