/** Undoes the last entry of this device, and names it. */
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './Games.module.css';
import type { Shared } from './shared.ts';
import { lastOf, useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

function useUndoText(): (entry: ReportEntry) => string {
  const { undoOf } = useWords();
  return (entry) => {
    if (entry.kind === 'set') return undoOf.set(entry.game, entry.set, `${entry.home}:${entry.away}`);
    if (entry.kind === 'singles' || entry.kind === 'doubles') return undoOf.lineUp;
    return 'game' in entry ? undoOf.game(entry.game) : undoOf.other;
  };
}

export function UndoButton({ state }: Shared) {
  const textOf = useUndoText();
  const say = useSay(state);
  const last = lastOf(state);
  if (!last) return null;
  return (
    <Button
      className={classes.undo ?? ''}
      variant="default"
      leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
      onClick={() => say({ kind: 'undo', replaces: [last.id] })}
    >
      {textOf(last)}
    </Button>
  );
}
