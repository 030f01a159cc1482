/** Which season of a team is shown: the next one, the present one, or one of three before. */
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { NativeSelect } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useListAddress } from '../ui/list-search.ts';

/** seasons to look back */
const mostBack = 3;

export function SeasonChoice({ season }: { season: number }) {
  const words = useTexts().matches;
  const { change } = useListAddress<'season'>();
  const present = seasonHalfOf(useToday()).season;
  const near = Array.from({ length: mostBack + 2 }, (_, back) => present + 1 - back);
  // a link may lead further
  const seasons = near.includes(season) ? near : [...near, season];
  return (
    <NativeSelect
      aria-label={words.toSeason}
      data-print="hide"
      value={String(season)}
      data={seasons.map((one) => ({ value: String(one), label: seasonLabel(one) }))}
      onChange={({ currentTarget: { value } }) =>
        change({ season: Number(value) === present ? undefined : value })
      }
    />
  );
}
