/** The half whose line-ups are shown: the one that the URL names, else the current one. */
import { currentHalf, firstSeason, lastSeason, seasonHalves } from '@club/contract/positions/rules.ts';
import { useToday } from '../platform/today.ts';
import { useListAddress } from '../ui/list-search.ts';

export function useHalf() {
  const { search, change } = useListAddress<'season' | 'half' | 'class'>();
  const now = currentHalf(useToday());
  const asked = Number(search.season);
  const season = Number.isInteger(asked) && asked >= firstSeason && asked <= lastSeason ? asked : now.season;
  const half = seasonHalves.find((one) => one === search.half) ?? now.seasonHalf;
  const seasons = Array.from(
    { length: Math.max(now.season + 1, season) - firstSeason + 1 },
    (_, at) => Math.max(now.season + 1, season) - at,
  );
  return { season, half, seasons, change, only: search.class, table: search.view === 'table' };
}
