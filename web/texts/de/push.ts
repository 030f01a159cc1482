/** Die Texte zu Push auf einem Gerät. */
import type { push as en } from '../en/push.ts';

export const push: typeof en = {
  on: 'Einschalten',
  off: 'Ausschalten',
  onDone: 'Push ist auf diesem Gerät an',
  onFailed: 'Push konnte nicht eingeschaltet werden',
  offDone: 'Push ist auf diesem Gerät aus',
  offFailed: 'Push konnte nicht ausgeschaltet werden',
  titles: {
    on: 'Push ist auf diesem Gerät an',
    off: 'Push auf diesem Gerät',
    denied: 'Push ist in diesem Browser gesperrt',
    unsupported: 'Dieser Browser kann kein Push',
    'home-screen': 'Push auf deinem iPhone oder iPad',
  },
  help: {
    on: 'Du erfährst sofort, wenn du nachrückst oder etwas ausfällt.',
    off: 'Damit du sofort erfährst, wenn du von der Warteliste nachrückst oder ein Spiel verlegt wird. Dein Browser fragt noch einmal nach.',
    denied:
      'Tippe auf das Schloss neben der Adresse, erlaube Benachrichtigungen für diese Seite und komm hierher zurück.',
    unsupported: 'Nachrichten warten in der App auf dich und kommen, wenn du magst, per Mail.',
    'home-screen': 'Apple erlaubt es, sobald die App auf deinem Home-Bildschirm liegt:',
  },
  stepShare: 'Tippe in Safari auf „Teilen“',
  stepAdd: 'Wähle „Zum Home-Bildschirm“',
  stepOpen: 'Öffne die App von dort und komm hierher zurück',
};
