/** Die Texte zu den Buchungen eines Mitglieds, auf dessen Seite. */
import type { ownBookings as english } from '../en/own-bookings.ts';
import { plural } from '../plural.ts';

export const ownBookings: typeof english = {
  title: 'Buchungen',
  coming: 'Kommende',
  none: 'Nichts gebucht.',
  booked: 'gebucht',
  waiting: (position) => `Platz ${position ?? 1} der Warteliste`,
  all: 'Training und Termine',
  cancel: 'Platz zurückgeben',
  leave: 'Von der Warteliste gehen',
  cancelQuestion: 'Den Platz zurückgeben?',
  cancelHelp: 'Wer auf der Warteliste ganz vorn steht, rückt sofort nach.',
  cancelLate: 'Es sind weniger als zwei Stunden bis zum Beginn: Das wird als späte Absage vermerkt.',
  keep: 'Behalten',
  cancelledDone: 'Buchung abgesagt',
  cancelFailed: 'Absage fehlgeschlagen',
  statistics: 'Statistik',
  nothingYet: 'Sobald ein gebuchter Termin vorbei ist, zählt er hier.',
  rate: (attended, marked) =>
    `Bei ${attended} von ${plural('de', marked, 'erfassten Termin', 'erfassten Terminen')} da`,
  noRate: 'Noch hat niemand erfasst, wer da war.',
  rateHelp: 'Es zählen nur Termine, bei denen jemand erfasst hat, wer da war.',
  attended: 'da gewesen',
  absent: 'gefehlt',
  unmarked: 'nicht erfasst',
  cancelled: 'abgesagt',
  cancelledLate: 'spät abgesagt',
  byMonth: 'Nach Monat',
  byCategory: 'Nach Kategorie',
};
