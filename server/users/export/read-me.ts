/** The first page of an export: what each file contains, in both languages. */
import { displayName } from '@club/contract/users/rules.ts';
import type { PersonalDataPart } from './store.ts';

type About = {
  person: { firstName: string; lastName: string };
  parts: readonly PersonalDataPart[];
  now: Date;
  clubName: string;
  zone: string;
};

/** A club date as text: `21. November 2026`. */
const dayIn = (language: string, now: Date, zone: string): string =>
  now.toLocaleDateString(language, { dateStyle: 'long', timeZone: zone });

/** With the line ends and the byte order mark that old editors need for umlauts. */
export const readMe = ({ person, parts, now, clubName, zone }: About): string =>
  `\uFEFF${[
    `${clubName}: alles über ${displayName(person)}, Stand ${dayIn('de', now, zone)}`,
    '',
    ...parts.map(({ name, about }) => `${name}.json: ${about.de}`),
    'files.json: die Dateien, die du hochgeladen hast; sie liegen im Ordner files',
    '',
    'Passwörter, Schlüssel und die Adressen deiner Geräte stehen nicht darin: Wer sie hätte, könnte sich für dich ausgeben.',
    'Von anderen steht nur darin, was du in der App ohnehin siehst.',
    '',
    '----',
    '',
    `${clubName}: everything about ${displayName(person)} as of ${dayIn('en-GB', now, zone)}`,
    '',
    ...parts.map(({ name, about }) => `${name}.json: ${about.en}`),
    'files.json: the files that you uploaded; they lie in the folder files',
    '',
    'Passwords, keys and the addresses of your devices are not in it: whoever had them could pass for you.',
    'Of others it says only what you see in the app anyway.',
    '',
  ].join('\r\n')}`;
