/** The one place where the tolerances of line-ups stand; ORDER_TOLERANCES of the configuration names others. */

/** QTTR points by which a player further back may be better; `youth` and `squad` come on top, the larger of the two. */
export type OrderTolerances = { team: number; club: number; youth: number; squad: number };

/**
 * 35 points within a team, 50 across teams; 35 more in line-ups of youth, and for youth among adults; 70 more for
 * youth of a squad among adults.
 * @see DTTB, Wettspielordnung H 2.3 (order by playing strength)
 */
export const usualTolerances: OrderTolerances = { team: 35, club: 50, youth: 35, squad: 70 };
