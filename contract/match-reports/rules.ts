/** What may be entered in a match report now. */
import type { FailureCode } from '../failures.ts';
import { matchSystems } from '../line-ups/systems.ts';
import { foldReport, type MatchReport, type ReportGame } from './fold.ts';
import { pairingOf } from './pairings.ts';
import { refuseImpossible } from './possible-entries.ts';
import type { EntryOf } from './registers.ts';
import type { ReportEntry } from './shape.ts';

type GameEntry = EntryOf<'start' | 'set' | 'givenUp' | 'walkOver'>;

/** What an entry is about: it can replace only entries about the same subject. */
function subjectOf(entry: ReportEntry): string {
  if (entry.kind === 'singles' || entry.kind === 'doubles') return `${entry.kind} ${entry.side}`;
  if (entry.kind === 'pairing' || entry.kind === 'start') return `${entry.kind} ${entry.game}`;
  if (entry.kind === 'ttr') return `${entry.kind} ${entry.side} ${entry.player}`;
  return 'game' in entry ? `game ${entry.game}` : entry.kind;
}

/** Every entry that is replaced must count, be known to the device, and have the same subject; an undo may replace an entry of any kind. */
function refuseReplacing({ entries }: MatchReport, entry: ReportEntry): FailureCode | null {
  const isUndo = entry.kind === 'undo';
  if (isUndo && entry.replaces.length === 0) return 'entry-unknown';
  const replaceable = entries
    .filter((other) => isUndo || subjectOf(other) === subjectOf(entry))
    .filter(({ counter }) => counter < entry.counter);
  const ids = new Set(replaceable.map(({ id }) => id));
  return entry.replaces.every((id) => ids.has(id)) ? null : 'entry-unknown';
}

/** Why a set with this number does not come next in a game, or null. */
function refuseSetNumber({ sets }: ReportGame, number: number): FailureCode | null {
  if (sets[number - 1]) return 'set-entered';
  return sets.slice(0, number - 1).filter((set) => set !== null).length < number - 1
    ? 'set-before-missing'
    : null;
}

/** @param report without the entries that this one replaces */
function refuseInGame(report: MatchReport, entry: GameEntry): FailureCode | null {
  const game = report.games[entry.game - 1];
  if (!game) return 'no-such-match-game';
  if (game.state === 'void' || game.ending === 'short') return 'match-game-empty';
  if (game.state === 'won') return 'match-game-over';
  if (report.ended && entry.replaces.length === 0) return 'match-over';
  if (entry.kind === 'set') return refuseSetNumber(game, entry.set);
  if (entry.kind === 'givenUp')
    return game.sets.length >= entry.set ? 'set-entered' : refuseSetNumber(game, entry.set);
  return entry.kind === 'walkOver' && game.sets.length > 0 ? 'set-entered' : null;
}

/** @param report without the entries that this one replaces */
function refusePairing(
  { orderKnown, games, lineUps }: MatchReport,
  entry: EntryOf<'pairing'>,
): FailureCode | null {
  const { isDouble, at } = pairingOf(entry.pairing);
  const places = (side: 'home' | 'away') =>
    Math.max(matchSystems.braunschweig.fewest, lineUps[side].singles?.length ?? 0);
  const isPossible = isDouble || (at.home < places('home') && at.away < places('away'));
  if (orderKnown || !isPossible) return 'pairing-impossible';
  return games.some(({ pairing }) => pairing === entry.pairing) ? 'pairing-entered' : null;
}

/**
 * Why somebody who sees this report cannot add this entry, or null. Used by the
 * button, and by the server for entries made there. Entries that were made offline are never refused for this reason,
 * only by `refuseImpossible`: the report shows what contradicts them. Corrections are possible after the end of the match
 * too.
 * @param entry not in the report yet: one that arrives again is known by its id
 * @returns `entry-unknown`, `stale` (there is such an entry, and this one does not replace it), a code of
 * `refuseImpossible`, or for games `match-over`, `match-game-over`, `match-game-empty`, `set-before-missing`,
 * `set-entered`, `pairing-entered`
 */
export function refuseEntry(report: MatchReport, entry: ReportEntry): FailureCode | null {
  const refusal = refuseImpossible(report.setup, entry) ?? refuseReplacing(report, entry);
  if (refusal || entry.kind === 'undo') return refusal;
  const others = report.entries.filter(({ id }) => !entry.replaces.includes(id));
  const rest = foldReport(report.setup, others);
  if ('game' in entry && entry.kind !== 'pairing') return refuseInGame(rest, entry);
  if (others.some((other) => subjectOf(other) === subjectOf(entry))) return 'stale';
  return entry.kind === 'pairing' ? refusePairing(rest, entry) : null;
}
