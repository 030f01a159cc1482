/** How the app was opened: a start page of one's own replaces `/` only then, and a language in the address counts. */
import { afterEach, expect, test, vi } from 'vitest';
import { addressSaysLanguage, arrive, isFirstVisit } from './first-visit.ts';

afterEach(() => vi.restoreAllMocks());

const openedBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

test('the start page is opened from outside once, and then reached like any other page', () => {
  openedBy('navigate');
  arrive({ language: null, pathname: '/' });
  expect([isFirstVisit(), isFirstVisit()]).toEqual([true, false]);
});

test.each([
  ['another page', 'navigate', '/games'],
  ['the start page, loaded again', 'reload', '/'],
  ['the start page, on the way back', 'back_forward', '/'],
] as const)('%s is no first visit', (_, type, pathname) => {
  openedBy(type);
  arrive({ language: null, pathname });
  expect(isFirstVisit()).toBe(false);
});

test('a language in the address is remembered', () => {
  arrive({ language: 'en', pathname: '/' });
  expect(addressSaysLanguage()).toBe(true);
  arrive({ language: null, pathname: '/' });
  expect(addressSaysLanguage()).toBe(false);
});
