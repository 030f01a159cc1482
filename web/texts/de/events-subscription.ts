/** Die Texte der Kalender zum Abonnieren und des eigenen Kalender-Links. */
import type { eventsSubscription as english } from '../en/events-subscription.ts';

export const eventsSubscription: typeof english = {
  help: 'Dein Kalender kennt dann immer die Termine des Vereins und erfährt jede Änderung von selbst.',
  link: 'Link für deinen Kalender',
  linkHelp: 'Für Google und andere Online-Kalender: „Per URL hinzufügen“. Interne Termine kennt er nicht.',
  open: 'In der Kalender-App öffnen',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Mit Strg+C kopieren',
  ownHint: 'Mit internen Terminen: Lege dir einen eigenen Link an.',
  ownOpen: 'Mein Kalender-Link',
  ownTitle: 'Kalender-Link',
  onlyPlaying: 'Von den Spielen nur die, in denen ich spiele',
  ownHelp:
    'Dein eigener Link zeigt, was dein Kalender zeigt, wenn du ihn anlegst: Termine, auch interne, Spiele deiner Mannschaften und was du gebucht hast. Wer ihn hat, sieht sie: Behalte ihn für dich.',
  none: 'Du hast noch keinen Link.',
  since: (day) => `Du hast seit ${day} einen Link. Zu deiner Sicherheit wird er nur einmal gezeigt.`,
  once: 'Kopiere den Link jetzt: Er wird nur einmal gezeigt.',
  create: 'Link anlegen',
  replace: 'Link ersetzen',
  replaceTitle: 'Den Link ersetzen?',
  replaceText: 'Der bisherige Link gilt dann nicht mehr. Deine Kalender brauchen den neuen.',
  revoke: 'Link widerrufen',
  revokeTitle: 'Den Link widerrufen?',
  revokeText: 'Kalender, die ihn nutzen, werden nicht mehr aktualisiert.',
  createdDone: 'Link erfolgreich angelegt',
  createFailed: 'Fehler beim Anlegen des Links',
  revokedDone: 'Link erfolgreich widerrufen',
  revokeFailed: 'Fehler beim Widerrufen des Links',
};
