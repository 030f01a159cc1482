/** The games of a match: their number, and who plays whom by the line-ups of both sides. */
import { type MatchSystem, matchSystems, systemFor } from '../line-ups/systems.ts';
import type { MatchSystemId } from '../match-systems.ts';
import type { Side } from './shape.ts';

export type Pair = readonly [string, string];
/** Whether a player of an entry is a member, by id; the opponents' are names. */
export const isMemberId = (player: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(player);

/** Of one side; null where it is not known yet. */
export type SideLineUp = {
  singles: readonly string[] | null;
  /** double 1 first; null: nobody */
  doubles: readonly (Pair | null)[] | null;
};
export type LineUps = Record<Side, SideLineUp>;

/** A game by the places of both sides. */
export type Pairing = {
  /** `1-2`: home player 1 against away player 2; `D1-D2` the same with doubles */
  text: string;
  isDouble: boolean;
  /** index of the player or pair of each side */
  at: Record<Side, number>;
};

const parsed = new Map<string, Pairing>();
/** @param text as in the systems of play */
export function pairingOf(text: string): Pairing {
  const known = parsed.get(text);
  if (known) return known;
  const [home = 0, away = 0] = text.split('-').map((place) => Number(place.replace('D', '')) - 1);
  const pairing = { text, isDouble: text.startsWith('D'), at: { home, away } };
  parsed.set(text, pairing);
  return pairing;
}

/** The system as it is played by these line-ups: the Braunschweiger System is another one where a side has three. */
export function systemOf(id: MatchSystemId, { home, away }: LineUps): MatchSystem {
  const full = matchSystems[id].singles;
  return systemFor(id, Math.min(home.singles?.length ?? full, away.singles?.length ?? full));
}

/** Who of a side plays a game: one player, the two of a double, nobody (empty), or null while that is not known. */
export function playersOf(
  { singles, doubles }: SideLineUp,
  { isDouble, at }: Pairing,
  side: Side,
): readonly string[] | null {
  if (isDouble) return doubles && (doubles[at[side]] ?? []);
  const player = singles?.[at[side]];
  if (!singles) return null;
  return player === undefined ? [] : [player];
}
