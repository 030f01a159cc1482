/** The positions of a half as line-ups: by age class and team, with violations of their order. */
import { addDays } from '@club/contract/club-time.ts';
import { missingBlocks, orderBreaches, type Placed } from '@club/contract/line-ups/order.ts';
import { ageClassKey, teamNumbers } from '@club/contract/line-ups/team-numbers.ts';
import type { OrderTolerances } from '@club/contract/order-tolerances.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import type { Team } from '@club/contract/teams/shape.ts';

/** `sameTeam`: a Sperrvermerk would not explain it. */
export type Breach = {
  points: number;
  allowed: number;
  ahead: Position;
  aheadLabel: string;
  sameTeam: boolean;
};
/** Somebody further down in the team who has a Sperrvermerk. */
export type Blocked = { below: Position; belowLabel: string };
/** A position with its number on the list (`2.3`) and, where values are known, what they say about it. */
export type Place = Position & {
  label: string;
  qttr: number | null;
  breach: Breach | null;
  block: Blocked | null;
};
export type LineUp = { team: Position['team']; league: string; places: Place[] };
export type AgeClass = { key: string; team: Position['team']; lineUps: LineUp[] };

type TeamOfClass = Pick<Team, 'id' | 'type' | 'ageGroup' | 'rank'> & { league?: string };
const young = ['youth', 'girls'];

type Labelled = { own: readonly Position[]; labelOf: (one: Position) => string };

/** What the order of one age class says about each position. */
function hintsOf({ own, labelOf }: Labelled, placed: readonly Placed[], tolerances: OrderTolerances) {
  const byId = new Map(own.map((one) => [one.id, one]));
  const breaches = new Map(orderBreaches([...placed], tolerances).map((breach) => [breach.behind, breach]));
  const blocks = new Map(missingBlocks([...placed]).map((one) => [one.id, one.below]));
  return (one: Position): { breach: Breach | null; block: Blocked | null } => {
    const found = breaches.get(one.id);
    const ahead = found && byId.get(found.ahead);
    const below = byId.get(blocks.get(one.id) ?? '');
    return {
      breach:
        found && ahead
          ? {
              points: found.points,
              allowed: found.allowed,
              ahead,
              aheadLabel: labelOf(ahead),
              sameTeam: ahead.teamId === one.teamId,
            }
          : null,
      block: below ? { below, belowLabel: labelOf(below) } : null,
    };
  };
}

/**
 * @param teams all teams of the club: one without a line-up counts too
 * @param values QTTR by user id; null when the viewer may not see them, then the order is not checked
 */
export function ageClassesOf(
  positions: readonly Position[],
  teams: readonly TeamOfClass[],
  values: ReadonlyMap<string, number> | null,
  tolerances: OrderTolerances,
): AgeClass[] {
  const numbers = teamNumbers(teams.length > 0 ? teams : positions.map((one) => one.team));
  const numberOf = (one: Position) => numbers.get(one.teamId) ?? 1;
  const labelOf = (one: Position) => `${numberOf(one)}.${one.position}`;
  const placedOf = (one: Position): Placed => ({
    id: one.id,
    team: numberOf(one),
    place: one.position,
    qttr: values?.get(one.userId) ?? null,
    youth: one.youth === true,
    youthTeam: young.includes(one.team.type),
    notes: one.notes,
  });
  return [...Map.groupBy(positions, (one) => ageClassKey(one.team))].map(([key, own]) => {
    const hintsAbout = hintsOf({ own, labelOf }, own.map(placedOf), tolerances);
    const lineUps = [...Map.groupBy(own, (one) => one.teamId).values()].flatMap((teamPositions) => {
      const [first] = teamPositions;
      if (!first) return [];
      const team = teams.find((one) => one.id === first.teamId);
      const ordered = teamPositions.toSorted((a, b) => a.position - b.position);
      return {
        team: first.team,
        league: team?.league ?? '',
        places: ordered.map((one) => ({
          ...one,
          label: labelOf(one),
          qttr: values?.get(one.userId) ?? null,
          ...hintsAbout(one),
        })),
      };
    });
    const [top] = lineUps;
    if (!top) throw new Error('a class without a line-up');
    return { key, team: top.team, lineUps };
  });
}

/** The positions after one has moved by a step up (-1) or down (1): ids, first position first. */
export function orderAfter(positions: readonly Pick<Place, 'id'>[], id: string, step: -1 | 1): string[] {
  const ids = positions.map((position) => position.id);
  const at = ids.indexOf(id);
  const other = ids[at + step];
  return other === undefined ? ids : ids.with(at, other).with(at + step, id);
}

/** Whether both have the same positions in the same order. */
export const sameOrder = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

/** The date until which values count for a line-up: they are often entered some weeks after their date. */
export const valuesUntil = (day: string): string => addDays(day, 42);
