/** Endpoints of consents. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { familyOr } from '../permissions.ts';
import * as paths from './paths.ts';
import {
  ConsentInput,
  ConsentMarks,
  ConsentSettings,
  Consents,
  ConsentText,
  ConsentTextInput,
  ConsentTexts,
  kind,
  OpenConsents,
} from './shape.ts';

const byId = z.strictObject({ id });
const byKind = z.strictObject({ kind });
const ofOne = z.strictObject({ id, kind });

export const getConsents = endpoint(paths.getConsents, {
  id: 'getConsents',
  summary: 'The consents of somebody with their texts and all that was said, for the family and m_usrs',
  may: familyOr('m_usrs'),
  params: byId,
  answer: Consents,
});

export const giveConsent = endpoint(paths.giveConsent, {
  id: 'giveConsent',
  summary: 'Agree to a text: under 16 a guardian, from 16 both, from 18 the person alone',
  may: familyOr(),
  params: ofOne,
  body: ConsentInput,
  answer: Consents,
  refuses: ['consent-not-yours', 'consent-text-changed', 'too-many'],
});

export const revokeConsent = endpoint(paths.revokeConsent, {
  id: 'revokeConsent',
  summary: 'Refuse or revoke a consent, which anybody of the family may do alone; at once',
  may: familyOr(),
  params: ofOne,
});

export const getOpenConsents = endpoint(paths.getOpenConsents, {
  id: 'getOpenConsents',
  summary: 'What waits for the caller’s own answer, for themselves and for their children',
  may: ['member', 'guardian'],
  answer: OpenConsents,
});

export const getConsentMarks = endpoint(paths.getConsentMarks, {
  id: 'getConsentMarks',
  summary:
    'Which consents of people count today: photos and names for those who write posts, photos and transport for those who manage events and games',
  may: ['m_usrs', 'a_psts', 'm_psts', 'm_boka_evts', 'm_cld_evts', 'm_gms'],
  query: z.strictObject({
    userIds: z
      .string({ error: 'required' })
      .max(37 * 200, { error: 'too-long' })
      .transform((ids) => [...new Set(ids.split(','))])
      .pipe(z.array(id).min(1, { error: 'required' }).max(200, { error: 'too-large' })),
  }),
  answer: ConsentMarks,
});

export const getConsentTexts = endpoint(paths.getConsentTexts, {
  id: 'getConsentTexts',
  summary: 'The current texts of all consents, and whether each guardian has to agree',
  may: ['member'],
  answer: ConsentTexts,
});

export const setConsentText = endpoint(paths.setConsentText, {
  id: 'setConsentText',
  summary: 'Reword a consent: a new version, to which everybody is asked again',
  may: ['m_usrs'],
  params: byKind,
  body: ConsentTextInput,
  answer: ConsentText,
  refuses: ['stale'],
});

export const setConsentSettings = endpoint(paths.setConsentSettings, {
  id: 'setConsentSettings',
  summary: 'Whether each guardian of a child has to agree, or one of them',
  may: ['m_usrs'],
  body: ConsentSettings,
  answer: ConsentSettings,
});
