/** Which team a row of a Mannschaftsmeldung belongs to: by its section, by its rank `2.3`, by its column. */
import { placeOf } from './cells.ts';
import type { ListTeam } from './list.ts';
import { captainIn, leagueOf, romanOf, type SectionHead } from './sections.ts';

type Spot = { team: number; position: number };

/** A short line in words: what a section may be called that nobody understood. */
const isLabel = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && text.length <= 60 && !/[@:;]|\d{4,}|seite|erstellt|https?/i.test(text);

/** Follows a document from top to bottom. @param club null where the document names none */
export function followTeams(club: string | null) {
  const teams: ListTeam[] = [];
  const index = new Map<string, number>();
  const names = new Set<string>();
  const titles = new Set<string>();
  const taken = new Set<string>();
  let ageClass: string | null = null;
  // a section whose head nobody understood is known by its places, which begin anew
  let group = 0;
  let label: string | null = null;
  let last: Spot | null = null;
  let section: SectionHead | null = null;
  /** the line of a head whose first row is still to come */
  let fresh: string | null = null;
  /** the section that goes on when a page only repeats the age class */
  let resumed: SectionHead | null = null;
  let details: Pick<ListTeam, 'captain' | 'league'> = { captain: null, league: null };
  /** the last lines since a row, of which one may have been a head */
  let between: { text: string } | null = null;

  /** No two teams of a list have the same name: by it they are told apart. */
  const unique = (name: string): string => {
    let own = name;
    for (let count = 2; names.has(own); count += 1) own = `${name} (${count})`;
    names.add(own);
    return own;
  };
  const teamAt = (number: number): number => {
    const key = `${group} ${number}`;
    const known = index.get(key);
    if (known !== undefined) return known;
    const own = section !== null && (section.number ?? 1) === number;
    const suffix = number > 1 ? ` ${romanOf(number)}` : '';
    const name = ageClass ?? label ?? 'Mannschaft';
    teams.push({
      ageClass,
      number,
      name: unique(`${name}${name === 'Mannschaft' && number === 1 ? ' I' : suffix}`),
      clubTeamName: club === null ? null : `${club}${suffix}`,
      size: own ? (section?.size ?? null) : null,
      league: own ? details.league : null,
      captain: own ? details.captain : null,
    });
    index.set(key, teams.length - 1);
    return teams.length - 1;
  };
  const begin = (name: string | null): void => {
    group += 1;
    ageClass = name;
    label = null;
    last = null;
    resumed = null;
  };

  return {
    teams,
    /** @param text the line, since a title is repeated on every page and begins nothing there */
    enter(head: SectionHead, text: string): void {
      if (head.titled && titles.has(text)) return;
      titles.add(text);
      resumed = null;
      if (head.ageClass !== null && head.ageClass !== ageClass) begin(head.ageClass);
      else if (head.ageClass !== null && head.number === null) resumed = section;
      between = null;
      section = head;
      fresh = text;
      details = { captain: head.captain, league: head.league };
    },
    /** A line that is no row. */
    read(text: string): void {
      if (isLabel(text)) between = { text };
      else between ??= { text: '' };
      details.league ??= leagueOf(text);
      if (details.captain === null && section !== null && /\bT(el)?\b|Mobil|führer/u.test(text))
        details.captain = captainIn(text);
    },
    /** @param named the number in a team column, where the list has one */
    place(rank: string, named: number | null): Spot | null {
      const plain = /^\d+$/.test(rank) ? Number(rank) : null;
      if (resumed && plain !== null && plain === (last?.position ?? 0) + 1) section = resumed;
      resumed = null;
      const spot =
        placeOf(rank) ?? (plain === null ? null : { team: section?.number ?? named ?? 1, position: plain });
      if (!spot || spot.position < 1) return null;
      const again = taken.has(`${group} ${spot.team}.${spot.position}`);
      // the head of another team than its rows say is no head of theirs
      const other = fresh !== null && section?.number != null && section.number !== spot.team;
      // a number printed twice is a slip; places that begin anew, or after other words, are others' places
      if (other || (again && (spot.position === 1 || between !== null || ageClass === null))) {
        const words = between?.text.trim() || fresh || '';
        begin(null);
        section = null;
        details = { captain: null, league: leagueOf(words) };
        label = words === '' ? null : words;
      }
      taken.add(`${group} ${spot.team}.${spot.position}`);
      between = null;
      fresh = null;
      last = spot;
      return { team: teamAt(spot.team), position: spot.position };
    },
  };
}
