/** A year of the demo club's calendar, relative to today. */
import type { CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { newId } from '../../../platform/ids.ts';

export const demoCategories = {
  club: { name: 'Verein', color: '#2468ae' },
  tournament: { name: 'Turnier', color: '#f4771b' },
  youth: { name: 'Jugend', color: '#2b8a3e' },
  party: { name: 'Feste und Ausflüge', color: '#a61e4d' },
  board: { name: 'Vorstand', color: '#495a6f' },
} satisfies Record<string, CalendarCategoryInput>;
type Kind = keyof typeof demoCategories;

type Line = {
  kind: Kind;
  title: string;
  /** weeks from this one, and the day of the week, 1 is Monday */
  week: number;
  day: number;
  /** start and end, unless it lasts all day */
  time?: [from: string, to: string];
  /** number of days, if more than one */
  days?: number;
  location?: string;
  description?: string;
  internal?: boolean;
};

const gym = 'Sporthalle am Saaleufer, Hof';
const home = 'Vereinsheim';

const lines: Line[] = [
  { kind: 'party', title: 'Sommerfest', week: -19, day: 6, time: ['14:00', '23:00'], location: home },
  { kind: 'youth', title: 'Ferienlager der Jugend', week: -16, day: 1, days: 5, location: 'Untreusee' },
  {
    kind: 'club',
    title: 'Hallenputz zum Saisonstart',
    week: -12,
    day: 6,
    time: ['09:00', '12:00'],
    location: gym,
  },
  { kind: 'party', title: 'Vereinsausflug ins Fichtelgebirge', week: -8, day: 6, days: 2 },
  {
    kind: 'tournament',
    title: 'Herbst-Doppelturnier',
    week: -5,
    day: 6,
    time: ['10:00', '17:00'],
    location: gym,
  },
  {
    kind: 'board',
    title: 'Vorstandssitzung',
    week: -3,
    day: 2,
    time: ['19:30', '21:30'],
    location: home,
    internal: true,
  },
  { kind: 'youth', title: 'Elternabend Jugend', week: -1, day: 4, time: ['18:30', '20:00'], location: home },
  {
    kind: 'youth',
    title: 'Schnuppertraining für Kinder',
    week: 0,
    day: 3,
    time: ['16:30', '18:00'],
    location: gym,
    description:
      '<p>Für alle von 6 bis 12, die Tischtennis ausprobieren möchten. <strong>Schläger haben wir.</strong></p><p>Bitte saubere Hallenschuhe mitbringen.</p>',
  },
  {
    kind: 'club',
    title: 'Runde der Mannschaftsführer',
    week: 0,
    day: 4,
    time: ['20:00', '21:30'],
    location: home,
    internal: true,
  },
  {
    kind: 'board',
    title: 'Vorstandssitzung',
    week: 1,
    day: 2,
    time: ['19:30', '21:30'],
    location: home,
    internal: true,
  },
  {
    kind: 'tournament',
    title: 'Vereinsmeisterschaft',
    week: 2,
    day: 6,
    days: 2,
    location: gym,
    description:
      '<p>Samstag Einzel, Sonntag Doppel. Spielklassen:</p><ul><li>Erwachsene A und B</li><li>Jugend 15 und 19</li><li>Seniorinnen und Senioren</li></ul><p>Anmeldung bis Donnerstag beim Mannschaftsführer.</p>',
  },
  {
    kind: 'club',
    title: 'Schiedsrichterlehrgang',
    week: 3,
    day: 6,
    time: ['09:00', '17:00'],
    location: gym,
  },
  { kind: 'youth', title: 'Nikolausturnier', week: 3, day: 6, time: ['14:00', '16:30'], location: gym },
  {
    kind: 'party',
    title: 'Weihnachtsfeier',
    week: 4,
    day: 5,
    time: ['18:00', '23:30'],
    location: home,
    description:
      '<p>Mit Ehrungen und Wichteln.<br />Wer einen Salat mitbringt, meldet sich bei Edeltraud.</p>',
  },
  { kind: 'club', title: 'Halle geschlossen', week: 5, day: 4, days: 11, location: gym },
  { kind: 'tournament', title: 'Stadtmeisterschaften', week: 8, day: 5, days: 3, location: gym },
  { kind: 'youth', title: 'Mini-Meisterschaft', week: 10, day: 6, time: ['10:00', '14:00'], location: gym },
  {
    kind: 'club',
    title: 'Jahreshauptversammlung',
    week: 13,
    day: 5,
    time: ['19:00', '22:00'],
    location: home,
    description:
      '<p>Berichte, Kassenprüfung und Neuwahlen. Anträge bis eine Woche vorher an den Vorstand.</p>',
  },
  {
    kind: 'board',
    title: 'Klausur des Vorstands',
    week: 16,
    day: 6,
    time: ['10:00', '15:00'],
    location: home,
    internal: true,
  },
  { kind: 'party', title: 'Saisonabschluss', week: 23, day: 5, time: ['18:00', '22:00'], location: home },
  { kind: 'party', title: 'Sommerfest', week: 32, day: 6, time: ['14:00', '23:00'], location: home },
  { kind: 'youth', title: 'Ferienlager der Jugend', week: 36, day: 1, days: 5, location: 'Untreusee' },
];

/** @param categoryIds of the demo's categories */
export function demoEvents(now: Date, zone: string, categoryIds: Record<Kind, string>): CalendarEvent[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return lines.map(({ kind, week, day, time, days = 1, location, description, internal, title }) => {
    const first = monday.add({ days: 7 * week + day - 1 });
    const at = (date: Temporal.PlainDate, plainTime = '00:00') =>
      new Date(date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds).toISOString();
    return {
      id: newId(),
      title,
      description: description ?? null,
      location: location ?? null,
      categoryId: categoryIds[kind],
      startDate: at(first, time?.[0]),
      endDate: time ? at(first, time[1]) : at(first.add({ days })),
      allDay: time === undefined,
      internal: internal ?? false,
    };
  });
}
