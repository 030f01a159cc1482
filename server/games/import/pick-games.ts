/** Finds the team's games among the events of its calendar. */

import { isBye } from '@club/contract/games/byes.ts';
import type { UnreadableReason } from '@club/contract/games/rules.ts';
import { sameName } from '@club/contract/games/rules.ts';
import type { CalendarGame } from '@club/contract/games/shape.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import { detailsIn } from './fixture-words.ts';
import { type Calendar, type CalendarEvent, readCalendar, type Unreadable } from './read-calendar.ts';

/** A game found in a file, with its description and line. */
export type PickedGame = CalendarGame & { description: string | null; line: number };

const separators = [/ vs\.? /i, / [-–—] /];
/** All ways to split a summary into two teams. */
function pairsOf(summary: string): [string, string][] {
  for (const separator of separators) {
    const parts = summary.split(separator).map((part) => part.trim());
    if (parts.length < 2) continue;
    const joint = separator.exec(summary)?.[0] ?? ' ';
    const cuts = parts
      .slice(1)
      .map((_, at): [string, string] => [
        parts.slice(0, at + 1).join(joint),
        parts.slice(at + 1).join(joint),
      ]);
    return cuts.filter(([home, away]) => home !== '' && away !== '');
  }
  return [];
}

/** The team in the calendar's name: 'Termine von TTC 1990 Hof II'. */
const teamOfCalendar = (name: string | null): string | null =>
  name?.replace(/^(Termine|Spielplan|Spiele)\s+(von|der|des)?\s*/i, '').trim() || null;

/** Names are compared as a whole: 'TTC 1990 Hof' is the beginning of 'TTC 1990 Hof II'. */
const plays = (event: CalendarEvent, team: string): boolean =>
  pairsOf(event.summary).some((pair) => pair.some((side) => sameName(side, team)));

/**
 * The chosen team's name in the file: the team's own, or, where no event has it, the calendar's.
 * @returns null when the file contains neither
 */
export function nameInCalendar(calendar: Calendar, teamName: string): string | null {
  const names = [teamName, teamOfCalendar(calendar.name)].filter((name) => name !== null);
  return names.find((name) => calendar.events.some((event) => plays(event, name))) ?? null;
}

function gameOf(event: CalendarEvent, ours: string): PickedGame | UnreadableReason {
  const pairs = pairsOf(event.summary);
  if (pairs.length === 0) return 'not-a-game';
  const pair = pairs.find((one) => one.some((side) => sameName(side, ours)));
  if (!pair) return 'not-our-game';
  const [homeTeam, awayTeam] = pair;
  if (isBye(homeTeam) || isBye(awayTeam)) return 'bye';
  if (homeTeam.length > 100 || awayTeam.length > 100) return 'too-long';
  return {
    homeTeam,
    awayTeam,
    homeGame: sameName(homeTeam, ours),
    cupGame: /pokal|\bcup\b/i.test([event.summary, event.description, event.categories].join(' ')),
    date: event.date,
    location: event.location && visibleText(event.location.replace(/(?<!\s)\s*\n\s*/g, ', ').slice(0, 300)),
    ...detailsIn(event.description),
    hall: null,
    externalId: event.uid,
    cancelled: event.cancelled,
    description: event.description,
    line: event.line,
  };
}

/** The team's games in a calendar, and a line for every other event. Of two with the same UID the later counts. */
export function pickGames(
  calendar: Calendar,
  teamName: string,
): { games: PickedGame[]; unreadable: Unreadable[] } {
  const ours = nameInCalendar(calendar, teamName) ?? teamName;
  const unreadable = [...calendar.unreadable];
  const latest = new Map<string, CalendarEvent>();
  for (const event of calendar.events) {
    const key = event.uid ?? `line ${event.line}`;
    const other = latest.get(key);
    if (!other || event.sequence >= other.sequence) latest.set(key, event);
  }
  const games: PickedGame[] = [];
  for (const event of latest.values()) {
    const game = gameOf(event, ours);
    if (typeof game === 'string')
      unreadable.push({ line: event.line, text: event.summary.slice(0, 200), reason: game });
    else games.push(game);
  }
  return { games, unreadable: unreadable.sort((a, b) => a.line - b.line) };
}

/** The same for the bytes of a calendar file. @throws as `readCalendar` */
export const readTeamGames = (bytes: Uint8Array, clubZone: string, teamName: string) =>
  pickGames(readCalendar(bytes, clubZone), teamName);
