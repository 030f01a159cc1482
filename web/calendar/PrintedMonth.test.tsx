/** The month on paper, where nobody can open an event. */
import { afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
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
