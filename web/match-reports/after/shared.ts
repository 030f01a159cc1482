/** The props shared by all parts of the page after a match. */
import type { MatchReport } from '@club/contract/match-reports/fold.ts';
import type { ReportEntry, Side } from '@club/contract/match-reports/shape.ts';

export type After = {
  /** of a match that has ended */
  report: MatchReport;
  /** all its entries, replaced ones included */
  log: readonly ReportEntry[];
  /** ours */
  side: Side;
  game: { id: string; date: string; homeTeam: string; awayTeam: string };
  /** QTTR of our players by id: only those that the reader may see */
  ownValues: ReadonlyMap<string, number>;
  nameOf: (player: string) => string;
};
