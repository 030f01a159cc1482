/** What the server answers at once for a page is what the page asks for: anything else would be read in vain, and the page's own come late. */
import { comingFrom } from '@club/contract/games/rules.ts';
import { expect, test } from 'vitest';
import { firstRequests } from '../build/first-requests.ts';
import { evening, openClubAs, people, type Reader, records } from '../testing/recorded-club.ts';

/** of pages with `$id` in their path */
const shown: Record<string, string> = {
  '/users/$id': 'player',
  '/games/$id': 'nextGame',
  '/games/$id/match': 'nextGame',
  '/games/$id/report': 'tonight',
  '/posts/$id': 'postId',
  '/teams/$id/season': 'teamId',
};

/** the day of the recorded club, and the night before it: last evening's games may still be live */
const midnight = '2026-11-19T23:00:00Z';
const night = Date.parse('2026-11-20T01:30:00Z');

const requestsOf = (path: string, reader: Reader, now: number) => {
  const values: Record<string, string> = {
    me: people[reader],
    id: { ...records, ...people }[shown[path] ?? ''] ?? '',
    language: 'de',
    today: encodeURIComponent(midnight),
    comingGames: encodeURIComponent(comingFrom(midnight, new Date(now))),
  };
  const requests = (firstRequests[path as keyof typeof firstRequests] ?? []).flatMap((one) => {
    if (typeof one === 'string') return one;
    return reader === 'admin' ? one.path : [];
  });
  return requests.map((one) => `/api/${one.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')}`);
};

/** who opens a page */
const readersOf = (path: string): Reader[] => (path === '/family' ? ['mother'] : ['admin', 'player']);

const cases = Object.keys(firstRequests).flatMap((path) =>
  readersOf(path).flatMap((reader) => [
    [path, reader, 'in the evening', evening] as const,
    [path, reader, 'at night', night] as const,
  ]),
);

test.each(cases)('%s asks for what was answered at once, as %s %s', async (path, reader, _, now) => {
  const club = openClubAs(reader, { now });
  const { view } = await club.open(path.replace('$id', `{${shown[path]}}`));
  // a busy machine loads the page's files late
  await expect.poll(() => [...club.asked]).toEqual(expect.arrayContaining(requestsOf(path, reader, now)));
  await view.unmount();
});
