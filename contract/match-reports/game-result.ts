/** The result of one game of a match, computed from its entries. */
import type { FailureCode } from '../failures.ts';
import { byTime } from './log.ts';
import { type Conflict, conflictOf, type EntryOf, type GameEntries } from './registers.ts';
import { filledSet, type Score, setsOf, setsToWin } from './scores.ts';
import type { Side } from './shape.ts';

/** `void`: neither side can play it, so it does not count (E 2.8) */
export type GameState = 'open' | 'running' | 'won' | 'void';
/** How a game was won; `short`: the other side has nobody for it. */
export type Ending = 'played' | 'givenUp' | 'walkOver' | 'short';

export type GameResult = {
  state: GameState;
  wonBy: Side | null;
  ending: Ending | null;
  /** finished sets in order; null: not entered yet, although a later one is */
  sets: (Score | null)[];
  conflicts: Conflict[];
  /** entries that do not count, because the game is over without them, or because nobody is there to play it */
  surplus: IgnoredEntry[];
};

/** An entry that does not count, and why. It stays in the log. */
export type IgnoredEntry = { id: string; code: FailureCode };

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** @param code the reason */
export const ignoredFor = (code: FailureCode, entries: readonly { id: string }[]): IgnoredEntry[] =>
  entries.map(({ id }) => ({ id, code }));

type Outcome = Pick<GameResult, 'state' | 'wonBy' | 'ending' | 'sets'>;
/** A game that neither side plays. */
const notCounting: Outcome = { state: 'void', wonBy: null, ending: null, sets: [] };

/** A game that is not played: 0:3 and 0:33. */
function notPlayed(wonBy: Side, ending: Ending): Outcome {
  const set = filledSet(wonBy, { home: 0, away: 0 });
  return { state: 'won', wonBy, ending, sets: Array.from({ length: setsToWin }, () => set) };
}

/** Sets by number until somebody has won; nobody has won while an earlier set is missing. */
function setsInOrder(entered: readonly (EntryOf<'set'> | undefined)[]) {
  const sets: (Score | null)[] = [];
  const known: Score[] = [];
  const last = entered.findLastIndex((entry) => entry !== undefined);
  for (const entry of entered.slice(0, last + 1)) {
    const score = entry ? { home: entry.home, away: entry.away } : null;
    sets.push(score);
    if (score) known.push(score);
    const wonBy = known.length === sets.length ? winnerOf(known) : null;
    if (wonBy) return { sets, wonBy };
  }
  return { sets, wonBy: null };
}

function winnerOf(sets: readonly Score[]): Side | null {
  const { home, away } = setsOf(sets);
  if (home >= setsToWin) return 'home';
  return away >= setsToWin ? 'away' : null;
}

/**
 * A game that was given up: finished sets count, the current one is completed, the rest are 0:11.
 * @param before the sets before the running one  @returns null: one of them is missing
 */
function givenUp(
  before: readonly (EntryOf<'set'> | undefined)[],
  ending: EntryOf<'givenUp'>,
): Score[] | null {
  const finished = before.filter((entry) => entry !== undefined);
  if (finished.length < before.length) return null;
  const winner = otherSide(ending.by);
  const sets = finished.map(({ home, away }) => ({ home, away }));
  sets.push(filledSet(winner, ending));
  while (setsOf(sets)[winner] < setsToWin) sets.push(filledSet(winner, { home: 0, away: 0 }));
  return sets;
}

/** Sets that contradict an ending: all of a game that was not played, and those that were not finished in one given up. */
const contradicting = (ending: GameEntries['endings'][number], sets: GameEntries['sets']) =>
  ending.kind === 'walkOver' ? sets.flat() : sets.slice(ending.set - 1).flat();

function played(entries: GameEntries): Omit<GameResult, 'conflicts'> {
  const entered = entries.sets.map((register) => register.at(-1));
  const { sets, wonBy } = setsInOrder(entered);
  const begun = sets.length > 0 || entries.start.length > 0;
  return {
    state: wonBy ? 'won' : begun ? 'running' : 'open',
    wonBy,
    ending: wonBy && 'played',
    sets,
    surplus: wonBy ? ignoredFor('match-game-over', entries.sets.slice(sets.length).flat()) : [],
  };
}

function ended(entries: GameEntries, ending: GameEntries['endings'][number]): Omit<GameResult, 'conflicts'> {
  if (ending.kind === 'walkOver') {
    if (ending.by === 'both') return { ...notCounting, surplus: [] };
    return { ...notPlayed(otherSide(ending.by), 'walkOver'), surplus: [] };
  }
  const entered = entries.sets.map((register) => register.at(-1)).slice(0, ending.set - 1);
  const before = setsInOrder(entered);
  if (before.wonBy) {
    const game = played(entries);
    return { ...game, surplus: [...game.surplus, ...ignoredFor('match-game-over', [ending])] };
  }
  const sets = givenUp(entered, ending);
  if (!sets) return { state: 'running', wonBy: null, ending: null, sets: before.sets, surplus: [] };
  return { state: 'won', wonBy: otherSide(ending.by), ending: 'givenUp', sets, surplus: [] };
}

/**
 * @param number of the game  @param nobody sides without a player for it
 * @see DTTB, Wettspielordnung E 2.8
 */
export function resultOf(number: number, entries: GameEntries, nobody: Record<Side, boolean>): GameResult {
  if (nobody.home || nobody.away) {
    const surplus = ignoredFor('match-game-empty', [...entries.sets.flat(), ...entries.endings]);
    const result =
      nobody.home && nobody.away ? notCounting : notPlayed(nobody.home ? 'away' : 'home', 'short');
    return { ...result, conflicts: [], surplus };
  }
  const conflicts = entries.sets.flatMap((register, at) =>
    register.length > 1 ? conflictOf(register, { game: number, set: at + 1 }) : [],
  );
  const ending = entries.endings.at(-1);
  if (!ending) return { ...played(entries), conflicts };
  const rivals = contradicting(ending, entries.sets);
  conflicts.push(...conflictOf([...entries.endings, ...rivals], { game: number }));
  const endingCounts = rivals.every((entry) => byTime(entry, ending) < 0);
  return { ...(endingCounts ? ended(entries, ending) : played(entries)), conflicts };
}
