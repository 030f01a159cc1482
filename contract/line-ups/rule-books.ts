/** The figures of the competition rules by the day from which they hold: a new season with new rules is a new entry. */
import { type OrderTolerances, usualTolerances } from '../order-tolerances.ts';

export type RuleBook = {
  /** first day, included */
  validFrom: string;
  /** how far a reported line-up may deviate from the values (H 2.3) */
  tolerances: OrderTolerances;
  /** league matches in singles in a half that keep or regain the status of a Stammspieler (H 1.3.1) */
  singlesToStay: number;
};

/** Latest first. Nothing is known of days before the first one: all sources of today's figures are from 2020 or later. */
export const ruleBooks: readonly RuleBook[] = [
  { validFrom: '2020-07-01', tolerances: usualTolerances, singlesToStay: 3 },
];

/** The rules of a day, or null when they are not known. @param day `2026-11-24` */
export const rulesOn = (day: string, books: readonly RuleBook[] = ruleBooks): RuleBook | null =>
  books.find((book) => book.validFrom <= day) ?? null;
