/** What every kind of finding has: its section of the Wettspielordnung, its weight, and its sentence. */

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** `illegal`: the match would be lost, or the line-up refused */
export const weights = ['illegal', 'incomplete', 'notice'] as const;
export type Weight = (typeof weights)[number];

export type Kind = { section: string; weight: Weight } & Record<Language, string>;
/** @param section in the rules since 2017; the closest section where none fits exactly */
export const kind = (section: string, weight: Weight, de: string, en: string): Kind => ({
  section,
  weight,
  de,
  en,
});
