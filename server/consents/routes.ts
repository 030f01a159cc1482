/** Endpoints of consents. */
import * as api from '@club/contract/consents/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import {
  consentMarks,
  consentsOf,
  giveConsent,
  type OnConsent,
  openConsents,
  revokeConsent,
} from './actions.ts';
import { setSettings, setText, textsOf } from './texts.ts';

/** @param onConsent what each module does when somebody agreed or refused */
export const consentsRoutes = (onConsent: readonly OnConsent[]): Route[] => [
  route(api.getConsents, (input) => consentsOf(input, input.params.id)),
  route(api.giveConsent, (input) =>
    giveConsent(input, { userId: input.params.id, kind: input.params.kind }, input.body.version, onConsent),
  ),
  route(api.revokeConsent, async (input) => {
    await revokeConsent(input, { userId: input.params.id, kind: input.params.kind }, onConsent);
    return undefined;
  }),
  route(api.getOpenConsents, (input) => openConsents(input)),
  route(api.getConsentMarks, (input) => consentMarks(input, input.query.userIds)),
  route(api.getConsentTexts, (input) => textsOf(input)),
  route(api.setConsentText, (input) => setText(input, input.params.kind, input.body)),
  route(api.setConsentSettings, (input) => setSettings(input, input.body)),
];
