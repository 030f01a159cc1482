/** Names and texts of maximal length, in one word: no page scrolls sideways, and every control stays within reach. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sizeFrame } from '../testing/frame.ts';
import { cutOff, standingOut } from '../testing/layout-faults.ts';
import { openClubAs, type Reader } from '../testing/recorded-club.ts';

/** Free-text fields of answers, and their maximal lengths (contract). */
const longest: Record<string, number> = {
  ...{ firstName: 100, lastName: 100, displayName: 201, name: 100, title: 200, headline: 200, teaser: 300 },
  ...{ league: 200, ageGroup: 100, homeTeam: 100, awayTeam: 100, location: 200, street: 100, town: 100 },
  ...{ note: 200, opponentNote: 200, remark: 200, relation: 100, text: 300, body: 300 },
};
/** names that are no free text: those of the public texts */
const codes = ['imprint', 'privacy'];
const word = 'Wettkampfwochenendübernachtungsmöglichkeit';

/** The answer with every such text at its maximal length; they end as before, so they stay different. */
const stretched = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return key in longest && !codes.includes(value)
      ? (word.repeat(8) + value).slice(-(longest[key] ?? 0))
      : value;
  if (Array.isArray(value)) return value.map((one) => stretched(one, key === 'tags' ? 'name' : ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stretched(one, name)]));
};

// React says there that a page could not be drawn
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  sizeFrame();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ofPerson = ['', '#profile', '#sport', '#messages', '#settings', '#rights'].map(
  (part) => `/users/{player}${part}`,
);
const pages: Record<'admin' | 'player' | 'captain' | 'mother' | 'grandmother', string[]> = {
  admin: [
    ...['/', '/users', ...ofPerson, '/users/{admin}#rights'],
    ...['/teams', '/teams/{teamId}', '/teams/edit/{teamId}', '/teams/{teamId}/season'],
    ...['/games', '/games?view=all', '/games/create', '/games/edit/{nextGame}', '/games/import'],
    ...['/games/{nextGame}', '/games/{tonight}', '/games/{lateGame}'],
    ...['/games/{nextGame}/match', '/games/{tonight}/report'],
    ...['/events', '/events/{eventId}', '/events/create', '/events/edit/{eventId}'],
    ...['/events/categories', '/events/categories/{calendarCategoryId}'],
    ...['/qttr', '/qttr/{valueId}', '/qttr/edit/{valueId}'],
    ...['/positions', '/positions?view=table', '/positions/create'],
    ...['/positions/{positionId}', '/positions/edit/{positionId}', '/notifications'],
    ...['/bookable-events?view=list', '/bookable-events/create', '/bookable-events/{trainingId}'],
    ...['/bookable-events/edit/{trainingId}', '/bookable-events/recurring'],
    ...['/bookable-events/recurring/create', '/bookable-events/recurring/{seriesId}'],
    ...['/bookable-events/recurring/edit/{seriesId}', '/bookable-events/categories'],
    '/bookable-events/categories/{bookableCategoryId}',
    ...['/posts?view=table', '/posts/{postId}', '/posts/create', '/posts/edit/{postId}'],
    ...['/posts/categories', '/posts/categories/{postCategoryId}'],
  ],
  player: [
    ...['/', '/teams', '/teams/{teamId}/season', ...ofPerson],
    ...['/games', '/games?view=results', '/games/{nextGame}/match', '/games/{tonight}/match'],
    ...['/games/{tonight}/report', '/events', '/events?view=week', '/events?view=agenda'],
    '/events?view=list',
    ...['/bookable-events', '/bookable-events?view=month', '/bookable-events?view=bookable'],
    ...['/bookable-events?view=past', '/bookable-events/recurring', '/posts', '/posts/{postId}'],
  ],
  captain: ['/', '/games/{nextGame}/match', '/games/{tonight}/report', '/teams/{teamId}/season'],
  mother: ['/', '/family', '/users/{child}'],
  grandmother: ['/family'],
};
const cases = Object.entries(pages).flatMap(([reader, urls]) => urls.map((url) => ({ reader, url })));

test.each(cases)('$reader: $url', async ({ reader, url }) => {
  const { view, completed } = await openClubAs(reader as Reader, { answer: stretched }).open(url);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(word);
  const found: string[] = [];
  // phones first where it was opened on one
  for (const width of [320, 1280]) {
    sizeFrame(width, 800);
    await completed();
    found.push(...[...standingOut(), ...cutOff()].map((one) => `at ${width}: ${one}`));
  }
  expect(found).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
  await view.unmount();
});
