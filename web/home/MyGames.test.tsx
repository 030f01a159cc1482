/** Which games of one's teams the start page asks for. */
import { listGames } from '@club/contract/games/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../games/testing-game.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { useMyGames } from './queries.ts';

const from = '2026-11-19T23:00:00Z';
const days = ['2026-09-05', '2026-09-12', '2026-11-14', '2026-11-21', '2026-11-28'];
const season = days.map((day, at) => ({ ...game, id: `g${at}`, awayTeam: day, date: `${day}T18:00:00Z` }));

function Mine() {
  return Object.entries(useMyGames(from)).map(([part, { data = [] }]) => (
    <p key={part}>{data.map(({ awayTeam }) => awayTeam).join(' ')}</p>
  ));
}

test('the next ones begin with the soonest, the last ones with the latest', async () => {
  fakeServer().answer(listGames, ({ query }) => {
    expect(query.get('mine')).toBe('true');
    const [since, until] = [query.get('from') ?? '', query.get('to') ?? '9'];
    const found = season.filter(({ date }) => date >= since && date < until);
    return pageOf(...(query.get('sort') === '-date' ? found.toReversed() : found));
  });
  await show(<Mine />, { texts: [] });
  await expect.element(page.getByText('2026-11-21 2026-11-28')).toBeVisible();
  await expect.element(page.getByText('2026-11-14 2026-09-12 2026-09-05')).toBeVisible();
});
