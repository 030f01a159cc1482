/** Endpoints of the imprint and the privacy policy. The public pages themselves are `/imprint` and `/privacy`. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as paths from './paths.ts';
import { LegalName, LegalText, LegalTextInput, VersionedLegalText } from './shape.ts';

const byName = z.strictObject({ name: LegalName });

export const getLegalText = endpoint(paths.getLegalText, {
  id: 'getLegalText',
  summary: 'The imprint or the privacy policy as it is written, with a template',
  may: ['m_usrs'],
  params: byName,
  answer: LegalText,
  versioned: VersionedLegalText,
});

export const changeLegalText = endpoint(paths.changeLegalText, {
  id: 'changeLegalText',
  summary: 'Write the imprint or the privacy policy; everybody can read it at once',
  may: ['m_usrs'],
  params: byName,
  body: LegalTextInput,
  answer: LegalText,
  versioned: VersionedLegalText,
});
