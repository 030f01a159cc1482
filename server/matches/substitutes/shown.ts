/** What somebody sees of the search for substitutes of a game. */
import { clubTime } from '@club/contract/club-time.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { effectsOf } from '@club/contract/line-ups/other-games.ts';
import { inReportedOrder, isKnown, substituteCandidates } from '@club/contract/line-ups/substitutes.ts';
import { mayAskNow, refuseAnswer } from '@club/contract/matches/rules.ts';
import { asksAt, asksOthers, deadlineFor, standingIn } from '@club/contract/matches/substitutes/rules.ts';
import type { Proposed, Question, Search, Substitutes } from '@club/contract/matches/substitutes/shape.ts';
import { actsFor, leads } from '@club/contract/permissions.ts';
import type { Context } from '../../platform/http/route.ts';
import { type Situation, situationOf } from '../line-up/situation.ts';
import { shownPlayer } from '../shown.ts';
import * as store from './store.ts';

const zoneOf = ({ env }: Pick<Context, 'env'>) => clubTime(env.clubTimezone);

/** The question to one person, or null. Whoever plays in the team by now is asked with it. @param searches of the game, newest first */
function questionIn(
  context: Pick<Context, 'env' | 'now'>,
  searches: readonly store.SearchRow[],
  userId: string,
  { team, players }: Pick<Situation, 'team' | 'players'>,
): Question | null {
  if (players.has(userId)) return null;
  for (const search of searches) {
    const own = search.candidates.find((one) => one.userId === userId);
    const askedAt = own?.askedAt ?? (own?.plays ? own.answeredAt : null);
    if (!own || askedAt === null) continue;
    return {
      team,
      askedAt,
      deadline: deadlineFor(search, own.askedAt, zoneOf(context)),
      answer: own.answer,
      standing: standingIn(search, userId, context.now),
    };
  }
  return null;
}

/** The questions to the caller's children, by name. */
function childrenIn(context: Context, searches: readonly store.SearchRow[], situation: Situation) {
  const candidates = searches.flatMap((search) => search.candidates);
  const people = new Map(candidates.map(({ userId, person }) => [userId, person]));
  return context.caller.guardianOf
    .flatMap((id) => {
      const [person, question] = [people.get(id), questionIn(context, searches, id, situation)];
      return person && question ? [{ person, question }] : [];
    })
    .toSorted((one, other) => one.person.firstName.localeCompare(other.person.firstName, 'de'));
}

function shownSearch(context: Context, search: store.SearchRow, situation: Situation): Search {
  const { mode, wanted, hoursEach, state, createdAt, game, candidates } = search;
  const labels = new Map(situation.listed.map(({ person, label }) => [person, label]));
  const zone = zoneOf(context);
  return {
    mode,
    wanted,
    hoursEach,
    state,
    createdAt,
    asksAt:
      state === 'open' && asksOthers(search) && !mayAskNow(game.date, context.now, zone)
        ? asksAt(game.date, context.now, zone)
        : null,
    candidates: candidates.map((one) => ({
      person: one.person,
      label: labels.get(one.userId) ?? null,
      askedAt: one.askedAt,
      deadline: deadlineFor(search, one.askedAt, zone),
      answer: one.answer,
      answeredAt: one.answeredAt,
      plays: one.plays,
      skipped: one.skipped,
      chosen: one.chosen,
    })),
  };
}

/** The people who help out already. */
export const playing = (searches: readonly store.SearchRow[]): Set<string> =>
  new Set(
    searches.flatMap(({ candidates }) => candidates.filter(({ plays }) => plays).map((one) => one.userId)),
  );

function proposedIn(
  { caller }: Context,
  { listed, team, people, players, otherGames }: Situation,
  without: ReadonlySet<string>,
): Proposed[] {
  const known = inReportedOrder(listed).filter(isKnown);
  const rows = new Map(listed.map(({ person, row }) => [person, row]));
  return substituteCandidates(listed, team, people).flatMap((player) => {
    const row = rows.get(player.person);
    if (!row || without.has(player.person) || players.has(player.person)) return [];
    const { person, qttr } = shownPlayer(row, caller, false);
    const [effect] = effectsOf([player], known, otherGames);
    return [
      {
        person,
        label: player.label,
        qttr,
        answer: people.answers.get(player.person) ?? null,
        ownGame: effect?.game ? { team: effect.team, ...effect.game } : null,
      },
    ];
  });
}

/** Whether the searches of a game concern the caller: they lead its team, or are candidates, or guardians of one. */
export const concerns = ({ caller }: Context, game: Game, searches: readonly store.SearchRow[]): boolean =>
  leads(caller, game.teamId, 'm_gms') ||
  searches.some(({ candidates }) => candidates.some(({ userId }) => actsFor(caller, userId)));

/** As far as the caller may see it; null for those whom it does not concern. */
export async function shownSubstitutes(context: Context, game: Game): Promise<Substitutes | null> {
  const searches = await store.listSearches(context.db, game.id);
  if (!concerns(context, game, searches)) return null;
  return shownIn(context, game, searches, await situationOf(context, game));
}

/** The same for somebody whom it concerns, from what is read already. */
export function shownIn(
  context: Context,
  game: Game,
  searches: readonly store.SearchRow[],
  situation: Situation,
): Substitutes | null {
  const { caller } = context;
  const own = questionIn(context, searches, caller.userId, situation);
  const children = childrenIn(context, searches, situation);
  const questions = { own, ...(children.length > 0 && { children }) };
  if (!leads(caller, game.teamId, 'm_gms'))
    return own || children.length > 0 ? { ...questions, search: null, proposed: null } : null;
  const toCome = refuseAnswer(game, context.now) === null;
  return {
    ...questions,
    search: searches[0] ? shownSearch(context, searches[0], situation) : null,
    proposed: toCome ? proposedIn(context, situation, playing(searches)) : [],
  };
}

/** The caller's own question about a game, or null. */
export const ownQuestion = async (context: Context, game: Game): Promise<Question | null> => {
  const searches = await store.listSearches(context.db, game.id);
  return questionIn(context, searches, context.caller.userId, await situationOf(context, game));
};
