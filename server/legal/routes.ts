/** Endpoints of the imprint and the privacy policy. */
import * as api from '@club/contract/legal/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { PersonalDataPart } from '../users/export/store.ts';
import { changeLegalText, legalTextOf } from './actions.ts';

/** @param parts each module's part of the personal data export: what the app stores */
export const legalRoutes = (parts: readonly PersonalDataPart[]): Route[] => [
  route(api.getLegalText, (input) => legalTextOf(input, input.params.name, parts)),
  route(api.changeLegalText, (input) => changeLegalText(input, input.params.name, input.body, parts)),
];
