/** The texts of the language in use. Each language is a file of its own, fetched when it is wanted. */
import type { Texts } from '../texts/en.ts';
import { createDates, type Dates } from './dates.ts';
import type { Language } from './locale.ts';
import { createStore, useStore } from './store.ts';

type Spoken = { language: Language; texts: Texts; dates: Dates };

const load: Record<Language, () => Promise<Texts>> = {
  de: () => import('../texts/de.ts').then((file) => file.de),
  en: () => import('../texts/en.ts').then((file) => file.en),
};

const store = createStore<Spoken | null>(null);

/** Fetches a language and puts it in use. @param timezone of the club, IANA name */
export async function speak(language: Language, timezone: string): Promise<void> {
  const texts = await load[language]();
  document.documentElement.lang = language;
  store.set({ language, texts, dates: createDates(language, timezone) });
}

function spoken(value: Spoken | null): Spoken {
  if (!value) throw new Error('No language is loaded yet');
  return value;
}

export const useTexts = (): Texts => spoken(useStore(store)).texts;
export const useLanguage = (): Language => spoken(useStore(store)).language;
/** Dates and numbers in the language in use and the club's time zone. */
export const useDates = (): Dates => spoken(useStore(store)).dates;

/** For what happens outside of a component, such as a toast after a save. */
export const currentTexts = (): Texts => spoken(store.get()).texts;
export const currentLanguage = (): Language => spoken(store.get()).language;
