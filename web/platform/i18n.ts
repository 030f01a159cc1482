/** The texts of the language in use: those every page has, and those of the rooms that were opened; each a file of its own. */
import type { en, Texts } from '../texts/en.ts';
import type { LoadRooms, Room } from '../texts/rooms.ts';
import { createDates, type Dates } from './dates.ts';
import type { Language } from './locale.ts';
import { createStore, useStore } from './store.ts';

type Spoken = { language: Language; texts: Texts; rooms: LoadRooms; dates: Dates };

const load: Record<Language, () => Promise<{ shared: typeof en; rooms: LoadRooms }>> = {
  de: () => import('../texts/de.ts').then(({ de, rooms }) => ({ shared: de, rooms })),
  en: () => import('../texts/en.ts').then(({ en, rooms }) => ({ shared: en, rooms })),
};

const store = createStore<Spoken | null>(null);
/** the rooms that were opened */
const opened = new Set<Room>();

/** Fetches a language and puts it in use. @param timezone of the club, IANA name */
export async function speak(language: Language, timezone: string): Promise<void> {
  const { shared, rooms } = await load[language]();
  const known = [...opened];
  const own = await Promise.all(known.map(async (room) => [room, await rooms[room]()]));
  document.documentElement.lang = language;
  // what is missing belongs to rooms that nobody has opened
  const texts = { ...shared, ...Object.fromEntries(own) } as Texts;
  store.set({ language, texts, rooms, dates: createDates(language, timezone) });
  await fetchRooms([...opened].filter((room) => !known.includes(room)));
}

async function fetchRooms(wanted: readonly Room[]): Promise<void> {
  if (wanted.length === 0) return;
  const { language, rooms } = spoken(store.get());
  const own = await Promise.all(wanted.map(async (room) => [room, await rooms[room]()]));
  const now = spoken(store.get());
  // the language was changed meanwhile
  if (now.language !== language) return fetchRooms(wanted);
  // all at once: whatever shows a text is drawn anew by it
  store.set({ ...now, texts: { ...now.texts, ...(Object.fromEntries(own) as Partial<Texts>) } });
}

/** Fetches the texts of rooms whose page is being opened. */
export async function openTexts(rooms: readonly Room[]): Promise<void> {
  const missing = rooms.filter((room) => spoken(store.get()).texts[room] === undefined);
  for (const room of missing) opened.add(room);
  await fetchRooms(missing);
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
