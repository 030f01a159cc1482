/** Begins the line-ups of a half with those of the half before it, where there are any. */
import { firstSeason, halfBefore, type SeasonHalf, seasonLabel } from '@club/contract/positions/rules.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { newKey } from '../platform/keys.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { copyPositions, usePositions } from './queries.ts';

export function StartWithBefore({ season, half }: { season: number; half: SeasonHalf }) {
  const texts = useTexts().positions;
  const before = halfBefore(season, half);
  const places = usePositions(before.season, before.half, before.season >= firstSeason).data ?? [];
  const count = places.length;
  const start = useAction({
    send: () => copyPositions(places, { season, seasonHalf: half }, newKey()),
    success: texts.startedDone(count),
    failure: texts.startFailed,
    topics: ['positions'],
  });
  if (count === 0) return null;
  return (
    <>
      <SendButton variant="default" loading={start.busy} onClick={() => void start.run()}>
        {texts.startWith(texts.halves[before.half], seasonLabel(before.season))}
      </SendButton>
      <Text size="sm" c="dimmed">
        {texts.startHelp(count)}
      </Text>
    </>
  );
}
