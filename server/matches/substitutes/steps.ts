/**
 * Carries out what is due in the searches of one game, in the caller's transaction and under the lock of the game: each
 * question commits together with its message, so a crash loses and doubles none.
 */
import { clubTime } from '@club/contract/club-time.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { substituteCandidates } from '@club/contract/line-ups/substitutes.ts';
import { deadlineFor, nextSteps, type Steps } from '@club/contract/matches/substitutes/rules.ts';
import { findGame } from '../../games/store.ts';
import { writeLiveEvent } from '../../platform/postgres/notify.ts';
import { type Situation, situationOf } from '../line-up/situation.ts';
import { deleteFromOthers } from '../rides/store.ts';
import { isOfGame, playsIn } from '../store.ts';
import {
  type Deps,
  notifyAsked,
  notifyExhausted,
  notifyFilled,
  notifyMoved,
  notifySettled,
} from './notify.ts';
import * as store from './store.ts';

/** Who may be asked now: no longer who is away, plays elsewhere or in the team itself, has a Sperrvermerk or has left the club. */
export const askable = ({ listed, team, people, players }: Situation): Set<string> =>
  new Set(
    substituteCandidates(listed, team, people).flatMap(({ person }) => (players.has(person) ? [] : [person])),
  );

async function ask(deps: Deps, game: Game, search: store.SearchRow, team: number, userIds: string[]) {
  if (userIds.length === 0) return;
  await store.noteCandidates(deps.db, search.id, 'askedAt', userIds, deps.now);
  const zone = clubTime(deps.env.clubTimezone);
  const deadline = deadlineFor(search, deps.now.toISOString(), zone);
  await notifyAsked(deps, game, { searchId: search.id, team, deadline }, userIds);
}

/** Notifies those who were asked that their answer is not needed any more. */
async function settle(
  deps: Deps,
  game: Game,
  search: store.SearchRow,
  reason: Parameters<typeof notifySettled>[2],
): Promise<void> {
  const upset = reason === 'moved' || reason === 'cancelled';
  const concerned = search.candidates.filter(
    ({ askedAt, answer, settled, plays }) =>
      (upset && plays) || (askedAt !== null && answer === null && !settled),
  );
  const userIds: string[] = [];
  // players of the team are notified by the game itself
  for (const { userId } of concerned)
    if (!(upset && (await playsIn(deps.db, game.teamId, userId)))) userIds.push(userId);
  await store.noteCandidates(
    deps.db,
    search.id,
    'settledAt',
    concerned.map(({ userId }) => userId),
    deps.now,
  );
  await notifySettled(deps, game, reason, userIds);
}

/** Ends a search at the captain's request. */
export async function stop(deps: Deps, game: Game, search: store.SearchRow): Promise<void> {
  await store.updateState(deps.db, search.id, 'stopped');
  await settle(deps, game, search, 'stopped');
}

/** Whoever helps out no longer has no seat in a car either. */
async function clearSpots({ db }: Deps, game: Game, search: store.SearchRow, because: 'moved' | 'cancelled') {
  await store.clearSpots(db, search.id);
  // a game that takes place after all is announced to those in its cars
  if (because === 'cancelled') return;
  for (const { userId, plays } of search.candidates)
    if (plays && !(await isOfGame(db, game, userId))) await deleteFromOthers(db, game.id, userId, null);
}

async function notifyEnd(deps: Deps, game: Game, search: store.SearchRow, { state, because }: Steps) {
  if (because === 'moved' || because === 'cancelled') {
    await clearSpots(deps, game, search, because);
    await settle(deps, game, search, because);
    if (because === 'moved') await notifyMoved(deps, game, search);
    return;
  }
  const found = search.candidates.filter(({ plays }) => plays).map(({ person }) => person);
  if (state === 'filled') {
    await notifyFilled(deps, game, search, found);
    await settle(deps, game, search, 'filled');
  }
  if (state === 'exhausted')
    await notifyExhausted(deps, game, search, { found: found.length, wanted: search.wanted });
}

/** Returns whether anything happened. */
async function carryOut(deps: Deps, game: Game, search: store.SearchRow, steps: Steps, team: number) {
  await store.noteCandidates(deps.db, search.id, 'skippedAt', steps.skip, deps.now);
  await ask(deps, game, search, team, steps.ask);
  const ended = steps.state !== search.state || steps.because !== null;
  if (ended) {
    await store.updateState(deps.db, search.id, steps.state);
    await notifyEnd(deps, game, search, steps);
  }
  return ended || steps.skip.length + steps.ask.length > 0;
}

/** Does what is due now. Idempotent. The game must be locked. */
export async function proceed(deps: Deps, gameId: string): Promise<void> {
  const searches = await store.listSearches(deps.db, gameId);
  const game = searches.length > 0 && (await findGame(deps.db, gameId));
  if (!game) return;
  const situation = await situationOf(deps, game);
  const free = askable(situation);
  const zone = clubTime(deps.env.clubTimezone);
  let happened = false;
  for (const search of searches) {
    const candidates = search.candidates.map((one) => ({ ...one, free: free.has(one.userId) }));
    const steps = nextSteps({ ...search, candidates }, deps.now, zone);
    happened = (await carryOut(deps, game, search, steps, situation.team)) || happened;
  }
  if (happened) await writeLiveEvent(deps.db, { topic: 'matches', id: gameId });
}

/** Whether a question still concerns somebody: not answered, somebody is still wanted, and they could be asked now. */
export async function isStillAsked(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  userId: string,
  searchId: string,
): Promise<boolean> {
  const gameId = await store.findGameAskedFor(deps.db, userId, searchId, deps.now);
  const game = gameId && (await findGame(deps.db, gameId));
  return game ? askable(await situationOf(deps, game)).has(userId) : false;
}
