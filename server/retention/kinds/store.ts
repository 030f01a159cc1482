/** Every kind of record with a retention period: its words, its period, and which rows are older. One entry adds a kind. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Midnight of the club's day before which everything is older: as an instant, and the day itself. */
export type Cutoff = { at: Date; day: string };

type Rows = {
  /** `main.absences` */
  table: string;
  /** which of its rows are older, as a condition on `t` */
  due: (cutoff: Cutoff) => RawBuilder<SqlBool>;
  /** goes with the rows before it and is not counted by itself */
  follows?: true;
};

export type Kind = {
  name: string;
  label: { de: string; en: string };
  /** what it is, and what deleting it means */
  about: { de: string; en: string };
  /** null: kept for ever while nobody has chosen a period */
  usual: number | null;
  least: number;
  most: number;
  /** whether it may be kept for ever */
  never: boolean;
  /** only listed: somebody has to look at each of them */
  reviewOnly?: true;
  rows: readonly Rows[];
};

/** Entries of the audit log that only say what was read: they have their own period. */
const isReading = sql`(t.action = any(array['user-exported', 'emergency-read']))`;

const olderThan =
  (column: string) =>
  ({ at }: Cutoff) =>
    sql<SqlBool>`t.${sql.ref(column)} < ${at}`;

export const kinds: readonly Kind[] = [
  {
    name: 'messages',
    label: { de: 'Nachrichten', en: 'Messages' },
    about: {
      de: 'Alle Nachrichten der App, auch in den Posteingängen.',
      en: 'All messages of the app, those in inboxes included.',
    },
    ...{ usual: 12, least: 1, most: 36, never: false },
    rows: [{ table: 'main.notifications', due: olderThan('created_at') }],
  },
  {
    name: 'deliveries',
    label: { de: 'Zustellungen', en: 'Deliveries' },
    about: {
      de: 'Ob und wie eine Nachricht jemanden erreicht hat. Die Nachricht selbst bleibt.',
      en: 'Whether and how a message reached somebody. The message itself stays.',
    },
    ...{ usual: 3, least: 1, most: 36, never: false },
    rows: [
      {
        table: 'main.deliveries',
        due: ({ at }) => sql`t.send_at < ${at} and t.state not in ('waiting', 'sending', 'sent')`,
      },
    ],
  },
  {
    name: 'audit',
    label: { de: 'Protokoll der Änderungen', en: 'Log of changes' },
    about: {
      de: 'Wer was geändert, freigegeben oder gelöscht hat.',
      en: 'Who changed, approved or deleted what.',
    },
    ...{ usual: 24, least: 6, most: 120, never: false },
    rows: [{ table: 'main.audit', due: ({ at }) => sql`t.at < ${at} and not ${isReading}` }],
  },
  {
    name: 'reads',
    label: { de: 'Protokoll des Lesens', en: 'Log of readings' },
    about: {
      de: 'Wer die Auskunft über jemanden heruntergeladen oder Notfallkontakte gelesen hat.',
      en: 'Who downloaded everything about somebody, or read emergency contacts.',
    },
    ...{ usual: 12, least: 3, most: 120, never: false },
    rows: [
      {
        table: 'main.audit',
        due: ({ at }) => sql`t.at < ${at} and ${isReading}`,
      },
    ],
  },
  {
    name: 'emergency-readings',
    label: { de: 'Lesungen von Notfallkontakten', en: 'Readings of emergency contacts' },
    about: {
      de: 'Was die Familie sieht: wer die Notfallkontakte wann und bei welchem Termin gelesen hat.',
      en: 'What the family sees: who read the emergency contacts when and at which event.',
    },
    ...{ usual: 24, least: 6, most: 60, never: false },
    rows: [{ table: 'main.emergency_readings', due: olderThan('read_at') }],
  },
  {
    name: 'absences',
    label: { de: 'Abwesenheiten', en: 'Absences' },
    about: {
      de: 'Wann jemand nicht da war und warum; gezählt ab dem letzten Tag.',
      en: 'When somebody was away and why; counted from the last day.',
    },
    ...{ usual: 6, least: 1, most: 36, never: false },
    rows: [{ table: 'main.absences', due: ({ day }) => sql`t.last_day < ${day}::date` }],
  },
  {
    name: 'attendance',
    label: { de: 'Buchungen und Anwesenheit', en: 'Bookings and attendance' },
    about: {
      de: 'Wer bei welchem Termin war. Wie viele es waren, bleibt. Eine Saison hat zwölf Monate.',
      en: 'Who was at which event. How many it were stays. A season has twelve months.',
    },
    ...{ usual: 24, least: 12, most: 120, never: true },
    rows: [
      {
        table: 'booking.bookings',
        due: ({ at }) =>
          sql`exists (select from booking.events e where e.id = t.event_id and e.end_date < ${at})`,
      },
    ],
  },
  {
    name: 'matches',
    label: { de: 'Antworten, Fahrten und Kommentare zu Spielen', en: 'Answers, rides and comments of games' },
    about: {
      de: 'Ob jemand konnte, wer gefahren ist, wer gesucht wurde und was dazu geschrieben wurde. Spiele, Aufstellungen und Spielberichte bleiben.',
      en: 'Whether somebody could play, who drove, who was asked to help out and what was written. Games, line-ups and match reports stay.',
    },
    ...{ usual: 24, least: 12, most: 120, never: true },
    rows: [
      { table: 'main.availabilities', due: olderThan('for_date') },
      { table: 'main.rides', due: olderThan('leaves_at') },
      { table: 'main.substitute_searches', due: olderThan('for_date') },
      { table: 'main.game_comments', due: olderThan('created_at') },
    ],
  },
  {
    name: 'views',
    label: { de: 'Wer Beiträge gelesen hat', en: 'Who read posts' },
    about: {
      de: 'Bei Beiträgen, die so lange veröffentlicht sind. Wie oft sie gelesen wurden, bleibt.',
      en: 'Of posts that have been published for so long. How often they were read stays.',
    },
    ...{ usual: 12, least: 1, most: 60, never: false },
    rows: [
      {
        table: 'posts.views',
        due: ({ at }) =>
          sql`exists (select from posts.posts p where p.id = t.post_id and p.published_at < ${at})`,
      },
    ],
  },
  {
    name: 'drafts',
    label: { de: 'Entwürfe von Beiträgen', en: 'Drafts of posts' },
    about: {
      de: 'Beiträge, die nie veröffentlicht wurden; gezählt ab der letzten Änderung.',
      en: 'Posts that were never published; counted from the last change.',
    },
    ...{ usual: null, least: 3, most: 60, never: true },
    rows: [
      {
        table: 'posts.posts',
        due: ({ at }) => sql`t.status = 'draft' and t.publish_at is null and t.modified_at < ${at}`,
      },
      // the sweep deletes pictures that nothing uses
      {
        table: 'files.uses',
        due: () => sql`t.room = 'posts' and not exists (select from posts.posts p where p.id = t.record_id)`,
        follows: true,
      },
    ],
  },
  {
    name: 'import-problems',
    label: { de: 'Nicht gelesene Zeilen', en: 'Lines that were not read' },
    about: {
      de: 'Zeilen aus Listen, die die App nicht lesen konnte.',
      en: 'Lines of lists that the app could not read.',
    },
    ...{ usual: 6, least: 1, most: 36, never: false },
    rows: [{ table: 'main.import_problems', due: olderThan('created_at') }],
  },
  {
    name: 'devices',
    label: { de: 'Ungenutzte Geräte', en: 'Unused devices' },
    about: {
      de: 'Geräte, auf denen so lange keine Mitteilung angekommen ist.',
      en: 'Devices that no notification has reached for so long.',
    },
    ...{ usual: 12, least: 3, most: 36, never: false },
    rows: [
      {
        table: 'main.notification_tokens',
        due: ({ at }) => sql`coalesce(t.last_success_at, t.created_at) < ${at}`,
      },
      { table: 'main.forgotten_devices', due: olderThan('forgotten_at') },
    ],
  },
  {
    name: 'buddy-calls',
    label: { de: 'Rufe an Buddies', en: 'Calls to buddies' },
    about: {
      de: 'Wann jemand seine Buddies gerufen hat. Die Buddies selbst bleiben.',
      en: 'When somebody called their buddies. The buddies themselves stay.',
    },
    ...{ usual: 1, least: 1, most: 12, never: false },
    rows: [{ table: 'main.buddy_calls', due: olderThan('called_at') }],
  },
  {
    name: 'failed-jobs',
    label: { de: 'Gescheiterte Aufträge', en: 'Failed jobs' },
    about: {
      de: 'Was der Server trotz vieler Versuche nicht tun konnte, etwa eine Mail zustellen.',
      en: 'What the server could not do after many tries, such as sending a mail.',
    },
    ...{ usual: 1, least: 1, most: 12, never: false },
    rows: [
      {
        table: 'graphile_worker._private_jobs',
        due: ({ at }) => sql`t.attempts >= t.max_attempts and t.locked_at is null and t.run_at < ${at}`,
      },
    ],
  },
  {
    name: 'removed',
    label: { de: 'Spuren von Ausgetretenen', en: 'Traces of people who left' },
    about: {
      de: 'Wer austritt, wird sofort gelöscht. Nur ein Prüfwert der Anmeldung bleibt eine Weile, damit alte Anmeldungen nicht mehr gelten.',
      en: 'Whoever leaves is deleted at once. Only a check value of the sign-in stays for a while, so that old sign-ins do not count any more.',
    },
    ...{ usual: 3, least: 1, most: 24, never: false },
    rows: [{ table: 'main.removed_identities', due: olderThan('removed_at') }],
  },
  {
    name: 'never-signed-in',
    label: { de: 'Noch nie angemeldet', en: 'Never signed in' },
    about: {
      de: 'Mitglieder, die so lange dabei sind und sich nie angemeldet haben. Sie werden nicht von selbst gelöscht; Kinder mit Erziehungsberechtigten zählen nicht.',
      en: 'Members who have been in the app for so long and have never signed in. They are not deleted by themselves; children with guardians do not count.',
    },
    ...{ usual: 24, least: 1, most: 120, never: true },
    reviewOnly: true,
    rows: [
      {
        table: 'main.users',
        due: ({ at }) => sql`t.approved and t.sub is null and t.created_at < ${at} and not exists (
          select from main.guardians g where g.child_id = t.id and g.confirmed_at is not null)`,
      },
    ],
  },
];
