/** What this app stores about people, as a part of the privacy policy: from the parts of the personal data export. */
import type { PersonalDataPart } from '../users/export/store.ts';

type Language = 'de' | 'en';

const words = {
  de: {
    why: 'Wozu',
    how: 'Wie lange',
    months: (count: number) => (count === 1 ? '1 Monat' : `${count} Monate`),
    rest: 'alles andere',
    long: 'bis du den Verein in der App verlässt oder es selbst löschst',
    files: ['die Bilder, die du hochgeladen hast', 'damit man dich und deine Beiträge sieht'],
  },
  en: {
    why: 'Why',
    how: 'How long',
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    rest: 'anything else',
    long: 'until you leave the club in the app, or delete it yourself',
    files: ['the pictures that you uploaded', 'so that people see you and your posts'],
  },
} as const;

/** A kind of record and how many months it is kept; null: for ever. */
export type Period = { name: string; label: { de: string; en: string }; months: number | null };

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How long it is kept: the periods of its kinds, and until the person leaves. */
function durationOf(language: Language, retention: readonly string[], periods: readonly Period[]): string {
  const { months: inMonths, rest, long } = words[language];
  const ending = periods.flatMap(({ name, label, months }) =>
    retention.includes(name) && months !== null ? [`${label[language]} ${inMonths(months)}`] : [],
  );
  return ending.length === 0 ? long : `${ending.join(', ')}; ${rest}, ${long}`;
}

/** One heading for each part, with its purpose and how long it is kept. */
export function storedIn(
  language: Language,
  parts: readonly PersonalDataPart[],
  periods: readonly Period[],
): string {
  const { why, how, files } = words[language];
  const section = (about: string, purpose: string, retention: readonly string[]) =>
    [
      `## ${sentence(about)}`,
      `- ${why}: ${purpose}.`,
      `- ${how}: ${durationOf(language, retention, periods)}.`,
    ].join('\n');
  return [
    ...parts.map(({ about, purpose, retention }) => section(about[language], purpose[language], retention)),
    section(files[0], files[1], []),
  ].join('\n\n');
}
