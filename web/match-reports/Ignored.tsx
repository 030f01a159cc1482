/** Entries that count for nothing, each with the reason: so nobody who has entered one wonders where it is. */
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { deviceName } from './device-name.ts';
import classes from './Report.module.css';
import type { Shared } from './shared.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useWords } from './use-words.ts';

export function Ignored(props: Shared) {
  const { failures } = useTexts();
  const words = useWords();
  const dates = useDates();
  const said = useEntryWords(props);
  const { report, state, match } = props;
  const byId = new Map(state.log.map((entry) => [entry.id, entry]));
  const about = (entry: ReportEntry): string | null => {
    if ('set' in entry) return words.conflictOf(entry.game, entry.set);
    if ('game' in entry) return words.game(entry.game);
    if ('side' in entry) return entry.side === 'home' ? match.game.homeTeam : match.game.awayTeam;
    return null;
  };
  return (
    <details className={classes.ignored} data-print="hide">
      <summary>{words.ignored(report.ignored.length)}</summary>
      <ul>
        {report.ignored.map(({ id, code }) => {
          const entry = byId.get(id);
          return entry ? (
            <li key={id}>
              <span>
                {[about(entry), said(entry)].filter(Boolean).join(': ')}{' '}
                <span className={classes.dimmed}>
                  {entry.device === deviceName() ? words.thisDevice : words.otherDevice},{' '}
                  {dates.time(entry.at)}
                </span>
              </span>
              <span className={classes.dimmed}>{failures[code]}</span>
            </li>
          ) : null;
        })}
      </ul>
    </details>
  );
}
