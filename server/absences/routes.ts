/** Endpoints of absences. Those that change who can play are in `matches`. */
import * as api from '@club/contract/absences/api.ts';
import { refuseDays } from '@club/contract/absences/rules.ts';
import { invalidFields } from '@club/contract/field-failures.ts';
import { whose } from '../families/actions.ts';
import { today } from '../platform/clock.ts';
import { type Input, type Route, route } from '../platform/http/route.ts';
import { absenceOf, deleteAbsence } from './actions.ts';
import { listAbsences, listAwayMembers } from './store.ts';

/** @throws Failure `invalid` */
async function listAway(input: Input<typeof api.listAway>) {
  const { query } = input;
  const from = query.from ?? today(input);
  const days = { from, to: query.to ?? from };
  const refusals = refuseDays(days, null);
  if (refusals.length > 0) throw invalidFields(refusals);
  return listAwayMembers(input.db, { ...query, ...days });
}

export const absencesRoutes: Route[] = [
  route(api.listAbsences, (input) =>
    listAbsences(input.db, whose(input, input.query.userId), { ...input.query, today: today(input) }),
  ),
  route(api.listAway, listAway),
  route(api.getAbsence, (input) => absenceOf(input, input.params.id)),
  route(api.deleteAbsence, async (input) => {
    await deleteAbsence(input, input.params.id);
    return undefined;
  }),
];
