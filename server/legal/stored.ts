/** What this app stores about people, as a part of the privacy policy: from the parts of the personal data export. */
import type { PersonalDataPart } from '../users/export/store.ts';

type Language = 'de' | 'en';

const words = {
  de: {
    why: (purpose: string) => `Wozu: ${purpose}.`,
    long: 'Wie lange: bis du den Verein in der App verlässt oder es selbst löschst.',
    files: ['die Bilder, die du hochgeladen hast', 'damit man dich und deine Beiträge sieht'],
  },
  en: {
    why: (purpose: string) => `Why: ${purpose}.`,
    long: 'How long: until you leave the club in the app, or delete it yourself.',
    files: ['the pictures that you uploaded', 'so that people see you and your posts'],
  },
} as const;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One heading for each part, with its purpose and how long it is kept. */
export function storedIn(language: Language, parts: readonly PersonalDataPart[]): string {
  const { why, long, files } = words[language];
  const section = (about: string, purpose: string) =>
    [`## ${sentence(about)}`, `- ${why(purpose)}`, `- ${long}`].join('\n');
  return [
    ...parts.map(({ about, purpose }) => section(about[language], purpose[language])),
    section(files[0], files[1]),
  ].join('\n\n');
}
