/** What is known of one game, ride or team is never shown for another one while that is loading. */
import { getMatchLineUp } from '@club/contract/matches/line-up/paths.ts';
import { getMatch, getTeamSeason } from '@club/contract/matches/paths.ts';
import { getRide } from '@club/contract/matches/rides/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, show } from '../testing/show.ts';
import { useLineUp, useMatch, useRide, useSeason } from './queries.ts';

const [one, another] = ['a1', 'a2'].map((end) => `01a00000-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
];
const game = '01a00000-0000-7000-8000-0000000000b1';

type Props = { id: string; useRecord: (id: string) => { data: unknown } };

function Shown({ id, useRecord }: Props) {
  return <p>{useRecord(id).data ? 'geladen' : 'lädt'}</p>;
}

test.each([
  ['match', useMatch, getMatch, (id: string) => ({ id })],
  ['line-up', useLineUp, getMatchLineUp, (id: string) => ({ id })],
  ['season', (id: string) => useSeason(id, undefined), getTeamSeason, (id: string) => ({ id })],
  ['ride', (id: string) => useRide(game, id), getRide, (rideId: string) => ({ id: game, rideId })],
] as const)('%s', async (_, useRecord, path, paramsOf) => {
  const server = fakeServer();
  const cache = createQueryClient();
  server.answer(path, () => ({}) as never, paramsOf(one));
  server.answer(path, () => new Promise<never>(() => undefined), paramsOf(another));
  const first = await show(<Shown id={one} useRecord={useRecord} />, { texts: [], cache });
  await expect.element(page.getByText('geladen')).toBeVisible();
  await first.unmount();
  await show(<Shown id={another} useRecord={useRecord} />, { texts: [], cache });
  await expect.element(page.getByText('lädt')).toBeVisible();
});
