/** Three years of values for the demo's players, and the line-ups of this half and the one before. */
import { currentHalf, lineUpDay, type SeasonHalf } from '@club/contract/positions/rules.ts';
import { qttrDays } from '@club/contract/qttr/rules.ts';
import { today } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/http/route.ts';
import { importPositions } from '../../../positions/actions.ts';
import { importQttr } from '../../../qttr/actions.ts';
import { createRandom, type Random } from './random.ts';

type Player = { userId: string; name: string /** the number of each team */; teams: readonly number[] };
type Team = { id: string; rank: number };

/** The value of the first player of each team and the steps to the next; women and youth have lists of their own. */
const strength = [
  { first: 1872, step: 24 },
  { first: 1702, step: 30 },
  { first: 1566, step: 26 },
  { first: 1418, step: 34 },
  { first: 1489, step: 41 },
  { first: 1311, step: 52 },
];
/** Points per quarter by which young players improve. */
const rising = new Map([
  ['Lotte Spinnrath', 17],
  ['Milo Schmetterer', 22],
  ['Nele Ballonrieder', 12],
  ['Pia Zelluloidner', 15],
]);
/** One player listed too far back, and one with a Sperrvermerk who leads a lower team. */
const better = new Map([
  ['Kilian Konterich', 96],
  ['Piet Ballweiler', 98],
]);
const notesOf = new Map([
  ['Piet Ballweiler', ['SPV']],
  ['Jannis Flipowski', ['RES']],
  ['Milo Schmetterer', ['SBEM']],
  ['Lotte Spinnrath', ['SBEM']],
]);
/** Whether a player has a Sperrvermerk. */
export const isBlocked = (name: string): boolean => notesOf.get(name)?.includes('SPV') ?? false;
/** Players without a current value. */
const unrated = ['Ruben Kurzpass'];
const resting = ['Zacharias Penholdt'];

const daysUntil = (date: string): string[] => {
  const year = Number(date.slice(0, 4));
  return [3, 2, 1, 0]
    .flatMap((back) => qttrDays.map((day) => `${year - back}-${day}`))
    .filter((day) => day <= date)
    .slice(-12);
};

/** A random walk that ends near the player's current value. */
function walk(player: Player, at: number, quarters: number, random: Random): number[] {
  const { first, step } = strength[(player.teams[0] ?? 4) - 1] ?? { first: 1300, step: 30 };
  const now = first - step * at + (better.get(player.name) ?? 0);
  const gain = rising.get(player.name) ?? random.between(-2, 2);
  return Array.from({ length: quarters }, (_, quarter) => {
    const wobble = random.between(-9, 9);
    return Math.max(640, Math.round(now - gain * (quarters - 1 - quarter) + wobble));
  });
}

/** The previous half: the second of a season follows its first. */
const halfBefore = (season: number, half: SeasonHalf) =>
  half === 'second'
    ? { season, seasonHalf: 'first' as const }
    : { season: season - 1, seasonHalf: 'second' as const };

async function addLineUps(
  contextAt: (at: Date) => Context,
  players: readonly Player[],
  teams: readonly Team[],
  now: Date,
): Promise<void> {
  const { season, seasonHalf } = currentHalf(today(contextAt(now)));
  for (const half of [halfBefore(season, seasonHalf), { season, seasonHalf }]) {
    const date = lineUpDay(half.season, half.seasonHalf);
    const at = new Date(Math.min(Date.parse(`${date}T18:00:00Z`) + 20 * 86_400_000, now.getTime()));
    const items = teams.flatMap((team) =>
      players
        .filter((player) => player.teams.includes(team.rank))
        .map((player, index) => ({
          userId: player.userId,
          teamId: team.id,
          ...half,
          position: index + 1,
          date,
          notes: team.rank === 6 ? [] : (notesOf.get(player.name) ?? []),
        })),
    );
    await importPositions(contextAt(at), { items, replace: false, remove: [], unread: [] });
  }
}

/** @param context creates the admin's context at a point in time  @param players ordered by team */
export async function addRankings(
  contextAt: (at: Date) => Context,
  players: readonly Player[],
  teams: readonly Team[],
  now: Date,
): Promise<void> {
  const random = createRandom(1874);
  const days = daysUntil(today(contextAt(now)));
  const counts = new Map<number, number>();
  const rated = players.filter(({ name, teams: own }) => own.length > 0 && !unrated.includes(name));
  const walks = rated.map((player) => {
    const at = counts.get(player.teams[0] ?? 0) ?? 0;
    counts.set(player.teams[0] ?? 0, at + 1);
    return { player, values: walk(player, at, days.length, random) };
  });
  for (const [quarter, date] of days.entries()) {
    const items = walks
      .filter(({ player }) => !(resting.includes(player.name) && quarter > days.length - 4))
      .map(({ player, values }) => ({ userId: player.userId, date, position: values[quarter] ?? 1000 }));
    const at = new Date(Math.min(Date.parse(`${date}T18:00:00Z`) + 3 * 86_400_000, now.getTime()));
    await importQttr(contextAt(at), { items, replace: false, unread: [] });
  }
  await addLineUps(contextAt, players, teams, now);
}
