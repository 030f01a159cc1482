// Each journey goes through the app in German and in English; what it looks for stands in the app's own texts.
import { test } from '@playwright/test';
import { de as accountGerman } from '../server/identity/pages/de.ts';
import { type Texts as AccountTexts, en as accountEnglish } from '../server/identity/pages/en.ts';
import { de } from '../web/texts/de.ts';
import { en, type Texts } from '../web/texts/en.ts';
import { type RoomTexts, roomTexts } from '../web/texts/rooms.ts';

type Language = 'de' | 'en';

export type Words = {
  language: Language;
  /** what the browser asks for */
  locale: string;
  /** the texts of the app */
  app: Texts;
  /** the texts of the sign-in and account pages */
  account: AccountTexts;
};

async function textsIn(language: Language): Promise<Texts> {
  const rooms = Object.entries(roomTexts[language]).map(async ([room, load]) => [room, await load()]);
  const loaded = Object.fromEntries(await Promise.all(rooms)) as RoomTexts;
  return { ...(language === 'de' ? de : en), ...loaded };
}

export const languages: Record<Language, Words> = {
  de: { language: 'de', locale: 'de-DE', app: await textsIn('de'), account: accountGerman },
  en: { language: 'en', locale: 'en-GB', app: await textsIn('en'), account: accountEnglish },
};

/** Tells the journeys in a browser that asks for that language. What depends on words alone is held by the texts' own tests. */
export function inLanguage(language: Language, journeys: (words: Words) => void): void {
  const words = languages[language];
  test.describe(language === 'de' ? 'in German' : 'in English', () => {
    test.use({ locale: words.locale });
    journeys(words);
  });
}

/** Tells the journeys once for each language: where it is the language that they are about. */
export function inBothLanguages(journeys: (words: Words) => void): void {
  for (const { language } of Object.values(languages)) inLanguage(language, journeys);
}
