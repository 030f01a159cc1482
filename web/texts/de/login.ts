/** Die Anmeldeseite. */
import type { login as english } from '../en/login.ts';
import { unreachable } from './unreachable.ts';

export const login: typeof english = {
  title: 'Schön, dass du da bist',
  help: 'Spiele, Training und Ranglisten deines Vereins.',
  signIn: 'Anmelden',
  newHere:
    'Neu hier? Auf der nächsten Seite kannst du ein Konto anlegen. Danach lässt dich der Verein herein.',
  ...unreachable,
  goodbye: 'Mach’s gut und danke',
  goodbyeHelp:
    'Dein Konto und alles, was dazugehört, ist gelöscht. Wenn du wiederkommst, melde dich einfach neu an.',
  signInAgain: 'Melde dich bitte wieder an',
  sessionEnded:
    'Du bist hier nicht mehr angemeldet. Hast du gerade etwas geschrieben, wartet es auf diesem Gerät, bis du dich mit demselben Konto wieder anmeldest. Gibt es dein Konto nicht mehr, frag bitte im Verein nach.',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  signedOutElsewhere: 'Du hast dich in einem anderen Fenster abgemeldet.',
};
