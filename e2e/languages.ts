// Each journey goes through the app in German and in English; what it looks for stands in the app's own texts.
import { test } from '@playwright/test';
import { de as accountGerman } from '../server/identity/pages/de.ts';
import { type Texts as AccountTexts, en as accountEnglish } from '../server/identity/pages/en.ts';
import { de, rooms as germanRooms } from '../web/texts/de.ts';
import { en, rooms as englishRooms, type Texts } from '../web/texts/en.ts';
import type { LoadRooms, RoomTexts } from '../web/texts/rooms.ts';

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

async function allTexts(shared: typeof en, rooms: LoadRooms): Promise<Texts> {
  const loaded = await Promise.all(Object.entries(rooms).map(async ([room, load]) => [room, await load()]));
  return { ...shared, ...(Object.fromEntries(loaded) as RoomTexts) };
}

export const languages: Record<Language, Words> = {
  de: { language: 'de', locale: 'de-DE', app: await allTexts(de, germanRooms), account: accountGerman },
  en: { language: 'en', locale: 'en-GB', app: await allTexts(en, englishRooms), account: accountEnglish },
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
