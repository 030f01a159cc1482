/** Imprint and privacy policy of the demo club: the templates, filled in with what is clearly a demo. */
import { type LegalName, legalNames, type Written } from '@club/contract/legal/rules.ts';
import { putLegalText } from '../../../legal/store.ts';
import { templateOf } from '../../../legal/templates.ts';
import type { Database } from '../../../platform/postgres/database.ts';

const notices: Record<LegalName, Written> = {
  imprint: {
    de: 'Das ist ein Verein zum Ausprobieren: Es gibt ihn nicht, und niemand liest seine Post.',
    en: 'This is a club to try the app with: it does not exist, and nobody reads its mail.',
  },
  privacy: {
    de: 'Das ist ein Verein zum Ausprobieren: Alle Mitglieder sind erfunden. Trag nichts ein, was wahr ist.',
    en: 'This is a club to try the app with: all members are invented. Do not enter anything that is true.',
  },
};

const filled: Written = { de: '(steht hier bei einem echten Verein)', en: '(a real club has it here)' };

/** The first line of a template says that it is one; each placeholder gets the same words. */
const demoText = (name: LegalName, template: Written, language: 'de' | 'en'): string =>
  [
    notices[name][language],
    ...template[language]
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll(/\[\[([^\]]*)\]\]/g, (_, what) => `${what} ${filled[language]}`)),
  ].join('\n');

export async function addLegalTexts(db: Database, club: string, now: Date): Promise<void> {
  for (const name of legalNames) {
    const template = templateOf(name, club);
    const text = { de: demoText(name, template, 'de'), en: demoText(name, template, 'en') };
    await putLegalText(db, name, text, now);
  }
}
