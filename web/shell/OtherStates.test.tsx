/**
 * The approved pages once more in two other clubs: a new one in which no list has anything yet, and one in which all is
 * the other way round. `other-states/<club>/<person>/` has what is there (docs/approved-pages.md).
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileNameOf, nothing, openClubAs } from '../testing/recorded-club.ts';

type Change = (value: unknown, key: string) => unknown;
/** An answer in which each value was changed. */
const changed = (change: Change, value: unknown, key = ''): unknown => {
  if (Array.isArray(value))
    return change(
      value.map((one) => changed(change, one, key)),
      key,
    );
  if (typeof value !== 'object' || value === null) return change(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(change, one, name)]));
};

/** what the person is and may do stays */
const ofViewer = [
  'permissions',
  'captainOf',
  'guardianOf',
  'approved',
  'signedIn',
  'emailVerified',
  'fields',
  'kinds',
];
/** there are always the four kinds of consent */
const isConsents = (value: unknown[]) => value.some((one) => Object.hasOwn(Object(one), 'history'));
const emptied: Change = (value, key) =>
  Array.isArray(value) && !ofViewer.includes(key) && !isConsents(value) ? [] : value;

const others: Record<string, unknown> = {
  ...{
    planned: 'live',
    live: 'final',
    final: 'planned',
    published: 'draft',
    booked: 'waiting',
    waiting: 'booked',
  },
  ...{
    open: 'running',
    yes: 'no',
    no: 'maybe',
    maybe: 'substituteOnly',
    home: 'away',
    away: 'home',
    self: 'captain',
  },
};
const filled: Record<string, unknown> = {
  ...{
    note: 'Notiz',
    remark: 'Bemerkung',
    location: 'Turnhalle',
    reason: 'Grund',
    question: 'Wer bringt Bälle mit?',
  },
  ...{
    holiday: 'Allerheiligen',
    color: '#8a1c3b',
    capacity: 4,
    spaces: 2,
    place: 4,
    change: -16,
    birthYear: 1990,
  },
  ...{
    scoreHome: 2,
    scoreGuest: 9,
    matchNumber: '4711',
    externalId: '4711',
    lastSignInAt: '2026-11-20T18:30:00Z',
  },
  ...{ readAt: '2026-11-20T18:40:00Z', publishAt: '2026-11-21T18:00:00Z', opponentNote: 'Eingang hinten' },
};
const turned: Change = (value, key) => {
  if (ofViewer.includes(key)) return value;
  if (typeof value === 'boolean') return !value;
  if (value === 0) return 3;
  if (value === null) return filled[key] ?? null;
  return ['state', 'status', 'answer', 'side', 'answeredBy'].includes(key)
    ? (others[String(value)] ?? value)
    : value;
};
const clubs = { empty: emptied, turned };

const ofPlayer = ['', '#profile', '#sport', '#messages', '#settings', '#rights'].map(
  (tab) => `/users/{player}${tab}`,
);
const matches = [
  '/games/{nextGame}/match',
  '/games/{tonight}/match',
  '/games/{lateGame}/match',
  '/games/{tonight}/report',
];
const pages = {
  player: [
    ...['/', '/teams', '/teams/{teamId}/season', '/absences', '/family', '/posts', '/posts/{postId}'],
    ...['/games', '/games?view=results', ...matches, '/events', '/events?view=week', '/events?view=agenda'],
    ...[
      '/events?view=list',
      '/bookable-events',
      '/bookable-events?view=month',
      '/bookable-events?view=bookable',
    ],
    ...['/bookable-events?view=past', '/bookable-events/recurring', ...ofPlayer],
  ],
  admin: [
    ...['/', '/users', '/users/consents', ...ofPlayer, '/teams', '/teams/{teamId}', '/teams/edit/{teamId}'],
    ...[
      '/games?view=all',
      '/games?view=missing',
      '/games/{nextGame}',
      '/games/{tonight}',
      '/games/{lateGame}',
    ],
    ...['/events/categories', '/events/{eventId}', '/events/edit/{eventId}', '/qttr', '/qttr/{valueId}'],
    ...['/positions', '/positions?view=table', '/positions/{positionId}', '/notifications', '/legal'],
    ...['/bookable-events?view=list', '/bookable-events/{trainingId}', '/bookable-events/edit/{trainingId}'],
    ...['/bookable-events/recurring/{seriesId}', '/bookable-events/recurring/edit/{seriesId}'],
    ...['/bookable-events/categories', '/posts?view=table', '/posts/edit/{postId}', '/posts/categories'],
  ],
} as const;

// React says there that a page could not be drawn
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const approved = import.meta.glob<string>('./other-states/*/*/*.yaml', { query: '?raw', import: 'default' });
const cases = (['empty', 'turned'] as const).flatMap((club) =>
  (['player', 'admin'] as const).flatMap((reader) => pages[reader].map((url) => ({ club, reader, url }))),
);
test.each(cases)('$club, $reader: $url', async ({ club, reader, url }) => {
  const file = `./other-states/${club}/${reader}/${fileNameOf(url, '')}.yaml`;
  const expected = await approved[file]?.();
  const answer = (recorded: unknown) => changed(clubs[club], recorded);
  const { view, shown } = await openClubAs(reader, { answer }).show(url, '', expected?.trimEnd());
  await view.unmount();
  expect(shown).not.toMatch(nothing);
  await expect(`${shown}\n`).toMatchFileSnapshot(file);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
