/** Actions on searches for substitutes: begun, stopped, asked individually, answered. All under the lock of the game. */
import { clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { substituteCandidates } from '@club/contract/line-ups/substitutes.ts';
import { type Answerer, answererFor, isStale, refuseAnswer } from '@club/contract/matches/rules.ts';
import {
  mostSearches,
  refuseSearch,
  refuseYes,
  standingIn,
} from '@club/contract/matches/substitutes/rules.ts';
import {
  type SearchInput,
  SubstituteAnswer,
  type Substitutes,
} from '@club/contract/matches/substitutes/shape.ts';
import { actsFor, leads } from '@club/contract/permissions.ts';
import { gameOf } from '../../games/actions.ts';
import { findGame, lockGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { commitBefore } from '../../platform/postgres/database.ts';
import { lockedToLead, mustBeToCome } from '../game-rights.ts';
import { withDropOuts } from '../line-up/drop-outs.ts';
import { situationOf } from '../line-up/situation.ts';
import { leaveCars } from '../rides/actions.ts';
import { saidBefore, withRemark } from '../said-before.ts';
import { putAvailability } from '../store.ts';
import { notifyGivenBack } from './notify.ts';
import { playing, shownSubstitutes } from './shown.ts';
import { askable, proceed, stop } from './steps.ts';
import * as store from './store.ts';

const depsOf = ({ db, env, now, caller }: Context) => ({ db, env, now, by: caller.userId });

/** @throws Failure `not-found`, `missing-permission` for those whom the search does not concern */
export async function substitutesOf(context: Context, gameId: string): Promise<Substitutes> {
  const shown = await shownSubstitutes(context, await gameOf(context, gameId));
  if (!shown) throw new Failure('missing-permission');
  return shown;
}

/** Carries out what is due now, and notifies every open browser. */
async function after(context: Context, gameId: string): Promise<Substitutes> {
  await context.publish('matches', gameId);
  await proceed(depsOf(context), gameId);
  const shown = await shownSubstitutes(context, await gameOf(context, gameId));
  // somebody whose spot was entered by a captain was never asked: after giving it back, the search does not concern them any more
  return shown ?? { own: null, search: null, proposed: null };
}

/** The errors of a search beyond its shape, also of one that is only partly readable: it reports everybody who cannot be asked. */
async function refusalsFor(
  context: Context,
  game: Game,
  { mode = 'byHand', wanted = 0, hoursEach = null, candidates }: Partial<SearchInput>,
  searches: readonly store.SearchRow[],
): Promise<FieldRefusal[]> {
  const found = playing(searches);
  const free = askable(await situationOf(context, game));
  const zone = clubTime(context.env.clubTimezone);
  const input = { mode, wanted: candidates ? wanted : 0, hoursEach, candidates: candidates ?? [] };
  return [
    ...refuseSearch(input, game, context.now, zone),
    ...input.candidates.flatMap((userId, at): FieldRefusal[] =>
      free.has(userId) && !found.has(userId) ? [] : [{ path: `candidates.${at}`, code: 'cannot-be-asked' }],
    ),
  ];
}

/** The same for a request that is not a whole search; none for those who may not begin one. */
export async function refusalsOf(
  context: Context,
  gameId: string,
  input: Partial<SearchInput>,
): Promise<FieldRefusal[]> {
  const game = await findGame(context.db, gameId);
  if (!game || !leads(context.caller, game.teamId, 'm_gms')) return [];
  return refusalsFor(context, game, input, await store.listSearches(context.db, gameId));
}

/** @throws Failure `not-found`, `missing-permission`, `game-begun`, `game-cancelled`, `search-open`, `searches-full`, `invalid` */
export async function startSearch(
  context: Context,
  gameId: string,
  input: SearchInput,
): Promise<Substitutes> {
  const { db, caller, now } = context;
  const game = await lockedToLead(context, gameId);
  mustBeToCome(game, context);
  const searches = await store.listSearches(db, gameId);
  if (searches.some(({ state }) => state === 'open')) throw new Failure('search-open');
  if (searches.length >= mostSearches) throw new Failure('searches-full');
  const refusals = await refusalsFor(context, game, input, searches);
  if (refusals.length > 0) throw invalidFields(refusals);
  const { candidates, mode, wanted, hoursEach = null } = input;
  await store.insertSearch(
    db,
    {
      id: newId(),
      gameId,
      mode,
      wanted,
      hoursEach: mode === 'inOrder' ? hoursEach : null,
      forDate: new Date(game.date),
      createdBy: caller.userId,
      createdAt: now,
    },
    candidates,
  );
  return after(context, gameId);
}

/** The latest search, if it still searches. @throws Failure `search-over` */
async function runningOf({ db }: Context, gameId: string): Promise<store.SearchRow> {
  const [search] = await store.listSearches(db, gameId);
  if (!search || (search.state !== 'open' && search.state !== 'exhausted')) throw new Failure('search-over');
  return search;
}

/** @throws Failure `not-found`, `missing-permission`, `search-over` */
export async function stopSearch(context: Context, gameId: string): Promise<Substitutes> {
  const game = await lockedToLead(context, gameId);
  await stop(depsOf(context), game, await runningOf(context, gameId));
  return after(context, gameId);
}

/** @throws Failure `not-found`, `missing-permission`, `game-begun`, `game-cancelled`, `search-over` */
export async function askSubstitute(context: Context, gameId: string, userId: string): Promise<Substitutes> {
  const game = await lockedToLead(context, gameId);
  mustBeToCome(game, context);
  const search = await runningOf(context, gameId);
  if (!search.candidates.some((one) => one.userId === userId)) throw new Failure('not-found');
  await store.chooseCandidate(context.db, search.id, userId, context.now);
  return after(context, gameId);
}

/** Says that somebody who had a spot cannot come after all; their seat in a car is free, and the search goes on. */
async function giveBack(
  context: Context,
  game: Game,
  search: store.SearchRow,
  userId: string,
): Promise<void> {
  const { db, now } = context;
  const own = search.candidates.find((one) => one.userId === userId);
  await store.putAnswer(db, { searchId: search.id, userId }, { answer: 'no', answeredAt: now, spot: null });
  await leaveCars(context, game, userId);
  if (own?.plays) await notifyGivenBack(depsOf(context), game, search, own.person);
}

/**
 * Somebody who helps out has answered the question about the game itself: anything but yes gives their spot back. The game
 * must be locked.
 */
export async function followAvailability(context: Context, game: Game, userId: string): Promise<void> {
  const searches = await store.listSearches(context.db, game.id);
  const search = searches.find(({ candidates }) =>
    candidates.some((one) => one.userId === userId && one.plays),
  );
  if (!search) return;
  await giveBack(context, game, search, userId);
  await proceed(depsOf(context), game.id);
}

/** Gives somebody one of the wanted spots. @throws Failure `cannot-help`, `place-taken`, `search-over` */
async function takeSpot(
  context: Context,
  game: Game,
  search: store.SearchRow,
  userId: string,
): Promise<void> {
  const { db, now } = context;
  if (search.candidates.some((one) => one.userId === userId && one.plays)) return;
  const key = { searchId: search.id, userId };
  const refusal = refuseYes(search, userId);
  if (refusal) {
    // the answer is stored, so that they are not asked again
    await store.putAnswer(db, key, { answer: 'yes', answeredAt: now, spot: null });
    throw commitBefore(new Failure(refusal));
  }
  await store.lockForSpot(db, userId);
  const { listed, team, people } = await situationOf(context, game);
  // somebody who says yes is no longer away, but the line-up of the half and another game still count
  const willing = { ...people, answers: new Map(), absent: new Set<string>() };
  if (!substituteCandidates(listed, team, willing).some(({ person }) => person === userId))
    throw new Failure('cannot-help');
  const taken = new Set(await store.listSpots(db, search.id));
  const spot = Array.from({ length: search.wanted }, (_, at) => at + 1).find((one) => !taken.has(one));
  await store.putAnswer(db, key, { answer: 'yes', answeredAt: now, spot: spot ?? null });
}

/** The search in which somebody is asked: the latest of several. @throws Failure `not-found`, `missing-permission` */
async function searchOf(context: Context, game: Game, userId: string): Promise<store.SearchRow> {
  const { db, caller } = context;
  const leading = leads(caller, game.teamId, 'm_gms');
  if (!actsFor(caller, userId) && !leading) throw new Failure('missing-permission');
  const searches = await store.listSearches(db, game.id);
  const found = searches.find(({ candidates }) =>
    candidates.some((one) => one.userId === userId && (leading || one.askedAt !== null || one.plays)),
  );
  if (!found) throw new Failure(leading ? 'not-found' : 'missing-permission');
  return found;
}

/**
 * Says whether somebody helps out. The answer counts as the one to the question about the game, too.
 * @param by how they said it; default: themselves, or a guardian or captain for them
 * @throws Failure `not-found`, `missing-permission`, `game-begun`, `game-cancelled`, `place-taken`, `search-over`, `cannot-help`
 */
export async function answerSearch(
  context: Context,
  gameId: string,
  userId: string,
  { answer, remark = null }: SubstituteAnswer,
  by: Answerer = answererFor(context.caller, userId),
): Promise<Substitutes> {
  const { db, now } = context;
  await lockGame(db, gameId);
  const game = await gameOf(context, gameId);
  const search = await searchOf(context, game, userId);
  mustBeToCome(game, context);
  // asked about another time
  if (isStale(search.forDate, game.date)) throw new Failure('search-over');
  const said = { answer, remark, answeredAt: now, answeredBy: by, forDate: new Date(game.date) };
  await withDropOuts(context, [game], userId, async () => {
    if (answer === 'yes') await takeSpot(context, game, search, userId);
    else await giveBack(context, game, search, userId);
    await putAvailability(db, { gameId, userId, ...said });
  });
  return after(context, gameId);
}

/**
 * The link in a question: whether it can be answered now.
 * @returns `late` once the game has begun or nobody is needed any more, `gone` when the game is called off, or deleted and the
 * search with it
 */
export async function standingOf(context: Context, userId: string, searchId: string) {
  const { db, now } = context;
  const gameId = await store.findSearchedGame(db, searchId);
  const game = gameId && (await findGame(db, gameId));
  if (!game) return 'gone' as const;
  const search = (await store.listSearches(db, game.id)).find(({ id }) => id === searchId);
  if (!search?.candidates.some((one) => one.userId === userId && (one.askedAt !== null || one.plays)))
    return 'unknown' as const;
  if (game.state === 'cancelled') return 'gone' as const;
  if (refuseAnswer(game, now)) return 'late' as const;
  return standingIn(search, userId, now) === 'settled' ? ('late' as const) : ('question' as const);
}

/** What somebody has said to the question of a search, or to the one about its game; null: nothing. */
export async function saidToSearch(context: Context, userId: string, searchId: string) {
  const gameId = await store.findSearchedGame(context.db, searchId);
  return gameId === undefined ? null : saidBefore(context, userId, gameId);
}

/** Answers by the link in a question. @throws Failure `invalid` and as {@link answerSearch} */
export async function answerByLink(
  context: Context,
  userId: string,
  searchId: string,
  fields: URLSearchParams,
): Promise<void> {
  const gameId = await store.findSearchedGame(context.db, searchId);
  if (!gameId) throw new Failure('not-found');
  const input = SubstituteAnswer.safeParse(await withRemark(context, userId, gameId, fields));
  if (!input.success) throw new Failure('invalid');
  await answerSearch(context, gameId, userId, input.data, 'link');
}
