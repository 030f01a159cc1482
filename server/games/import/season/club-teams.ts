/** Which sides in the club's fixture list are ours, and which of our teams each is. Pure; what is not sure is asked about. */
import { mostFoundTeams } from '@club/contract/games/import/rules.ts';
import type { FoundTeam } from '@club/contract/games/import/shape.ts';
import { nameKey, sameName } from '@club/contract/games/rules.ts';
import { numberOf } from '@club/contract/roman-numbers.ts';
import { type ClubTeam, findListedTeam, fitsClass } from '../../../teams/actions.ts';
import type { SeasonGame, Side } from './read-season.ts';

/** Identifies a team in the file. */
export const keyOf = ({ name, ageClass }: Side): string => `${nameKey(name)} | ${nameKey(ageClass ?? '')}`;

/** `TTC 1990 Hof` and 2 of `TTC 1990 Hof II`. */
function splitName(name: string): { club: string; number: number } {
  const [, club, suffix] = /^(.+?)\s+([IVX]{1,5})$/.exec(name.trim()) ?? [];
  const number = numberOf(suffix);
  return club && number ? { club, number } : { club: name, number: 1 };
}

/**
 * The clubs that can be ours, folded: in the list of a club every game is its own. Of several that one whose name is known.
 * @param known names of the club and its teams
 */
function ownClubs(games: readonly SeasonGame[], known: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { home, away } of games)
    for (const club of new Set([home, away].map(({ name }) => nameKey(splitName(name).club))))
      counts.set(club, (counts.get(club) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count * 2 > games.length).map(([club]) => club);
  const ours = new Set(known.map((name) => nameKey(splitName(name).club)));
  const named = often.filter((club) => ours.has(club));
  return new Set(named.length > 0 ? named : often);
}

function matched(side: Side, teams: readonly ClubTeam[]): Pick<FoundTeam, 'teamId' | 'sure' | 'perhapsId'> {
  const { ageClass } = side;
  const named = teams.filter((team) => sameName(team.name, side.name));
  const fitting = ageClass === null ? named : named.filter((team) => fitsClass(team, ageClass));
  const [only, more] = fitting;
  if (only && !more) return { teamId: only.id, sure: true, perhapsId: null };
  const { number } = splitName(side.name);
  return { teamId: null, sure: false, perhapsId: findListedTeam({ ageClass, number }, teams) };
}

/**
 * The club's teams in the file, as often as they play.
 * @returns null when these are too many to be one club's
 */
export function foundTeams(
  games: readonly SeasonGame[],
  teams: readonly ClubTeam[],
  clubName: string,
): FoundTeam[] | null {
  const names = new Set(teams.map(({ name }) => nameKey(name)));
  const clubs = ownClubs(games, [clubName, ...teams.map(({ name }) => name)]);
  const found = new Map<string, FoundTeam>();
  for (const game of games)
    for (const side of [game.home, game.away]) {
      if (!names.has(nameKey(side.name)) && !clubs.has(nameKey(splitName(side.name).club))) continue;
      const key = keyOf(side);
      const there = found.get(key);
      if (there) there.games += 1;
      else found.set(key, { key, ...side, games: 1, ...matched(side, teams) });
      if (found.size > mostFoundTeams) return null;
    }
  return [...found.values()];
}
