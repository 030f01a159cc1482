/** Imprint (Impressum) and privacy policy (Datenschutzerklärung), as the club writes them. */
import { z } from 'zod';
import { storedInstant } from '../fields.ts';
import { visibleText } from '../visible-text.ts';
import { legalNames } from './rules.ts';

const longest = 40_000;

/** The text in one language; empty while it is not written. */
const text = z.string({ error: 'invalid' }).overwrite(visibleText).trim().max(longest, { error: 'too-long' });

export const LegalName = z.enum(legalNames, { error: 'invalid' });

export const LegalTextInput = z.strictObject({ de: text, en: text }).partial();
export type LegalTextInput = z.output<typeof LegalTextInput>;

const both = z.object({ de: z.string(), en: z.string() });

export const LegalText = z.object({
  id: z.enum(legalNames),
  de: z.string(),
  en: z.string(),
  /** null: never saved */
  updatedAt: storedInstant.nullable(),
  /** a text to begin with, with placeholders */
  template: both,
  /** what the line `{{data}}` stands for */
  stored: both,
});
export type LegalText = z.output<typeof LegalText>;

/** What `If-Match` guards: the templates follow the app. */
export const VersionedLegalText = LegalText.pick({ de: true, en: true });
