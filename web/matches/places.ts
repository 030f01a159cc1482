/** Where a game is played, in words and on a map. */
import type { Game } from '@club/contract/games/shape.ts';

type Place = Pick<Game, 'hall' | 'location'>;

const addressOf = ({ hall, location }: Place): (string | null)[] =>
  hall ? [hall.street, [hall.zip, hall.town].filter(Boolean).join(' ')] : [location];

/** `Sporthalle Am See, Seestr. 1, 95028 Hof`; '' where nothing is known */
export const placeOf = (game: Place): string => placeLines(game).join(', ');

/** The same line by line: the hall, its street, its town; one line where nothing but a place is known. */
export const placeLines = (game: Place): string[] =>
  [game.hall?.name, ...addressOf(game)].flatMap((part) => part || []);

/** A search on the map of OpenStreetMap, or null where nothing is known. */
export function mapAddress(game: Place): string | null {
  const address = addressOf(game).filter(Boolean).join(', ') || placeOf(game);
  return address === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
