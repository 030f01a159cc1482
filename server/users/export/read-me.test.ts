/** The first page of an archive: what a person reads before opening anything else. */
import { expect, it } from 'vitest';
import { readMe } from './read-me.ts';
import type { PersonalDataPart } from './store.ts';

const part = (name: string, de: string, en: string): PersonalDataPart => ({
  name,
  about: { de, en },
  purpose: { de: '', en: '' },
  retention: [],
  columns: [],
  find: async () => [],
});
const text = readMe({
  person: { firstName: 'Jörg', lastName: 'Ängerholm' },
  parts: [part('qttr', 'deine Werte', 'your values'), part('posts', 'deine Beiträge', 'your posts')],
  now: new Date('2026-11-20T23:30:00Z'),
  clubName: 'TTC Hof',
  zone: 'Europe/Berlin',
});
const [german = '', english = ''] = text.split('\r\n----\r\n');

it('says whose data it is and of which club and day, where the club is', () => {
  expect(german.split('\r\n')[0]).toBe('\uFEFFTTC Hof: alles über Jörg Ängerholm, Stand 21. November 2026');
  expect(english.split('\r\n')[1]).toBe('TTC Hof: everything about Jörg Ängerholm as of 21 November 2026');
});

it('explains every file in German and in English', () => {
  const lines = (half: string) => half.split('\r\n').filter((line) => line.includes('.json: '));
  expect(lines(german)).toEqual([
    'qttr.json: deine Werte',
    'posts.json: deine Beiträge',
    'files.json: die Dateien, die du hochgeladen hast; sie liegen im Ordner files',
  ]);
  expect(lines(english)).toEqual([
    'qttr.json: your values',
    'posts.json: your posts',
    'files.json: the files that you uploaded; they lie in the folder files',
  ]);
});
