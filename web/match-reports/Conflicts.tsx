/** Entries of two devices that contradict each other: a person chooses. */
import type { Conflict } from '@club/contract/match-reports/registers.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { Alert, Button } from '@mantine/core';
import { useDates } from '../platform/i18n.ts';
import { deviceName } from './device-name.ts';
import classes from './Report.module.css';
import type { Shared } from './shared.ts';
import { useEntryWords } from './use-entry-words.ts';
import { type Said, useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

/** Repeats one of them, replacing all. */
function chosen(entry: ReportEntry, conflict: Conflict): Said {
  const { id, device, counter, at, ...said } = entry;
  return { ...said, replaces: conflict.entries } as Said;
}

export function Conflicts(props: Shared) {
  const words = useWords();
  const dates = useDates();
  const said = useEntryWords(props);
  const { report, state } = props;
  const say = useSay(state);
  const byId = new Map(report.entries.map((entry) => [entry.id, entry]));
  return report.conflicts.map((conflict) => {
    const entries = conflict.entries.flatMap((id) => byId.get(id) ?? []);
    const { game, set } = conflict;
    const about = game === null ? null : set === null ? words.game(game) : words.conflictOf(game, set);
    return (
      <Alert
        key={conflict.entries.join()}
        color="ball"
        variant="light"
        role="alert"
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
                <Button size="compact-md" variant="default" onClick={() => say(chosen(entry, conflict))}>
                  {words.take(said(entry))}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {words.conflictHelp}
      </Alert>
    );
  });
}
