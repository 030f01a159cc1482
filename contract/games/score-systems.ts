/** The systems of play (Spielsysteme) and the final scores that each of them allows. */

export type ScoreSystem = {
  id:
    | 'sechser-paarkreuz'
    | 'bundessystem'
    | 'werner-scheffler'
    | 'braunschweiger'
    | 'swaythling-modifiziert'
    | 'corbillon';
  /** players per team */
  teamSize: number;
  /** singles and doubles of a complete match */
  games: number;
  /** won games that decide the match */
  endsAt: number;
};

/**
 * @see DTTB, Wettspielordnung E 6 (the systems), E 2.5 (leagues may have all games played, as the Bavarian ones of four do)
 */
export const scoreSystems: readonly ScoreSystem[] = [
  { id: 'sechser-paarkreuz', teamSize: 6, games: 16, endsAt: 9 },
  { id: 'bundessystem', teamSize: 4, games: 10, endsAt: 6 },
  { id: 'werner-scheffler', teamSize: 4, games: 14, endsAt: 8 },
  { id: 'braunschweiger', teamSize: 3, games: 10, endsAt: 6 },
  { id: 'swaythling-modifiziert', teamSize: 3, games: 7, endsAt: 4 },
  { id: 'corbillon', teamSize: 2, games: 5, endsAt: 3 },
];

/** A match stops when one side has won it, or in a draw after its last game. */
const stopsAt = ({ games, endsAt }: ScoreSystem, home: number, guest: number): boolean =>
  Math.max(home, guest) === endsAt
    ? home !== guest && home + guest <= games
    : home === guest && home + guest === games;

/** Whether a match of this system can end with this score, at the winning point or with all games played. */
export const canEnd = (system: ScoreSystem, home: number, guest: number): boolean =>
  stopsAt(system, home, guest) || home + guest === system.games;

/** Whether no system allows this final score. A short-handed team or an abandoned match can cause it: show a hint, do not refuse it. */
export const isUnusualEnd = (home: number, guest: number): boolean =>
  Number.isInteger(home) &&
  Number.isInteger(guest) &&
  !scoreSystems.some((system) => canEnd(system, home, guest));
