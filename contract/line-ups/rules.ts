/** The referee: what the competition rules (DTTB, Wettspielordnung) say of a line-up. It needs no data of the club. */
import type { OrderTolerances } from '../order-tolerances.ts';
import { findInDoubles } from './doubles.ts';
import type { Language } from './finding-kind.ts';
import { found, type Judgement, judgementOf, type Naming } from './findings.ts';
import { findWhoMayPlay, type JudgedMatch } from './may-play.ts';
import { findInReported } from './reported.ts';
import { type RuleBook, rulesOn } from './rule-books.ts';
import type { LineUpToJudge, ReportedLineUp } from './shape.ts';
import { findInSingles } from './singles.ts';
import { systemFor } from './systems.ts';

/** Judges the line-up of a half (H 1 to H 2.4). */
export const judgeReportedLineUp = (lineUp: ReportedLineUp, rules: RuleBook, language: Language): Judgement =>
  judgementOf(findInReported(lineUp, rules), language);

/** Judges the line-up of a match (E 4, E 5, H 2.4). @param nameOf how people are called in its sentences */
export function judgeMatchLineUp(match: JudgedMatch, language: Language, nameOf?: Naming): Judgement {
  const system = systemFor(match.system, match.singles.length, match.opponentPairs);
  return judgementOf(
    [...findWhoMayPlay(match), ...findInSingles(match, system), ...findInDoubles(match, system)],
    language,
    nameOf,
  );
}

/**
 * Judges either by the rules of a day.
 * @param day `2026-11-24`  @param tolerances what the club's configuration allows
 */
export function judgeLineUp(
  lineUp: LineUpToJudge,
  { day, tolerances, language }: { day: string; tolerances: OrderTolerances; language: Language },
): Judgement {
  const rules = rulesOn(day);
  if (!rules) return judgementOf([found('rules-unknown')], language);
  return lineUp.kind === 'match'
    ? judgeMatchLineUp(lineUp, language)
    : judgeReportedLineUp(lineUp, { ...rules, tolerances }, language);
}
