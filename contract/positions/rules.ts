/** The rules about positions in line-ups (Mannschaftsmeldung): season halves and youth age. The order is in line-ups/. */
import { seasonHalfOf } from '../games/rules.ts';

/** first Vorrunde, second Rückrunde */
export const seasonHalves = ['first', 'second'] as const;
export type SeasonHalf = (typeof seasonHalves)[number];

/** First season of the club's records; a season is named by the year it starts in. */
export const firstSeason = 2021;
/** The last season that lies wholly within the range of dates. */
export const lastSeason = 2099;

/** The highest number in a line-up. */
export const highestPosition = 999;

/** Notes beside a player: reserve, Sperrvermerk, youth player cleared for adult teams, member of a squad. */
export const positionNotes = ['RES', 'SPV', 'SBEM', 'KADER'] as const;

/** The season in its usual notation: 2026 is `2026/27`. */
export const seasonLabel = (season: number): string =>
  `${season}/${String((season + 1) % 100).padStart(2, '0')}`;

/** The season and half of a club date. */
export const currentHalf = (today: string): { season: number; seasonHalf: SeasonHalf } => {
  const { season, half } = seasonHalfOf(today);
  return { season, seasonHalf: half };
};

/** The half before one: of the season before it where it is the first. */
export const halfBefore = (season: number, half: SeasonHalf): { season: number; half: SeasonHalf } =>
  half === 'second' ? { season, half: 'first' } : { season: season - 1, half: 'second' };

/** The date whose QTTR values order a half's line-ups: 11 May before the first half, 11 December before the second. */
export const lineUpDay = (season: number, half: SeasonHalf): string =>
  `${season}-${half === 'first' ? '05-11' : '12-11'}`;

/**
 * Whether somebody is of youth age (Altersgruppe Jugend 19) in a season: at most 18 on the 1 January of the year in
 * which it starts, so born on or after 1 January 18 years earlier; for 2026/27 that is 2008. They turn 19 in the
 * year in which it ends.
 * @param birthday `2009-09-25`  @param season the year it starts in
 * @see DTTB, Wettspielordnung A 8 (Altersgruppen)
 */
export const isOfYouthAge = (birthday: string, season: number): boolean => birthday >= `${season - 18}-01-01`;
