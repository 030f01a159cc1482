/** Die Texte des Kalenders zum Abonnieren. */
import type { gamesSubscription as english } from '../en/games-subscription.ts';

export const gamesSubscription: typeof english = {
  help: 'Dein Kalender kennt dann immer die Spiele und erfährt jede Änderung von selbst.',
  which: 'Welche Spiele',
  allGames: 'Alle Spiele des Vereins',
  open: 'In der Kalender-App öffnen',
  link: 'Link für deinen Kalender',
  linkHelp: 'Für Google und andere Online-Kalender: „Per URL hinzufügen“.',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Mit Strg+C kopieren',
};
