/** Text of spreadsheets in the encodings that they offer: read right, or left as Windows-1252 where that can be right. */
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const macintosh = {
  Ä: 0x80,
  Ö: 0x85,
  Ü: 0x86,
  é: 0x8e,
  ä: 0x8a,
  ö: 0x9a,
  ü: 0x9f,
  ß: 0xa7,
  '–': 0xd0,
  '’': 0xd5,
};
const dos = { ü: 0x81, é: 0x82, ä: 0x84, Ä: 0x8e, ö: 0x94, Ö: 0x99, Ü: 0x9a, ß: 0xe1 };
const windows = {
  ...Object.fromEntries([...'ÄÖÜäöüßéáë§·'].map((letter) => [letter, letter.charCodeAt(0)])),
  ...{ '€': 0x80, '„': 0x84, '…': 0x85, '†': 0x86, Š: 0x8a, Ž: 0x8e, '’': 0x92, '“': 0x93, '”': 0x94 },
  ...{ '–': 0x96, š: 0x9a, ž: 0x9e },
};
const encoded = (text: string, codes: Record<string, number>) =>
  Uint8Array.from([...text], (one) => codes[one] ?? one.charCodeAt(0));

it.each([
  'Vorname;Nachname\nJörg;Größ\nÄnne;Öztürk',
  'Jürgen;Müller',
  'Bärbel;Eins',
  'Eva;Groß',
  'André;Eins',
  'ÜBEL;Übel',
  'Änne;Eins',
  'Jörg;Müller–Weiß;O’Neill',
])('%j of a Macintosh', (text) => {
  expect(decodeText(encoded(text, macintosh))).toBe(text);
});

it.each([
  'Vorname;Nachname\nJörg;Größ\nÄnne;Öztürk',
  'Jürgen;Müller',
  'Bärbel;Eins',
  'Jörg;Eins',
  'René;Süß',
])('%j of DOS, or what it is in Windows where it could be something else', (text) => {
  const known = text !== 'Jörg;Eins';
  expect(decodeText(encoded(text, dos))).toBe(known ? text : 'J”rg;Eins');
});

it.each([
  'Jörg;Größ;Übel;Äpfel;Öl',
  'Dušan;Škoda;Živa',
  'DUŠAN;ŽIŽEK',
  'Eva;Eins;„die Wand“, ”zwei”, …und drei',
  '†Hans;O’Neill–Eins;5€',
  'José;Hernández',
  'Noël;Eins;nach §3',
  'TTCÖd;Bärbel',
  'Eva…und;Jörg',
])('%j of Windows', (text) => {
  expect(decodeText(encoded(text, windows))).toBe(text);
});
