/** The absences of somebody that a family sees, soonest first. */
import { nextAbsencesQuery } from '../../absences/queries.ts';

const most = 5;

/** @param who the id of a child; undefined: oneself */
export const absencesOf = (who: string | undefined) => nextAbsencesQuery(most, who);
