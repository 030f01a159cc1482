/** Consents: the texts, who agreed to them or refused, and which consents are valid today. */
import { z } from 'zod';
import { id, lines, storedInstant } from '../fields.ts';
import { Person } from '../users/shape.ts';
import { consentKinds, consentStates } from './rules.ts';

const longestConsent = 5_000;

export const kind = z.enum(consentKinds, { error: 'invalid' });
const version = z.int({ error: 'not-a-whole-number' }).min(1, { error: 'too-small' }).max(1_000_000, {
  error: 'too-large',
});

/** The wording in both languages, as plain text; `version` is the one that it replaces. */
export const ConsentTextInput = z.strictObject({
  version,
  de: lines(longestConsent),
  en: lines(longestConsent),
});
export type ConsentTextInput = z.output<typeof ConsentTextInput>;

export const ConsentText = z.object({
  kind,
  /** 1, 2, 3: a new wording asks everybody again */
  version: z.int(),
  de: z.string(),
  en: z.string(),
  /** the template of the app, not yet edited by the club */
  isTemplate: z.boolean(),
  since: storedInstant,
});
export type ConsentText = z.output<typeof ConsentText>;

export const ConsentSettings = z.strictObject({
  /** whether each confirmed guardian of a child has to agree, or one of them */
  allGuardians: z.boolean({ error: 'invalid' }),
});
export type ConsentSettings = z.output<typeof ConsentSettings>;

/** The current texts, and how the club wants them answered. */
export const ConsentTexts = z.object({ settings: ConsentSettings, texts: z.array(ConsentText) });
export type ConsentTexts = z.output<typeof ConsentTexts>;

/** Consent to the version that was read. */
export const ConsentInput = z.strictObject({ version });
export type ConsentInput = z.output<typeof ConsentInput>;

/** What somebody said about one kind. */
const ConsentAct = z.object({
  version: z.int(),
  /** false: refused or revoked */
  given: z.boolean(),
  /** null: they have left the club */
  by: Person.nullable(),
  at: storedInstant,
});

export const Consent = z.object({
  kind,
  /** the current text */
  text: ConsentText,
  state: z.enum(consentStates),
  /** whose consent is still needed; any one of several guardians where the club asks for one */
  asked: z.array(Person.omit({ photoUrl: true })),
  /** all answers so far, oldest first */
  history: z.array(ConsentAct),
});
export type Consent = z.output<typeof Consent>;

export const Consents = z.object({ userId: id, items: z.array(Consent) });
export type Consents = z.output<typeof Consents>;

/** The people for whom somebody is asked, each with the kinds that wait for their answer. */
export const OpenConsents = z.object({
  items: z.array(z.object({ user: Person.omit({ photoUrl: true }), kinds: z.array(kind) })),
});
export type OpenConsents = z.output<typeof OpenConsents>;

/** Of each person the kinds that count today, of those that the caller may know. */
export const ConsentMarks = z.object({
  kinds: z.array(kind),
  items: z.array(z.object({ userId: id, given: z.array(kind) })),
});
export type ConsentMarks = z.output<typeof ConsentMarks>;
