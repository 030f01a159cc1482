/** The default tolerances of line-ups; ORDER_TOLERANCES in the configuration overrides them. */

/** QTTR points by which a player listed further back may be stronger; `youth` or `squad`, the larger of the two, is added. */
export type OrderTolerances = { team: number; club: number; youth: number; squad: number };

/**
 * 35 points within a team, 50 across teams; 35 more in youth line-ups, and for youth players in adult ones; 70 more for
 * squad members of youth age in adult line-ups.
 * @see DTTB, Wettspielordnung H 2.3 (order by playing strength)
 */
export const usualTolerances: OrderTolerances = { team: 35, club: 50, youth: 35, squad: 70 };
