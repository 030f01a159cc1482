/** Actions on the line-up of a game: set up, proposed, published. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { proposeLineUp } from '@club/contract/line-ups/proposal.ts';
import { type Board, LineUp, type LineUpInput, type Proposal } from '@club/contract/matches/line-up/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import { gameOf } from '../../games/actions.ts';
import { findGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { lockedToLead, mustBeToCome } from '../game-rights.ts';
import { halfAt, shownPlayer } from '../shown.ts';
import { listPlayers, type PlayerRow } from '../store.ts';
import { notifyLineUp } from './notify.ts';
import { type Situation, situationOf } from './situation.ts';
import * as store from './store.ts';

const nothing: LineUp = { singles: [], doubles: [], state: 'draft', publishedAt: null };

/** The line-up as the caller may see it: null where there is none, or only a draft of others. */
export async function shownLineUp({ db, caller }: Context, game: Game): Promise<LineUp | null> {
  const found = await store.findLineUp(db, game.id);
  if (leads(caller, game.teamId, 'm_gms')) return found ?? nothing;
  return found?.state === 'published' ? found : null;
}

/** @throws Failure `not-found` */
export async function lineUpOf(context: Context, gameId: string): Promise<LineUp> {
  const shown = await shownLineUp(context, await gameOf(context, gameId));
  if (!shown) throw new Failure('not-found');
  return shown;
}

/** Everybody who may be put into the line-up. @param players of the team */
export function boardOf(
  { caller }: Context,
  { team, listed, people }: Situation,
  players: readonly PlayerRow[],
): Board {
  const reported = new Set(listed.map(({ person }) => person));
  const unreported = players
    .filter(({ userId }) => !reported.has(userId))
    .map((row) => ({ label: null, notes: [], row }));
  const own = new Set(players.map(({ userId }) => userId));
  return {
    team,
    listed: [...listed, ...unreported].map(({ label, notes, row }) => {
      const { person, qttr } = shownPlayer(row, caller, own.has(row.userId));
      return {
        person,
        label,
        notes: [...notes],
        qttr,
        answer: people.answers.get(row.userId) ?? null,
        away: people.absent.has(row.userId),
        busy: people.busy.has(row.userId),
      };
    }),
  };
}

/** Reports everybody who belongs neither to the team nor to its age class, also of a line-up that is only partly readable. */
async function refusalsFor(
  context: Context,
  game: Game,
  { singles = [], doubles = [] }: Partial<LineUpInput>,
): Promise<FieldRefusal[]> {
  const players = await listPlayers(context.db, game.teamId, halfAt(game.date, context));
  const { listed, people } = await situationOf(context, game);
  const known = new Set([
    ...players.map(({ userId }) => userId),
    ...listed.map(({ person }) => person).filter((person) => people.approved.has(person)),
  ]);
  const refuse = (person: string | null, path: string): FieldRefusal[] =>
    person === null || known.has(person) ? [] : [{ path, code: 'unknown-user' }];
  return [
    ...singles.flatMap((person, at) => refuse(person, `singles.${at}`)),
    ...doubles.flatMap((pair, at) => pair.flatMap((person, seat) => refuse(person, `doubles.${at}.${seat}`))),
  ];
}

/** The errors of a line-up beyond its shape; none for those who may not change it. */
export async function refusalsOf(
  context: Context,
  gameId: string,
  input: Partial<LineUpInput>,
): Promise<FieldRefusal[]> {
  const game = await findGame(context.db, gameId);
  if (!game || !leads(context.caller, game.teamId, 'm_gms')) return [];
  return refusalsFor(context, game, input);
}

const idsOf = ({ singles, doubles }: LineUp): LineUpInput => ({
  singles: singles.map(({ id }) => id),
  doubles: doubles.map((pair) => pair.map((person) => person?.id ?? null)),
});

/**
 * The people concerned are notified of a change to a published line-up. An emptied line-up is a draft again.
 * @throws Failure `not-found`, `missing-permission`, `stale`, `game-begun`, `game-cancelled`, `invalid`
 */
export async function setLineUp(context: Context, gameId: string, input: LineUpInput): Promise<LineUp> {
  const { db } = context;
  const game = await lockedToLead(context, gameId);
  const before = (await store.findLineUp(db, gameId)) ?? nothing;
  context.unchangedSince(LineUp, before);
  const unchanged = JSON.stringify(idsOf(before)) === JSON.stringify(input);
  if (unchanged) return before;
  mustBeToCome(game, context);
  const refusals = await refusalsFor(context, game, input);
  if (refusals.length > 0) throw invalidFields(refusals);
  const stays = before.publishedAt !== null && input.singles.length > 0;
  await store.putLineUp(db, gameId, input, stays ? new Date(before.publishedAt ?? 0) : null);
  await context.publish('matches', gameId);
  const after = await lineUpOf(context, gameId);
  if (before.state === 'published') await notifyLineUp(context, game, before, after);
  return after;
}

/**
 * Publishes what is saved; again changes nothing.
 * @throws Failure `not-found`, `missing-permission`, `stale`, `game-begun`, `game-cancelled`, `line-up-empty`
 */
export async function publishLineUp(context: Context, gameId: string): Promise<LineUp> {
  const { db, now } = context;
  const game = await lockedToLead(context, gameId);
  const before = (await store.findLineUp(db, gameId)) ?? nothing;
  context.unchangedSince(LineUp, before);
  mustBeToCome(game, context);
  if (before.singles.length === 0) throw new Failure('line-up-empty');
  if (before.state === 'published') return before;
  await store.putLineUp(db, gameId, idsOf(before), now);
  await context.publish('matches', gameId);
  const after = await lineUpOf(context, gameId);
  await notifyLineUp(context, game, null, after);
  return after;
}

/** @throws Failure `not-found`, `missing-permission`, `game-begun`, `game-cancelled`, `system-unknown`, `not-reported` */
export async function proposalOf(context: Context, gameId: string): Promise<Proposal> {
  const game = await gameOf(context, gameId);
  if (!leads(context.caller, game.teamId, 'm_gms')) throw new Failure('missing-permission');
  mustBeToCome(game, context);
  const { system, ...situation } = await situationOf(context, game);
  if (!system) throw new Failure('system-unknown');
  if (situation.listed.length === 0) throw new Failure('not-reported');
  const { singles, doubles, players, effects, short } = proposeLineUp({ system, ...situation }, 'en');
  const personOf = (label: string) => situation.listed.find((one) => one.label === label)?.person ?? '';
  return {
    singles: singles.map(personOf),
    doubles: doubles.map((pair) => pair.map(personOf)),
    toAsk: players.filter(({ certainty }) => certainty !== 'sure').map(({ person }) => person),
    from: effects.map(({ team, labels, game: other }) => ({
      team,
      people: labels.map(personOf),
      game: other,
    })),
    short,
  };
}
