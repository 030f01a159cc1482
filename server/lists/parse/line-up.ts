/** Which team a row of a Mannschaftsmeldung belongs to: by its section, by its rank `2.3`, by its column. */
import { placeOf } from './cells.ts';
import type { ListTeam } from './list.ts';
import { captainIn, leagueOf, romanOf, type SectionHead } from './sections.ts';

type Spot = { team: number; position: number };

/** Follows a document from top to bottom. @param club null where the document names none */
export function followTeams(club: string | null) {
  const teams: ListTeam[] = [];
  const index = new Map<string, number>();
  let ageClass: string | null = null;
  // several age classes may be without a name: then a rank that goes back begins another one
  let group = 0;
  let last: { team: number; position: number } | null = null;
  let section: SectionHead | null = null;
  let details: Pick<ListTeam, 'captain' | 'league'> = { captain: null, league: null };

  const teamAt = (number: number): number => {
    const key = `${group} ${number}`;
    const known = index.get(key);
    if (known !== undefined) return known;
    const own = section !== null && (section.number ?? 1) === number;
    const suffix = number > 1 ? ` ${romanOf(number)}` : '';
    teams.push({
      ageClass,
      number,
      name: `${ageClass ?? 'Mannschaft'}${ageClass === null && number === 1 ? ' I' : suffix}`,
      clubTeamName: club === null ? null : `${club}${suffix}`,
      size: own ? (section?.size ?? null) : null,
      league: own ? details.league : null,
      captain: own ? details.captain : null,
    });
    index.set(key, teams.length - 1);
    return teams.length - 1;
  };

  return {
    teams,
    enter(head: SectionHead): void {
      if (head.ageClass !== ageClass) {
        if (ageClass !== null || teams.length > 0) group += 1;
        ageClass = head.ageClass;
        last = null;
      }
      section = head;
      details = { captain: head.captain, league: head.league };
    },
    /** A line between a section's head and its rows. */
    read(text: string): void {
      details.league ??= leagueOf(text);
      if (details.captain === null && section !== null && /\bT(el)?\b|Mobil|führer/u.test(text))
        details.captain = captainIn(text);
    },
    /** @param named the number in a team column, where the list has one */
    place(rank: string, named: number | null): Spot | null {
      const number = section?.number ?? named ?? 1;
      const spot = placeOf(rank) ?? (/^\d+$/.test(rank) ? { team: number, position: Number(rank) } : null);
      if (!spot || spot.position < 1) return null;
      const back =
        last !== null &&
        (spot.team < last.team || (spot.team === last.team && spot.position <= last.position));
      if (back && ageClass === null) group += 1;
      last = spot;
      return { team: teamAt(spot.team), position: spot.position };
    },
  };
}
