/** The props shared by all parts of the report's page. */
import type { MatchReport } from '@club/contract/match-reports/fold.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import type { Person } from '@club/contract/users/shape.ts';
import type { NameOf } from './names.ts';
import type { ReportState } from './use-report.ts';

export type Shared = {
  match: Match;
  state: ReportState;
  report: MatchReport;
  /** members who may play for us */
  people: readonly Person[];
  nameOf: NameOf;
};

/** The current input: the chosen set of a game; `set` null: the one that comes next. */
export type Chosen = { game: number; set: number | null };

/** The players to choose from for a side: our members, or the opponents' players of earlier reports. */
export type Choosable = { name: string; ttr: number | null };
