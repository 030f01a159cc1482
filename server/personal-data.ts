/** What the app stores about a person, part by part: for the export and the privacy policy. */
import { absencesPersonalData } from './absences/personal-data/store.ts';
import { bookingsPersonalData } from './bookings/personal-data/store.ts';
import { buddiesPersonalData } from './buddies/personal-data/store.ts';
import { calendarPersonalData } from './calendar/personal-data/store.ts';
import { consentsPersonalData } from './consents/personal-data/store.ts';
import { emergencyPersonalData } from './emergency/personal-data/store.ts';
import { familiesPersonalData } from './families/personal-data/store.ts';
import { gamesPersonalData } from './games/personal-data/store.ts';
import { findAccountPersonalData } from './identity/personal-data/store.ts';
import { importsPersonalData } from './imports/personal-data/store.ts';
import { matchReportsPersonalData } from './match-reports/personal-data/store.ts';
import { matchesPersonalData } from './matches/personal-data/store.ts';
import { notificationsPersonalData } from './notifications/personal-data/store.ts';
import type { Env } from './platform/env.ts';
import { positionsPersonalData } from './positions/personal-data/store.ts';
import { postsPersonalData } from './posts/personal-data/store.ts';
import { qttrPersonalData } from './qttr/personal-data/store.ts';
import { settingsPersonalData } from './settings/personal-data/store.ts';
import type { PersonalDataPart } from './users/export/store.ts';

/** The modules' parts of the personal data export. A new module that stores something about people adds its line. */
export const personalDataParts = (env: Env): PersonalDataPart[] => [
  settingsPersonalData,
  notificationsPersonalData,
  buddiesPersonalData,
  familiesPersonalData,
  consentsPersonalData,
  bookingsPersonalData,
  emergencyPersonalData,
  absencesPersonalData,
  qttrPersonalData,
  positionsPersonalData,
  postsPersonalData,
  gamesPersonalData,
  matchesPersonalData,
  matchReportsPersonalData,
  importsPersonalData,
  calendarPersonalData,
  ...(env.oidcIssuer ? [] : [accountPersonalData]),
];

const accountPersonalData: PersonalDataPart = {
  name: 'account',
  about: { de: 'dein Konto für die Anmeldung', en: 'your account for signing in' },
  purpose: { de: 'damit nur du dich als du anmelden kannst', en: 'so that only you can sign in as yourself' },
  retention: [],
  columns: [],
  find: async (db, { account }) => (account ? findAccountPersonalData(db, account.sub) : null),
};
