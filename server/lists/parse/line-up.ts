/** The team of a row in a Mannschaftsmeldung: by its section, by its rank `2.3`, by its column. */
import { romanOf } from '@club/contract/roman-numbers.ts';
import { placeOf } from './cells.ts';
import type { ListTeam } from './list.ts';
import { captainIn, leagueOf, type SectionHead } from './sections.ts';

type Spot = { team: number; position: number };

/** A short line of words: the possible heading of an unknown section. */
const isLabel = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && text.length <= 60 && !/[@:;]|\d{4,}|seite|erstellt|https?/i.test(text);

/** Words at the top of pages and beside tables that are not a team's name. */
const isPageWord =
  /meldung|rangliste|aufstellung|runde\s*(?:20|\d)|vorrunde|rückrunde|saison|blatt|fortsetzung|übertrag|verband|stand\b/i;
/** A possible heading between two rows: not a league, a contact, a sentence or a date. */
const isHeading = (text: string): boolean =>
  isLabel(text) &&
  /^[\p{Lu}\d„"]/u.test(text) &&
  !/[.,!?=]$|\d\.\d/.test(text) &&
  !isPageWord.test(text) &&
  leagueOf(text) === null &&
  captainIn(text) === null;

type Details = Pick<ListTeam, 'captain' | 'league'>;

/** The section that a team is first met in. */
type Place = {
  /** number of the section in the document */
  group: number;
  ageClass: string | null;
  /** the heading of a section without a known age class */
  label: string | null;
  section: SectionHead | null;
  details: Details;
};

/** The teams of a list, each with a unique name, because the name identifies it. */
function collectTeams(club: string | null) {
  const teams: ListTeam[] = [];
  const index = new Map<string, number>();
  const names = new Set<string>();
  const unique = (name: string): string => {
    let own = name;
    for (let count = 2; names.has(own); count += 1) own = `${name} (${count})`;
    names.add(own);
    return own;
  };
  /** @returns the index of the team with this number in the section */
  const teamAt = (number: number, { group, ageClass, label, section, details }: Place): number => {
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
  return { teams, teamAt };
}

/** The lines since the last row, one of which may be the heading of the next rows. */
function watchLines(club: string | null) {
  const seen = new Set<string>();
  /** the last one, which may have been a heading; empty where it cannot be one */
  let last: string | null = null;
  /** the last unknown one that looks like a heading, with its page */
  let heading: { text: string; page: number } | null = null;
  return {
    get last() {
      return last;
    },
    /** The heading of rows on this page. */
    headingOn: (page: number): string | null => (heading?.page === page ? heading.text : null),
    /** @param isTitle it stands above the first row, or on several pages */
    read(text: string, page: number, isTitle: boolean): void {
      if (!isTitle && !seen.has(text) && text !== club && isHeading(text)) heading = { text, page };
      seen.add(text);
      last = isLabel(text) ? text.trim() : (last ?? '');
    },
    clear(): void {
      last = null;
      heading = null;
    },
  };
}

/** Reads a document from top to bottom. @param club null where the document names none */
export function followTeams(club: string | null) {
  const { teams, teamAt } = collectTeams(club);
  const titles = new Set<string>();
  const taken = new Set<string>();
  let ageClass: string | null = null;
  // a section with an unknown heading is recognised by positions that start again
  let group = 0;
  let label: string | null = null;
  let last: Spot | null = null;
  let section: SectionHead | null = null;
  /** the line of a heading whose first row is still to come */
  let fresh: string | null = null;
  /** the section that continues when a page only repeats the age class */
  let resumed: SectionHead | null = null;
  let details: Details = { captain: null, league: null };
  const lines = watchLines(club);

  const begin = (name: string | null): void => {
    group += 1;
    ageClass = name;
    label = null;
    last = null;
    resumed = null;
  };

  return {
    teams,
    /** @param text the line, since a title is repeated on every page without starting a section there */
    enter(head: SectionHead, text: string): void {
      if (head.titled && titles.has(text)) return;
      titles.add(text);
      resumed = null;
      if (head.ageClass !== null && head.ageClass !== ageClass) begin(head.ageClass);
      else if (head.ageClass !== null && head.number === null) resumed = section;
      lines.clear();
      section = head;
      fresh = text;
      details = { captain: head.captain, league: head.league };
    },
    /** A line that is not a row. @param repeated it is at the same position of several pages */
    read(text: string, page: number, repeated: boolean): void {
      lines.read(text, page, fresh !== null || taken.size === 0 || repeated);
      details.league ??= leagueOf(text);
      if (details.captain === null && section !== null && /\bT(el)?\b|Mobil|führer/u.test(text))
        details.captain = captainIn(text);
    },
    /** @param named the number in a team column, if the list has one */
    place(rank: string, named: number | null, page: number): Spot | null {
      const plain = /^\d+$/.test(rank) ? Number(rank) : null;
      if (resumed && plain !== null && plain === (last?.position ?? 0) + 1) section = resumed;
      resumed = null;
      const spot =
        placeOf(rank) ?? (plain === null ? null : { team: section?.number ?? named ?? 1, position: plain });
      if (!spot || spot.position < 1) return null;
      const again = taken.has(`${group} ${spot.team}.${spot.position}`);
      // a heading with another team number than its rows does not belong to them
      const other = fresh !== null && section?.number != null && section.number !== spot.team;
      const goesOn = spot.team === last?.team && spot.position === last.position + 1;
      // a heading is on the page of its rows; within a team it only divides it
      const heading = goesOn ? null : lines.headingOn(page);
      // a single repeated number is a printing error; positions that start again, or follow other text, are another section's
      const restarts = again && (spot.position === 1 || lines.last !== null || ageClass === null);
      if (other || heading !== null || restarts) {
        const words = heading?.trim() || lines.last || fresh || '';
        begin(null);
        section = null;
        details = { captain: null, league: leagueOf(words) };
        label = words === '' ? null : words;
      }
      taken.add(`${group} ${spot.team}.${spot.position}`);
      lines.clear();
      fresh = null;
      last = spot;
      const place = { group, ageClass, label, section, details };
      return { team: teamAt(spot.team, place), position: spot.position };
    },
  };
}
