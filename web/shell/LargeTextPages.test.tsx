/** With text of twice the size, set in the browser, nothing is drawn over anything else, on a wide window and on a narrow one. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { sizeFrame } from '../testing/frame.ts';
import { brokenWords, overlapping, standingOut } from '../testing/layout-faults.ts';
import { openClubAs } from '../testing/recorded-club.ts';

beforeEach(() => commands.sizeText(32));
afterEach(async () => {
  sizeFrame();
  await commands.sizeText(16);
});

test.each([
  ...['/', '/users', '/users/{admin}#profile', '/teams', '/teams/{teamId}/season', '/games'],
  ...['/games/{nextGame}/match', '/games/{tonight}/report', '/positions', '/events?view=list'],
])('%s', async (url) => {
  const { view, completed } = await openClubAs('admin').open(url);
  const found: string[] = [];
  for (const width of [390, 1280]) {
    sizeFrame(width, 800);
    await completed();
    found.push(...[...standingOut(), ...overlapping()].map((one) => `at ${width}: ${one}`));
  }
  expect(found).toEqual([]);
  await view.unmount();
});

test('no word of an answer is broken', async () => {
  const { view, completed } = await openClubAs('player').open('/games/{nextGame}/match');
  for (const width of [390, 1280]) {
    sizeFrame(width, 800);
    await completed();
    const answer = page.getByRole('button', { name: 'Vielleicht' }).element();
    expect(brokenWords(answer)).toEqual([]);
  }
  await view.unmount();
});

test('the number at the bell is within the header', async () => {
  const { view, completed } = await openClubAs('player').open('/');
  sizeFrame(390, 800);
  await completed();
  const header = document.querySelector('header')?.getBoundingClientRect();
  const number = document.querySelector('header [popovertarget] [aria-hidden]')?.getBoundingClientRect();
  expect(number?.top).toBeGreaterThanOrEqual(0);
  expect(number?.bottom).toBeLessThanOrEqual(header?.bottom ?? 0);
  await view.unmount();
});
