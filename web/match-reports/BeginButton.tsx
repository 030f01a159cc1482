/** Records that a game begins at a table. */
import { Button } from '@mantine/core';
import type { ReportState } from './use-report.ts';
import { useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

type Props = { state: ReportState; game: number; table: number; onBegun: () => void };

export function BeginButton({ state, game, table, onBegun }: Props) {
  const words = useWords();
  const say = useSay(state);
  return (
    <Button
      variant="light"
      aria-label={`${words.game(game)}: ${words.startAt(table)}`}
      onClick={() => {
        if (say({ kind: 'start', game, table })) onBegun();
      }}
    >
      {words.startAt(table)}
    </Button>
  );
}
