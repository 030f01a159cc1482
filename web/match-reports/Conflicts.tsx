/** Entries of two devices that contradict each other: a person chooses. */
import type { Conflict } from '@club/contract/match-reports/registers.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { Button } from '@mantine/core';
import { useDates } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';
import { deviceName } from './device-name.ts';
import classes from './Report.module.css';
import type { Shared } from './shared.ts';
import { useEntryWords } from './use-entry-words.ts';
import { type Said, useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

/** Repeats one of them, replacing all; where others agree with it, what contradicts it is taken back. */
function chosen(entry: ReportEntry, conflict: Conflict, entries: readonly ReportEntry[]): Said {
  const without = (agrees: (other: ReportEntry) => boolean): Said => ({
    kind: 'undo',
    replaces: entries.filter((other) => !agrees(other)).map((other) => other.id),
  });
  // a set beside a walk-over or a retirement: the other sets of the game stay
  if (entry.kind === 'set' && conflict.set === null) return without((other) => other.kind === 'set');
  // one pairing in two games
  if (entry.kind === 'pairing' && conflict.game === null) return without((other) => other.id === entry.id);
  const { id, device, counter, at, ...said } = entry;
  return { ...said, replaces: conflict.entries } as Said;
}

export function Conflicts(props: Shared) {
  const words = useWords();
  const dates = useDates();
  const wordsOf = useEntryWords(props);
  const { report, state } = props;
  const say = useSay(state);
  const byId = new Map(report.entries.map((entry) => [entry.id, entry]));
  return report.conflicts.map((conflict) => {
    const entries = conflict.entries.flatMap((id) => byId.get(id) ?? []);
    const { game, set } = conflict;
    const said = (entry: ReportEntry) =>
      game === null && 'game' in entry ? `${words.game(entry.game)}: ${wordsOf(entry)}` : wordsOf(entry);
    const about = game === null ? null : set === null ? words.game(game) : words.conflictOf(game, set);
    return (
      <Callout
        kind="warning"
        key={conflict.entries.join()}
        className={classes.conflict}
        title={[words.conflict, about].filter(Boolean).join(': ')}
      >
        <ul className={classes.versions}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <strong>{said(entry)}</strong>{' '}
              <span className={classes.dimmed}>
                {entry.device === deviceName() ? words.thisDevice : words.otherDevice}, {dates.time(entry.at)}
              </span>
              {state.record.mayWrite ? (
                <Button
                  size="compact-md"
                  variant="default"
                  onClick={() => say(chosen(entry, conflict, entries))}
                >
                  {words.take(said(entry))}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {words.conflictHelp}
      </Callout>
    );
  });
}
