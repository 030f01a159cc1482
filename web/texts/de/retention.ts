/** Fristen, nach denen gelöscht wird. */
import type { retention as english } from '../en/retention.ts';
import { plural } from '../plural.ts';

const most = 10_000;
const count = (records: number) => (records > most ? 'mehr als 10.000' : String(records));

export const retention: typeof english = {
  title: 'Aufbewahrung',
  help: 'Jede Nacht löscht die App, was älter ist als seine Frist. Die Datenschutzerklärung folgt.',
  period: (label) => `Frist: ${label}`,
  months: (months) => plural('de', months, 'Monat', 'Monate'),
  never: 'nie löschen',
  usual: 'üblich',
  none: 'In den nächsten 30 Tagen geht nichts',
  goes: (next, soon) => `Heute Nacht ${count(next)}, in 30 Tagen ${count(soon)}`,
  review: (records) => `${count(records)} anzusehen`,
  reviewLink: 'Ansehen',
  nextRun: (at) => `Nächster Lauf: ${at}`,
  shorterTitle: (label) => `„${label}“ kürzer aufbewahren?`,
  shorterText: (period) =>
    `Was älter ist als ${period}, wird in der nächsten Nacht gelöscht. Das lässt sich nicht zurücknehmen.`,
  shorten: 'Kürzen',
  changedDone: 'Frist geändert',
  changeFailed: 'Fehler beim Ändern der Frist',
  runs: 'Was ging',
  noRuns: 'Bisher wurde nichts gelöscht.',
  ran: (label, removed) => `${label}: ${removed}`,
};
