/** Entries that are impossible in a match of this setup, whatever else is in its log. */
import type { FailureCode } from '../failures.ts';
import { repeated } from '../line-ups/labels.ts';
import { matchSystems, systemFor } from '../line-ups/systems.ts';
import type { EntryOf } from './registers.ts';
import { isSet, isUnfinishedSet, setsToWin } from './scores.ts';
import type { ReportEntry, ReportSetup } from './shape.ts';

function refuseLineUp({ system }: ReportSetup, entry: EntryOf<'singles' | 'doubles'>): FailureCode | null {
  const { singles, doubles } = matchSystems[system];
  const [people, given, most] =
    entry.kind === 'singles'
      ? [entry.players, entry.players.length, singles]
      : [entry.pairs.flatMap((pair) => pair ?? []), entry.pairs.length, doubles];
  return given > most || repeated(people).length > 0 ? 'match-line-up-impossible' : null;
}

const isSetNumber = (set: number): boolean => set >= 1 && set <= 2 * setsToWin - 1;

/** Only where a side of the Braunschweiger System plays with three, the order of the games is not known. */
const mayLackOrder = ({ system }: ReportSetup): boolean =>
  systemFor(system, matchSystems[system].fewest).games === null;

/**
 * Why an entry is impossible in a match of this setup, or null. The server checks this for every entry, however late it arrives.
 * @returns `no-such-match-game`, `set-impossible`, `match-line-up-impossible` or `pairing-impossible`
 */
export function refuseImpossible(setup: ReportSetup, entry: ReportEntry): FailureCode | null {
  if ('game' in entry && !(entry.game >= 1 && entry.game <= matchSystems[setup.system].total))
    return 'no-such-match-game';
  switch (entry.kind) {
    case 'singles':
    case 'doubles':
      return refuseLineUp(setup, entry);
    case 'pairing':
      return mayLackOrder(setup) ? null : 'pairing-impossible';
    case 'set':
      return isSetNumber(entry.set) && isSet(entry) ? null : 'set-impossible';
    case 'givenUp':
      return isSetNumber(entry.set) && isUnfinishedSet(entry) ? null : 'set-impossible';
    default:
      return null;
  }
}
