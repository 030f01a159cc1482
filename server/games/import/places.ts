/** Hall and place of a game when two kinds of file name them differently: a calendar only has the place as one text. */
import type { CalendarGame, Game } from '@club/contract/games/shape.ts';
import { foldLetters } from '@club/contract/letters.ts';
import type { FileKind } from './match-games.ts';

type Place = Pick<Game, 'hall' | 'location'>;

const words = (text: string): string =>
  ` ${foldLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
const mentions = (location: string, part: string | null): boolean =>
  part !== null && words(part).trim() !== '' && words(location).includes(words(part));

const sameHall = (one: Game['hall'], other: Game['hall']): boolean =>
  one?.name === other?.name &&
  one?.street === other?.street &&
  one?.zip === other?.zip &&
  one?.town === other?.town;

/** The list owns the hall, and the place until a calendar has named one: else both would rename it in turn. */
function fromSeason(before: Game, { hall, location }: CalendarGame): Place {
  if (location === null) return { hall: before.hall, location: before.location };
  const moved = before.hall !== null && hall !== null && !sameHall(before.hall, hall);
  const ofCalendar = before.externalId !== null && before.location !== null;
  return { hall: hall ?? before.hall, location: ofCalendar && !moved ? before.location : location };
}

/** The calendar owns the place. It keeps the hall unless the game has moved to another one. */
function fromCalendar(before: Game, { hall: given, location }: CalendarGame): Place {
  const hall = given ?? before.hall;
  if (location === null || location === before.location) return { hall, location: before.location };
  if (hall === null) return { hall, location };
  // `Turnhalle, Hof` and `Turnhalle, 95028 Hof`
  if (mentions(location, hall.name))
    return {
      hall,
      location: before.location !== null && mentions(before.location, hall.name) ? before.location : location,
    };
  const renamed = before.externalId === null && mentions(location, hall.town);
  return { hall: renamed || given !== null ? hall : null, location };
}

/** Hall and place after this file. */
export const placeAfter = (before: Game, listed: CalendarGame, kind: FileKind): Place =>
  kind === 'season' ? fromSeason(before, listed) : fromCalendar(before, listed);

/** Whether the place changed in name only, so that players go to the same place. */
export const isRenamed = (before: Game, after: Place): boolean =>
  before.externalId === null &&
  before.hall !== null &&
  after.hall !== null &&
  sameHall(before.hall, after.hall) &&
  after.location !== null &&
  (mentions(after.location, after.hall.name) || mentions(after.location, after.hall.town));
