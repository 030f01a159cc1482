/** Die Texte zu Abwesenheiten. */
import type { absences as english } from '../en/absences.ts';
import { longDay } from '../long-day.ts';
import { plural } from '../plural.ts';

const day = (date: string) => longDay('de', date);

export const absences: typeof english = {
  title: 'Abwesenheiten',
  help: 'Wann du nicht da bist. Trainer und Mannschaftsführer sehen, dass du weg bist, aber nie den Grund.',
  add: 'Abwesenheit eintragen',
  from: 'Von',
  to: 'Bis',
  reason: 'Grund',
  reasonHelp: 'Den siehst nur du.',
  reasonHint: 'Urlaub, Prüfungen …',
  range: (from, to) => (from === to ? from : `${from} bis ${to}`),
  days: (count) => plural('de', count, 'Tag', 'Tage'),
  now: 'Jetzt',
  inDays: (days) => new Intl.RelativeTimeFormat('de', { numeric: 'auto' }).format(days, 'day'),
  onlyYou: 'nur für dich',
  edit: (days) => `Abwesenheit ändern: ${days}`,
  remove: (days) => `Abwesenheit löschen: ${days}`,
  none: 'Keine kommende Abwesenheit',
  noneHelp: 'Trag Urlaub oder Prüfungen einmal ein, dann muss niemand nachfragen.',
  showPast: 'Vergangene zeigen',
  hidePast: 'Vergangene ausblenden',
  past: 'Vergangene',
  createdDone: 'Abwesenheit gespeichert',
  createFailed: 'Deine Abwesenheit wurde nicht gespeichert',
  changedDone: 'Abwesenheit geändert',
  changeFailed: 'Deine Abwesenheit wurde nicht geändert',
  deleteQuestion: 'Möchtest du diese Abwesenheit wirklich löschen?',
  delete: 'Abwesenheit löschen',
  deletedDone: 'Abwesenheit gelöscht',
  deleteFailed: 'Deine Abwesenheit wurde nicht gelöscht',
  places: (count) =>
    count === 1
      ? 'Du hast in dieser Zeit einen Platz. Möchtest du ihn zurückgeben?'
      : `Du hast in dieser Zeit ${count} Plätze. Möchtest du sie zurückgeben?`,
  booked: 'gebucht',
  waiting: (position) => `Platz ${position ?? 1} der Warteliste`,
  giveBack: 'Zurückgeben',
  leave: 'Von der Warteliste gehen',
  giveBackOf: (title, when) => `Zurückgeben: ${title}, ${when}`,
  leaveOf: (title, when) => `Von der Warteliste gehen: ${title}, ${when}`,
  giveAllBack: (count) => `Alle ${count} zurückgeben`,
  question: (count) => (count === 1 ? 'Diesen Platz zurückgeben?' : `${count} Plätze zurückgeben?`),
  questionHelp: 'Wer auf der Warteliste ganz vorn steht, rückt sofort nach.',
  questionLate: 'Es sind weniger als zwei Stunden bis zum Beginn: Das wird als späte Absage vermerkt.',
  keep: 'Behalten',
  givenBackDone: (count) => (count === 1 ? 'Platz zurückgegeben' : `${count} Plätze zurückgegeben`),
  placesUnknown: 'Deine Plätze in dieser Zeit konnten nicht geladen werden',
  giveBackFailed: (count) =>
    count === 1 ? 'Ein Platz wurde nicht zurückgegeben' : `${count} Plätze wurden nicht zurückgegeben`,
  gamesAnswered: (count) =>
    count === 1
      ? 'Für ein Spiel in dieser Zeit gilt noch eine Antwort. Absagen?'
      : `Für ${count} Spiele in dieser Zeit gelten noch Antworten. Absagen?`,
  answered: (answer) => `Antwort: ${answer}`,
  sayNo: 'Absagen',
  sayNoTo: (game, when) => `Absagen: ${game}, ${when}`,
  gamesUnknown: 'Die Spiele in dieser Zeit konnten nicht geladen werden',
  awayToday: 'Du bist heute nicht da',
  awayUntil: (to) => `Du bist bis ${day(to)} nicht da`,
  awayFrom: (from, to) =>
    from === to ? `Du bist am ${day(from)} nicht da` : `Du bist von ${day(from)} bis ${day(to)} nicht da`,
  all: 'Alle Abwesenheiten',
  away: (to) => `abwesend bis ${to}`,
};
