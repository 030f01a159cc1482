/** Who may play in a team's match: listed players of the team, and of lower ones without a Sperrvermerk (SPV). */
import { type Found, found } from './findings.ts';
import { spotOf } from './labels.ts';
import { isBlocked } from './order.ts';
import type { MatchLineUp } from './shape.ts';

/**
 * `sameDay`: players of another match on that day, at another time. Two matches at once have no section of their own:
 * a player in another match does not take part until the end, and is therefore missing here (E 4).
 */
export type JudgedMatch = MatchLineUp & { sameDay?: readonly string[] };

/** Everybody who is named in singles or doubles, each once, singles first. */
export const namedIn = ({ singles, doubles }: Pick<MatchLineUp, 'singles' | 'doubles'>): string[] => [
  ...new Set([...singles, ...doubles.flat().filter((label) => label !== null)]),
];

/** One finding for each person and reason. How often somebody was a substitute does not matter since 2017. */
export function findWhoMayPlay(match: JudgedMatch): Found[] {
  const listed = new Map(match.listed.map((player) => [player.label, player]));
  const busy = new Set(match.busy);
  const sameDay = new Set(match.sameDay);
  return namedIn(match).flatMap((label) => {
    const player = listed.get(label);
    if (!player) return [found('not-listed', [label])];
    const { team } = spotOf(label);
    return [
      ...(team < match.team ? [found('higher-team', [label], { team: match.team })] : []),
      ...(team > match.team && isBlocked(player) ? [found('blocked', [label])] : []),
      ...(busy.has(label) ? [found('busy', [label])] : []),
      ...(sameDay.has(label) && !busy.has(label) ? [found('same-day', [label])] : []),
    ];
  });
}
