/** Die Texte zum Buchen vieler Termine einer Serie auf einmal. */
import type { seriesBooking as english } from '../en/series-booking.ts';
import { plural } from '../plural.ts';

const dates = (count: number) => plural('de', count, 'Termin', 'Termine');

export const seriesBooking: typeof english = {
  open: 'Weitere Termine buchen',
  which: 'Welche Tage',
  every: {
    monday: 'Nur montags',
    tuesday: 'Nur dienstags',
    wednesday: 'Nur mittwochs',
    thursday: 'Nur donnerstags',
    friday: 'Nur freitags',
    saturday: 'Nur samstags',
    sunday: 'Nur sonntags',
  },
  all: 'Alle Termine',
  until: 'Bis',
  christmas: 'Weihnachten',
  end: (date) => `Ende der Serie, ${date}`,
  aDay: 'Zu einem Tag deiner Wahl',
  lastDay: 'Letzter Tag',
  found: (count) => (count === 0 ? 'Kein Termin mehr zu buchen' : `${dates(count)} noch ohne Platz`),
  book: (count) => `${dates(count)} buchen`,
  booked: (count) => (count === 0 ? 'Kein neuer Termin gebucht' : `${dates(count)} gebucht`),
  failed: 'Buchung fehlgeschlagen',
  outcomes: {
    booked: 'Gebucht',
    waiting: 'Auf der Warteliste',
    'already-booked': 'War schon gebucht',
    'already-waiting': 'Auf der Warteliste',
    declined: 'Kann nicht',
    'event-full': 'Voll',
    'booking-not-open': 'Noch nicht buchbar',
    'booking-closed': 'Nicht mehr buchbar',
  },
  opens: (when) => `Buchbar ab ${when}`,
  wait: (count) => (count === 1 ? 'Auf die Warteliste des vollen Termins' : `Auf die ${count} Wartelisten`),
};
