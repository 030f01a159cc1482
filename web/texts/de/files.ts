/** Die Texte über Bilder. */
import type { files as english } from '../en/files.ts';

export const files: typeof english = {
  accepted: {
    picture: (mb) =>
      `Möglich sind Bilder als JPEG, PNG, WebP, GIF oder AVIF mit höchstens ${mb} MB und 50 Megapixeln; bei bewegten zählt jedes Einzelbild.`,
    pdf: (mb) => `Möglich sind PDF-Dateien mit Text, ohne Passwort und mit höchstens ${mb} MB.`,
    calendar: (mb) => `Möglich sind Kalenderdateien (ICS) mit höchstens ${mb} MB.`,
    table: (mb) => `Möglich sind CSV-Dateien mit höchstens ${mb} MB.`,
  },
  choose: 'Bild wählen',
  replace: 'Bild ändern',
  remove: 'Entfernen',
  help: 'Wähle es aus, zieh es hierher oder füge es ein.',
  cropTitle: 'Was soll zu sehen sein?',
  cropHelp: 'Verschiebe das Bild mit Finger, Maus oder Pfeiltasten. Mit + und − zoomst du.',
  cropSave: 'Bild übernehmen',
  zoom: 'Zoom',
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  uploading: 'Das Bild wird hochgeladen',
  uploadFailed: 'Fehler beim Hochladen des Bildes',
  personPhoto: 'Foto',
  photoSavedDone: 'Foto erfolgreich geändert',
  photoRemovedDone: 'Foto erfolgreich gelöscht',
  photoRemoveQuestion: 'Dein Foto entfernen?',
  photoRemoveHelp: 'An seiner Stelle stehen dann deine Initialen.',
  photoRemoveQuestionOf: (name) => `Das Foto von ${name} entfernen?`,
  photoRemoveHelpOf: 'An seiner Stelle stehen dann die Initialen.',
  teamPhoto: 'Mannschaftsfoto',
};
