/** Endpoints of the match code and the PIN of a game. */
import * as api from '@club/contract/matches/codes/api.ts';
import * as pasted from '@club/contract/matches/codes/pasted/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { codesOf, deleteCodes, setCodes } from './actions.ts';
import { previewPasted, savePasted } from './pasted/actions.ts';

export const codesRoutes: Route[] = [
  route(api.getMatchCodes, (input) => codesOf(input, input.params.id)),
  route(api.setMatchCodes, (input) => setCodes(input, input.params.id, input.body)),
  route(api.deleteMatchCodes, async (input) => {
    await deleteCodes(input, input.params.id);
    return undefined;
  }),
  route(pasted.previewPastedCodes, (input) => previewPasted(input, input.body.text)),
  route(pasted.savePastedCodes, async (input) => {
    await savePasted(input, input.body.games);
    return undefined;
  }),
];
