/** The rules of a search for substitutes (Ersatz): who is asked when, until when they answer, and how it ends. */
import { addDays, type ClubTime } from '../../club-time.ts';
import type { FailureCode, FieldCode } from '../../failures.ts';
import type { GameState } from '../../games/rules.ts';
import { night } from '../../settings/rules.ts';
import { isStale, mayAskNow, refuseAnswer } from '../rules.ts';

/** inOrder nacheinander, atOnce alle zugleich, byHand von Hand */
export const searchModes = ['inOrder', 'atOnce', 'byHand'] as const;
export type SearchMode = (typeof searchModes)[number];

/** filled: everybody who was wanted is found; exhausted: nobody is left to ask */
export const searchStates = ['open', 'filled', 'exhausted', 'stopped'] as const;
export type SearchState = (typeof searchStates)[number];

export const substituteAnswers = ['yes', 'no'] as const;

/** asks: can be answered; plays: helps out; settled: somebody was faster, or nobody is searched for any more */
export const standings = ['asks', 'plays', 'settled'] as const;

export const mostWanted = 6;
export const mostHours = 72;
export const mostCandidates = 100;
/** Most searches for one game: each asks people, and all of them are read with the game. */
export const mostSearches = 50;

export type Asked = {
  userId: string;
  /** ISO 8601, as all instants here */
  askedAt: string | null;
  answer: (typeof substituteAnswers)[number] | null;
  /** has one of the wanted spots */
  plays: boolean;
  /** could not be asked when it was their turn */
  skipped: boolean;
  /** was notified that their answer is not needed any more */
  settled: boolean;
  /** a captain wants them to be asked now */
  chosen: boolean;
};

export type RunningSearch<C extends Asked = Asked> = {
  mode: SearchMode;
  wanted: number;
  /** null unless people are asked in order */
  hoursEach: number | null;
  state: SearchState;
  /** when the game was to start as the search began */
  forDate: string;
  /** no later search of the same game */
  newest: boolean;
  game: { date: string; state: GameState };
  /** in the captain's order */
  candidates: readonly C[];
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When people can be asked about a game at the earliest: now, or when the night ends. @returns ISO 8601 */
export function asksAt(date: string, now: Date, zone: ClubTime): string {
  if (mayAskNow(date, now, zone)) return now.toISOString();
  const { date: day, time } = zone.localOf(now);
  const morning = Date.parse(zone.instantOf(time < night.to ? day : addDays(day, 1), night.to));
  return new Date(Math.min(morning, Date.parse(date) - dayMs)).toISOString();
}

/** The end of the time to answer; hours of the night do not count. @returns ISO 8601 */
export function deadlineOf(askedAt: string, hours: number, zone: ClubTime): string {
  let left = hours * hourMs;
  for (let day = zone.localOf(askedAt).date; ; day = addDays(day, 1)) {
    const from = Math.max(Date.parse(askedAt), Date.parse(zone.instantOf(day, night.to)));
    const awake = Math.max(0, Date.parse(zone.instantOf(day, night.from)) - from);
    if (left <= awake) return new Date(from + left).toISOString();
    left -= awake;
  }
}

/** What is wrong with a new search beyond its shape, by field. @param game `date` in ISO 8601 */
export function refuseSearch(
  {
    mode,
    wanted,
    hoursEach,
    candidates,
  }: { mode: SearchMode; wanted: number; hoursEach: number | null; candidates: readonly string[] },
  game: { date: string },
  now: Date,
  zone: ClubTime,
): { path: 'wanted' | 'hoursEach'; code: FieldCode }[] {
  const first = hoursEach && deadlineOf(asksAt(game.date, now, zone), hoursEach, zone);
  const hours = (): FieldCode | null => {
    if (mode !== 'inOrder') return null;
    if (!first) return 'required';
    return Date.parse(first) > Date.parse(game.date) ? 'deadline-after-start' : null;
  };
  const code = hours();
  return [
    ...(wanted > candidates.length ? [{ path: 'wanted', code: 'more-wanted-than-asked' } as const] : []),
    ...(code ? [{ path: 'hoursEach', code } as const] : []),
  ];
}

/** When the next person is asked if this one has not answered; null: there is no time limit. */
export const deadlineFor = (
  { mode, hoursEach, game }: Pick<RunningSearch, 'mode' | 'hoursEach' | 'game'>,
  askedAt: string | null,
  zone: ClubTime,
): string | null => {
  if (mode !== 'inOrder' || hoursEach === null || askedAt === null) return null;
  const end = deadlineOf(askedAt, hoursEach, zone);
  return Date.parse(end) < Date.parse(game.date) ? end : game.date;
};

/** Whether the search waits for an answer of this person. */
export function isWaitedFor(search: RunningSearch, one: Asked, now: Date, zone: ClubTime): boolean {
  if (one.askedAt === null || one.answer !== null || one.settled) return false;
  const end = deadlineFor(search, one.askedAt, zone);
  return end === null || Date.parse(end) > now.getTime();
}

const isUnasked = ({ askedAt, answer, skipped }: Asked): boolean =>
  askedAt === null && answer === null && !skipped;

/** Whether somebody is still to be asked without another choice of the captain. */
export const asksOthers = ({ mode, candidates }: Pick<RunningSearch, 'mode' | 'candidates'>): boolean =>
  candidates.some((one) => isUnasked(one) && (mode !== 'byHand' || one.chosen));

/** Wanted spots that nobody has. */
export const freeSpots = ({ wanted, candidates }: Pick<RunningSearch, 'wanted' | 'candidates'>): number =>
  Math.max(0, wanted - candidates.filter(({ plays }) => plays).length);

/** Whose turn it is, in order, and who of them can be asked. @param most to ask where people are asked in order */
function turnsOf({ mode, candidates }: RunningSearch<Asked & { free: boolean }>, most: number) {
  const unasked = candidates.filter(isUnasked);
  const ask: string[] = [];
  const skip: string[] = [];
  for (const one of [...unasked.filter(({ chosen }) => chosen), ...unasked.filter(({ chosen }) => !chosen)]) {
    const isTheirTurn = one.chosen || mode === 'atOnce' || (mode === 'inOrder' && ask.length < most);
    if (isTheirTurn) (one.free ? ask : skip).push(one.userId);
  }
  return { ask, skip };
}

export type Steps = {
  /** the state afterwards */
  state: SearchState;
  /** why it was ended from outside */
  because: 'moved' | 'cancelled' | 'begun' | null;
  /** ids of people, in the order in which they are asked */
  ask: string[];
  /** ids of people whose turn it is, but who cannot be asked */
  skip: string[];
};

/** What happened to the game that makes all answers invalid. */
const upsetOf = ({ forDate, game }: RunningSearch): 'moved' | 'cancelled' | null => {
  if (game.state === 'cancelled') return 'cancelled';
  return isStale(forDate, game.date) ? 'moved' : null;
};

/**
 * What happens next in a search: who is asked now, whose turn is passed over, and whether it has ended. Idempotent until time passes or something
 * changes. @param search `free`:
 * the rules allow asking this person now
 */
export function nextSteps(
  search: RunningSearch<Asked & { free: boolean }>,
  now: Date,
  zone: ClubTime,
): Steps {
  const { state, game, candidates } = search;
  const nothing: Steps = { state, because: null, ask: [], skip: [] };
  const upset = upsetOf(search);
  if (upset) {
    const concerns = state !== 'stopped' || candidates.some(({ plays }) => plays);
    return concerns ? { ...nothing, state: 'stopped', because: upset } : nothing;
  }
  if (refuseAnswer(game, now))
    return state === 'open' ? { ...nothing, state: 'stopped', because: 'begun' } : nothing;
  if (state === 'stopped' || !search.newest) return nothing;
  const free = freeSpots(search);
  if (free === 0) return { ...nothing, state: 'filled' };
  // an absence that is entered afterwards answers for them
  const waiting = candidates.filter((one) => one.free && isWaitedFor(search, one, now, zone)).length;
  const { ask, skip } = mayAskNow(game.date, now, zone)
    ? turnsOf(search, free - waiting)
    : { ask: [], skip: [] };
  const left = candidates.filter((one) => isUnasked(one) && !skip.includes(one.userId)).length;
  return { ...nothing, ask, skip, state: waiting + left > 0 ? 'open' : 'exhausted' };
}

/** Why somebody who says yes gets no spot, or null; somebody who has one keeps it. @param search of a game that is still to come */
export function refuseYes(search: RunningSearch, userId: string): FailureCode | null {
  if (upsetOf(search)) return 'search-over';
  if (search.candidates.some((one) => one.userId === userId && one.plays)) return null;
  if (search.state === 'stopped' || !search.newest) return 'search-over';
  return freeSpots(search) === 0 ? 'place-taken' : null;
}

/** The state of somebody's question. */
export function standingIn(search: RunningSearch, userId: string, now: Date): (typeof standings)[number] {
  const own = search.candidates.find((one) => one.userId === userId);
  if (own?.plays && !upsetOf(search)) return 'plays';
  return refuseAnswer(search.game, now) || refuseYes(search, userId) ? 'settled' : 'asks';
}
