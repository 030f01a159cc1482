/** The texts about imprint and privacy policy. */
import { plural } from '../plural.ts';

export const legal = {
  title: 'Imprint and privacy',
  help: 'Everybody can read both without signing in.',
  names: { imprint: 'Imprint', privacy: 'Privacy policy' },
  helps: {
    imprint: 'Who runs this app and how to reach them.',
    privacy: 'What the club does with its members’ data.',
  },
  write: 'Write imprint and privacy',
  short: { imprint: 'Imprint', privacy: 'Privacy' },
  problems: {
    imprint: { missing: 'The imprint is missing', unfinished: 'The imprint is unfinished' },
    privacy: { missing: 'The privacy policy is missing', unfinished: 'The privacy policy is unfinished' },
  },
  problemHelp: 'A public app needs both. There is a template.',
  look: 'See the page',
  marks: [
    '# at the start of a line makes a heading, ## a smaller one, - an item of a list.',
    'An empty line begins a new paragraph. Web and mail addresses become links.',
    'What is in [[double brackets]] still has to be filled in.',
  ],
  storedMark: (mark: string): string =>
    `Where ${mark} stands, the app lists what it stores, why and how long. The list follows the app.`,
  languages: { de: 'German', en: 'English' },
  views: { write: 'Write', preview: 'Preview' },
  viewOf: (language: string): string => `${language}: write or look`,
  previewOf: (language: string): string => `${language}: preview`,
  nothingWritten: 'Nothing written yet.',
  useTemplate: { de: 'Start with the German template', en: 'Start with the English template' },
  unfinished: (count: number): string => `${plural('en', count, 'place', 'places')} still to be filled in`,
  savedDone: 'Saved. Everybody can read it now',
  saveFailed: 'Error saving the text',
};
