/** The texts of the current language: the shared ones and those of the opened modules; each in its own file. */
import type { en, Texts } from '../texts/en.ts';
import type { LoadTexts, TextModule } from '../texts/text-modules.ts';
import { createDates, type Dates } from './dates.ts';
import type { Language } from './locale.ts';
import { createStore, useStore } from './store.ts';

type Spoken = { language: Language; texts: Texts; textModules: LoadTexts; dates: Dates };

const load: Record<Language, () => Promise<{ shared: typeof en; textModules: LoadTexts }>> = {
  de: () => import('../texts/de.ts').then(({ de, textModules }) => ({ shared: de, textModules })),
  en: () => import('../texts/en.ts').then(({ en, textModules }) => ({ shared: en, textModules })),
};

const store = createStore<Spoken | null>(null);
/** the text modules that were opened */
const opened = new Set<TextModule>();

/** Loads a language and switches to it. @param timezone of the club, IANA name */
export async function speak(language: Language, timezone: string): Promise<void> {
  const { shared, textModules } = await load[language]();
  const known = [...opened];
  const own = await Promise.all(
    known.map(async (textModule) => [textModule, await textModules[textModule]()]),
  );
  document.documentElement.lang = language;
  // missing texts belong to modules that nobody has opened
  const texts = { ...shared, ...Object.fromEntries(own) } as Texts;
  store.set({ language, texts, textModules, dates: createDates(language, timezone) });
  await fetchTextModules([...opened].filter((textModule) => !known.includes(textModule)));
}

async function fetchTextModules(wanted: readonly TextModule[]): Promise<void> {
  if (wanted.length === 0) return;
  const { language, textModules } = spoken(store.get());
  const own = await Promise.all(
    wanted.map(async (textModule) => [textModule, await textModules[textModule]()]),
  );
  const now = spoken(store.get());
  // the language was changed meanwhile
  if (now.language !== language) return fetchTextModules(wanted);
  // added without a new object: nothing on the page can have used them yet, so nothing needs to be drawn again
  Object.assign(now.texts, Object.fromEntries(own));
}

/** Loads the texts of the modules whose page is being opened. */
export async function openTexts(textModules: readonly TextModule[]): Promise<void> {
  const missing = textModules.filter((textModule) => spoken(store.get()).texts[textModule] === undefined);
  for (const textModule of missing) opened.add(textModule);
  await fetchTextModules(missing);
}

function spoken(value: Spoken | null): Spoken {
  if (!value) throw new Error('No language is loaded yet');
  return value;
}

export const useTexts = (): Texts => spoken(useStore(store)).texts;
export const useLanguage = (): Language => spoken(useStore(store)).language;
/** Dates and numbers in the current language and the club's time zone. */
export const useDates = (): Dates => spoken(useStore(store)).dates;

/** For code outside of components, such as a toast after a save. */
export const currentTexts = (): Texts => spoken(store.get()).texts;
export const currentDates = (): Dates => spoken(store.get()).dates;
export const currentLanguage = (): Language => spoken(store.get()).language;
