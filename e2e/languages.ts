// Each journey runs in German and in English; the texts it looks for are the app's own.
import { test } from '@playwright/test';
import { de as accountGerman } from '../server/identity/pages/de.ts';
import { type Texts as AccountTexts, en as accountEnglish } from '../server/identity/pages/en.ts';
import { de, textModules as germanModules } from '../web/texts/de.ts';
import { en, textModules as englishModules, type Texts } from '../web/texts/en.ts';
import type { LoadTexts, ModuleTexts } from '../web/texts/text-modules.ts';

type Language = 'de' | 'en';

export type Words = {
  language: Language;
  /** the browser's language */
  locale: string;
  /** the texts of the app */
  app: Texts;
  /** the texts of the sign-in and account pages */
  account: AccountTexts;
};

async function allTexts(shared: typeof en, textModules: LoadTexts): Promise<Texts> {
  const loaded = await Promise.all(
    Object.entries(textModules).map(async ([module, load]) => [module, await load()]),
  );
  return { ...shared, ...(Object.fromEntries(loaded) as ModuleTexts) };
}

export const languages: Record<Language, Words> = {
  de: { language: 'de', locale: 'de-DE', app: await allTexts(de, germanModules), account: accountGerman },
  en: { language: 'en', locale: 'en-GB', app: await allTexts(en, englishModules), account: accountEnglish },
};

/** Runs the journeys in a browser of that language. What depends only on the texts is covered by the texts' own tests. */
export function inLanguage(language: Language, journeys: (words: Words) => void): void {
  const words = languages[language];
  test.describe(language === 'de' ? 'in German' : 'in English', () => {
    test.use({ locale: words.locale });
    journeys(words);
  });
}

/** Runs the journeys once in each language, for those that are about the language. */
export function inBothLanguages(journeys: (words: Words) => void): void {
  for (const { language } of Object.values(languages)) inLanguage(language, journeys);
}
