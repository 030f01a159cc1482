/** Parses the club's fixture list (Vereinsspielplan, CSV) by the names of its columns, line by line. */
import { Failure } from '@club/contract/failures.ts';
import { instant } from '@club/contract/fields.ts';
import { isBye } from '@club/contract/games/byes.ts';
import { mostSeasonColumns, mostSeasonRows, neededColumns } from '@club/contract/games/import/rules.ts';
import type { UnreadableReason } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { foldLetters } from '@club/contract/letters.ts';
import { numberOf, romanOf } from '@club/contract/roman-numbers.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import { readTable, type TableRow } from '../../../platform/read-table.ts';
import type { SeasonHalf } from '../fixture-words.ts';
import type { Unreadable } from '../read-calendar.ts';

/** One side of a game: `TTC 1990 Hof II` of the class `Erwachsene`. */
export type Side = { name: string; ageClass: string | null };
/** A line of the list. `date` in UTC, RFC 3339; `line` counts from 1; null: not mentioned */
export type SeasonGame = {
  line: number;
  home: Side;
  away: Side;
  date: string;
  half: SeasonHalf | null;
  cupGame: boolean;
  league: string | null;
  matchDay: number | null;
  matchNumber: string | null;
  hall: Game['hall'];
  location: string | null;
};
/** `missing`: needed columns, by name; nothing else is read then. */
export type Season = { missing: string[]; games: SeasonGame[]; byes: number; unreadable: Unreadable[] };

/** Names that a column can have, in the order in which they are tried. */
const columns = {
  date: ['Termin'],
  matchDay: ['Spieltag'],
  round: ['Runde'],
  league: ['Staffel', 'Liga'],
  number: ['BegegnungNr', 'Spielnummer'],
  ageClass: ['Altersklasse'],
  home: ['HeimMannschaft'],
  homeClub: ['HeimVereinName'],
  homeNumber: ['HeimMannschaftNr'],
  homeClass: ['HeimMannschaftAltersklasse'],
  away: ['GastMannschaft'],
  awayClub: ['GastVereinName'],
  awayNumber: ['GastMannschaftNr'],
  awayClass: ['GastMannschaftAltersklasse'],
  hall: ['HalleName'],
  street: ['HalleStrasse'],
  zip: ['HallePLZ'],
  town: ['HalleOrt'],
} as const;
type Field = keyof typeof columns;
type Cells = (field: Field) => string;

const fold = (heading: string): string => foldLetters(heading).replace(/[^a-z0-9]/g, '');

/** Characters that need no normalization: most cells, which makes this ten times as fast. */
const usual = /^[\x20-\x7E\xA0-\xAC\xAE-\u024F]*$/;

/** One line of plain text; spreadsheets write an apostrophe before text that looks like a formula. */
const plain = (cell: string): string =>
  (usual.test(cell) ? cell : visibleText(cell))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

const orNull = (text: string, most: number): string | null =>
  // the cut can leave half a character
  (text.length > most ? visibleText(text.slice(0, most)) : text).trim() || null;

/** An age class or a number alone, which belongs behind the club's name. */
const numberOnly =
  /^(?:(?:erwachsene|herren|damen|jugend|jungen|mädchen|schüler(?:innen)?|senior(?:inn)?en)\b.*|[IVX]+|\d{1,2})$/i;

/** The team's number in `Erwachsene II`, `Herren 2`, `II` or `2`; that of `Jugend 15` is an age. */
const numberIn = /(?<!\S)[IVX]+$|^\d{1,2}$|(?<=^(?:Erwachsene|Herren|Damen)\s)\d{1,2}$/;

/** The name of a team as the association prints it: the club's, with the team's number from the second on. */
function nameOf(team: string, club: string, number: string): string {
  const whole = /^\d+$/.test(number) ? Number(number) : (numberOf(number || numberIn.exec(team)?.[0]) ?? 1);
  const ofClub = club === '' || whole < 2 ? club : `${club} ${romanOf(whole)}`;
  return team === '' || (club !== '' && numberOnly.test(team)) ? ofClub : team;
}

// building the shape costs more than checking a date
const inRange = instant();

/** As spreadsheets rewrite dates: `2026-09-18 19:30:00`. */
const germanDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T|(?= )|$)/, '$3.$2.$1 ').trim();

/** `18.09.2026 19:30` or `18.09.26 19.30` in the club's zone, as UTC. */
function instantOf(text: string, zone: string): string | UnreadableReason {
  if (text === '') return 'no-date';
  const [, day, month, years, hour, minute] =
    /^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?:\s*Uhr)?)?$/u.exec(
      germanDate(text),
    ) ?? [];
  if (!day || !month || !years) return 'bad-date';
  if (!hour) return 'no-time';
  const year = years.padStart(4, '20');
  try {
    const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
    const at = Temporal.PlainDateTime.from(local, { overflow: 'reject' }).toZonedDateTime(zone);
    const date = new Date(at.epochMilliseconds).toISOString();
    return inRange.safeParse(date).success ? date : 'bad-date';
  } catch {
    return 'bad-date';
  }
}

const halfOf = (round: string): SeasonHalf | null => {
  if (/^(vr|vorrunde|hinrunde)\b/i.test(round)) return 'first';
  return /^(rr|r[üu]ckrunde)\b/i.test(round) ? 'second' : null;
};

function hallOf(cell: Cells): Pick<SeasonGame, 'hall' | 'location'> {
  const [name, street, town] = [cell('hall'), cell('street'), cell('town')].map((text) => orNull(text, 100));
  const location = orNull([name, town].filter(Boolean).join(', '), 300);
  return name
    ? { hall: { name, street: street ?? null, zip: orNull(cell('zip'), 10), town: town ?? null }, location }
    : { hall: null, location };
}

function gameOf(cell: Cells, line: number, zone: string): SeasonGame | UnreadableReason {
  const [home, away] = [
    nameOf(cell('home'), cell('homeClub'), cell('homeNumber')),
    nameOf(cell('away'), cell('awayClub'), cell('awayNumber')),
  ];
  if ([home, away, cell('homeClub'), cell('awayClub')].some(isBye)) return 'bye';
  if (home === '' || away === '') return 'no-teams';
  if (home.length > 100 || away.length > 100) return 'too-long';
  const date = instantOf(cell('date'), zone);
  if (!/^\d/.test(date)) return date as UnreadableReason;
  const ageClass = (own: 'homeClass' | 'awayClass') => orNull(cell(own) || cell('ageClass'), 100);
  const number = cell('number');
  const matchDay = /^\d{1,2}$/.test(cell('matchDay')) ? Number(cell('matchDay')) : 0;
  const league = orNull(cell('league'), 200);
  return {
    line,
    home: { name: home, ageClass: ageClass('homeClass') },
    away: { name: away, ageClass: ageClass('awayClass') },
    date,
    half: halfOf(cell('round')),
    cupGame: /pokal|\bcup\b/i.test(`${cell('round')} ${league ?? ''}`),
    league,
    matchDay: matchDay > 0 ? matchDay : null,
    matchNumber: number === '0' || number.length > 20 ? null : number || null,
    ...hallOf(cell),
  };
}

/** Where each field is, by the headings. */
function placesOf(headings: readonly string[]): Map<Field, number> {
  const folded = headings.map(fold);
  const places = new Map<Field, number>();
  for (const [field, names] of Object.entries(columns)) {
    const at = names.map((name) => folded.indexOf(fold(name))).find((found) => found >= 0);
    if (at !== undefined) places.set(field as Field, at);
  }
  return places;
}

const rowsOf = (bytes: Uint8Array): TableRow[] => {
  try {
    const limits = {
      mostRows: mostSeasonRows,
      mostColumns: mostSeasonColumns + 1,
      brokenRows: true,
      heading: /(?:^|[;,\t]) *"?Termin"? *(?:[;,\t]|$)/i,
    } as const;
    return readTable(bytes, limits);
  } catch (cause) {
    const long = cause instanceof Failure && cause.code === 'too-many-rows';
    throw long ? new Failure('season-too-long') : cause;
  }
};

/**
 * @param zone the club's, in which the times are
 * @throws Failure `not-a-table`, `too-many-columns`, `season-too-long`
 */
export function readSeason(bytes: Uint8Array, zone: string): Season {
  const [head, ...rows] = rowsOf(bytes);
  const season: Season = { missing: [], games: [], byes: 0, unreadable: [] };
  // an export without games is this word
  if (!head || head.cells[0] === 'null') return season;
  if (head.cells.length > mostSeasonColumns) throw new Failure('too-many-columns');
  const folded = head.cells.map(fold);
  season.missing = neededColumns
    .filter((names) => !names.some((name) => folded.includes(fold(name))))
    .map(([first]) => first);
  if (season.missing.length > 0) return season;
  const places = placesOf(head.cells);
  for (const { line, cells, broken } of rows) {
    const cell: Cells = (field) => plain(cells[places.get(field) ?? -1] ?? '');
    const game = broken ? 'broken-line' : gameOf(cell, line, zone);
    if (game === 'bye') season.byes += 1;
    else if (typeof game !== 'string') season.games.push(game);
    else {
      const text = plain(cells.filter(Boolean).join(' · ').slice(0, 400)).slice(0, 200);
      season.unreadable.push({ line, text, reason: game });
    }
  }
  return season;
}
