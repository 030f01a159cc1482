/** Endpoints of match reports. */
import * as api from '@club/contract/match-reports/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import * as actions from './actions.ts';
import { markSent, unmarkSent } from './sent/actions.ts';

export const matchReportsRoutes: Route[] = [
  route(api.getMatchReport, (input) => actions.reportOf(input, input.params.id)),
  route(api.startMatchReport, (input) => actions.startReport(input, input.params.id, input.body)),
  route(api.addReportEntries, (input) => actions.addEntries(input, input.params.id, input.body)),
  route(api.deleteMatchReport, async (input) => {
    await actions.deleteReport(input, input.params.id);
    return undefined;
  }),
  route(api.markReportSent, (input) => markSent(input, input.params.id)),
  route(api.unmarkReportSent, async (input) => {
    await unmarkSent(input, input.params.id);
    return undefined;
  }),
  route(api.createReportInvitation, (input) => actions.inviteWriter(input, input.params.id)),
  route(api.addReportWriter, (input) =>
    actions.addWriter(input, input.params.id, input.params.userId, input.body.code),
  ),
  route(api.deleteReportWriter, async (input) => {
    await actions.removeWriter(input, input.params.id, input.params.userId);
    return undefined;
  }),
];
