/** The page that lies on top of an export: what each file is, in both languages. */
import { displayName } from '@club/contract/users/rules.ts';
import type { Told } from './store.ts';

type About = {
  person: { firstName: string; lastName: string };
  rooms: readonly Told[];
  now: Date;
  clubName: string;
  zone: string;
};

/** The club's day in words: `21. November 2026`. */
const dayIn = (language: string, now: Date, zone: string): string =>
  now.toLocaleDateString(language, { dateStyle: 'long', timeZone: zone });

/** With the line ends and the mark that the oldest editors ask for before they show umlauts. */
export const readMe = ({ person, rooms, now, clubName, zone }: About): string =>
  `\uFEFF${[
    `${clubName}: alles über ${displayName(person)}, Stand ${dayIn('de', now, zone)}`,
    '',
    ...rooms.map(({ name, about }) => `${name}.json: ${about.de}`),
    'files.json: die Dateien, die du hochgeladen hast; sie liegen im Ordner files',
    '',
    'Passwörter, Schlüssel und die Adressen deiner Geräte stehen nicht darin: Wer sie hätte, könnte sich für dich ausgeben.',
    'Von anderen steht nur darin, was du in der App ohnehin siehst.',
    '',
    '----',
    '',
    `${clubName}: everything about ${displayName(person)} as of ${dayIn('en-GB', now, zone)}`,
    '',
    ...rooms.map(({ name, about }) => `${name}.json: ${about.en}`),
    'files.json: the files that you uploaded; they lie in the folder files',
    '',
    'Passwords, keys and the addresses of your devices are not in it: whoever had them could pass for you.',
    'Of others it says only what you see in the app anyway.',
    '',
  ].join('\r\n')}`;
