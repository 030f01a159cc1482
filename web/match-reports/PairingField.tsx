/** The pairing of a game where the rules give no order: one of those that are not played yet. */
import type { ReportGame } from '@club/contract/match-reports/fold.ts';
import { pairingOf } from '@club/contract/match-reports/pairings.ts';
import { NativeSelect } from '@mantine/core';
import { sides } from './names.ts';
import type { Shared } from './shared.ts';
import { useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

/** Every double and single that two line-ups of three or four can play, without those that are entered. */
function openPairings({ games, lineUps }: Shared['report']): string[] {
  const places = (side: 'home' | 'away') => Math.max(3, lineUps[side].singles?.length ?? 3);
  const singles = Array.from({ length: places('home') }, (_, home) =>
    Array.from({ length: places('away') }, (_, away) => `${home + 1}-${away + 1}`),
  ).flat();
  const entered = new Set(games.map(({ pairing }) => pairing));
  return ['D1-D1', ...singles].filter((pairing) => !entered.has(pairing));
}

export function PairingField({ game, report, state, nameOf }: Shared & { game: ReportGame }) {
  const words = useWords();
  const say = useSay(state);
  const nameOfPairing = (text: string) => {
    const { isDouble, at } = pairingOf(text);
    const names = sides.map((side) => {
      const { singles, doubles } = report.lineUps[side];
      const players = isDouble ? doubles?.[at[side]] : singles?.slice(at[side], at[side] + 1);
      return players && players.length > 0
        ? players.map(nameOf).join(' / ')
        : text.split('-')[side === 'home' ? 0 : 1];
    });
    return names.join(' – ');
  };
  return (
    <NativeSelect
      aria-label={words.pairing(game.number)}
      title={words.pairingHelp}
      value=""
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') say({ kind: 'pairing', game: game.number, pairing: value });
      }}
      data={[
        { value: '', label: words.pairingPick },
        ...openPairings(report).map((value) => ({ value, label: nameOfPairing(value) })),
      ]}
    />
  );
}
