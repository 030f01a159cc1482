/** The line-up of a half (Mannschaftsmeldung): status, Sollstärke, order and Sperrvermerk (H 1 to H 2.4). */
import { type Found, found } from './findings.ts';
import { labelOf } from './labels.ts';
import { missingBlocks, orderBreaches, type Placed } from './order.ts';
import type { RuleBook } from './rule-books.ts';
import type { ReportedLineUp } from './shape.ts';

type Team = ReportedLineUp['teams'][number];
type Player = Team['players'][number];

/** Every status but that of a Stammspieler, who has no note (H 1.1.3). */
const otherStatuses: readonly string[] = ['RES', 'WES', 'JES', 'NES', 'SES'];
/** Notes whose limits were not found. */
const unknownLimits: readonly string[] = ['JES', 'NES', 'SBEM'];

type Noted = { notes: readonly string[] };
const distinct = (player: Noted, among: readonly string[]): string[] =>
  among.filter((note) => player.notes.includes(note));

/** The notes of a player whose limits are not known. */
export const unknownLimitsOf = (player: Noted): string[] => distinct(player, unknownLimits);

/** A player with more than one status, or with a note whose limits are not known. */
function statusFindings({ number, players }: Team): Found[] {
  return players.flatMap((player) => {
    const who = [labelOf(number, player.place)];
    const statuses = distinct(player, otherStatuses);
    const unknown = unknownLimitsOf(player);
    return [
      ...(statuses.length > 1 ? [found('two-statuses', who, { notes: statuses.join(', ') })] : []),
      ...(unknown.length > 0 ? [found('limits-unknown', who, { notes: unknown.join(', ') })] : []),
    ];
  });
}

/** Whether a player counts for the Sollstärke: Stammspieler do, and RES in the lowest team (H 1.2, H 1.3). */
const counts = (player: Player, lowest: boolean): boolean =>
  distinct(player, otherStatuses).every((status) => lowest && status === 'RES');

function strengthFindings({ number, size, players }: Team, lowest: boolean): Found[] {
  const regulars = players.filter((player) => counts(player, lowest)).length;
  return regulars < size ? [found('too-few-regulars', [], { team: number, regulars, size })] : [];
}

function placedOf({ ageClass, teams }: ReportedLineUp): Placed[] {
  return teams.flatMap(({ number, players }) =>
    players.map(({ place, qttr, youth, notes }) => ({
      id: labelOf(number, place),
      team: number,
      place,
      qttr,
      youth: youth && ageClass === 'adults',
      youthTeam: ageClass === 'youth',
      notes,
    })),
  );
}

/** All findings of a line-up of one age class, team by team, then those of its order. */
export function findInReported(lineUp: ReportedLineUp, { tolerances }: RuleBook): Found[] {
  const lowest = Math.max(...lineUp.teams.map(({ number }) => number));
  const players = placedOf(lineUp);
  return [
    ...lineUp.teams.flatMap((team) => [
      ...statusFindings(team),
      ...strengthFindings(team, team.number === lowest),
    ]),
    ...players.filter(({ qttr }) => qttr === null).map(({ id }) => found('value-unknown', [id])),
    ...orderBreaches(players, tolerances).map(({ behind, ...more }) =>
      found('too-strong', [behind], { behind, ...more }),
    ),
    ...missingBlocks(players).map(({ id, below }) => found('block-missing', [id], { below })),
  ];
}
