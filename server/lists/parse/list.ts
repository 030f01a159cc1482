/** The result of reading a list. */

import type { ListKind } from '@club/contract/lists/rules.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';

export type ListTeam = {
  ageClass: string | null;
  number: number;
  /** `Erwachsene II` */
  name: string;
  /** `TTC 1990 Hof II`; null where the document names no club */
  clubTeamName: string | null;
  size: number | null;
  league: string | null;
  captain: string | null;
};

export type ListRow = {
  page: number;
  /** the row as printed, for the person who checks it */
  text: string;
  rank: string | null;
  firstName: string;
  lastName: string;
  /** printed without a comma, and nothing shows where the last name begins */
  nameUnsure: boolean;
  birthYear: number | null;
  sex: 'm' | 'w' | 'd' | null;
  nat: string | null;
  qttr: number | null;
  /** eA or gA: European or equal foreigner; otherwise '' */
  a: string;
  /** RES, SPV, SBEM, ... as printed */
  status: string[];
  /** index into `teams`, null in a QTTR list */
  team: number | null;
  /** position within the team, null in a QTTR list */
  position: number | null;
};

export type Unread = { page: number; text: string };

export type ParsedList = {
  kind: ListKind;
  /** the date of the values, `2026-05-11` */
  date: string | null;
  /** the year in which the season starts */
  season: number | null;
  seasonHalf: SeasonHalf | null;
  club: string | null;
  /** no line names the columns of this ranking, so somebody has to be asked */
  headless: boolean;
  teams: ListTeam[];
  rows: ListRow[];
  unread: Unread[];
};
