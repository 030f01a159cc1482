/** The people of the demo club. All of them are invented, and their names show it. */
import type { Permission } from '@club/contract/permissions.ts';

export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  /** null: unknown; a number: that many days from today */
  birthday: string | number | null;
  /** the number of each team, 1..6 */
  teams: readonly number[];
  permissions: readonly Permission[];
};

type Line = [name: string, birthday: DemoPerson['birthday'], teams?: number[], permissions?: Permission[]];

const ascii: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const address = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ascii[letter] ?? letter)
    .replaceAll(' ', '.')}@hof.example`;

const person = ([name, birthday, teams = [], permissions = []]: Line): DemoPerson => {
  const cut = name.lastIndexOf(' ');
  const [firstName, lastName] = [name.slice(0, cut), name.slice(cut + 1)];
  return { firstName, lastName, email: address(name), birthday, teams, permissions };
};

/** The first of a team is its captain. */
export const members: readonly DemoPerson[] = (
  [
    // The first leads the club: with an account it holds every permission.
    ['Vera Vorhandl', '1971-04-18', [5]],
    ['Konrad Kantinger', '1984-09-02', [1], ['m_gms']],
    ['Mira Schupfner', '1996-06-27', [5]],
    ['Anton Aufschlager', '1991-01-14', [1]],
    ['Bastian Blockhauser', '1988-11-30', [1]],
    ['Emre Topspinner', '1999-03-08', [1]],
    ['Gustav Noppenberger', '1979-07-21', [1], ['m_tms', 'm_gms', 'g_usrs']],
    ['Jannis Flipowski', '2001-12-05', [1]],
    ['Henning Belagmaier', '1975-02-11', [2], ['m_gms']],
    ['Kilian Konterich', '1993-08-19', [2]],
    ['Rasmus Seitenschnitt', '1986-05-23', [2]],
    ['Veit Matchballer', 0, [2]],
    ['Piet Ballweiler', '1998-09-16', [3]],
    ['Ludger Netzle', '1969-10-09', [3], ['m_gms', 'm_usr_pos', 'g_all_usr_pos']],
    ['Norbert Umrandtner', '1964-03-28', [3]],
    ['Quirin Satzgewinner', 3, [3]],
    ['Rolf Hallenschlüssel', '1958-01-31', [4], ['m_gms']],
    ['Severin Kellenbach', '1982-06-06', [4]],
    ['Till Einstandt', '2003-04-02', [4]],
    ['Zacharias Penholdt', '1977-12-24', [4]],
    ['Dörte Rückhandinger', '1980-08-13', [5, 3], ['m_gms']],
    ['Franziska Zählbrett', 1, [5]],
    ['Greta Doppelreuther', '2000-10-29', [5]],
    ['Lotte Spinnrath', '2008-05-17', [6, 5], ['m_gms']],
    ['Milo Schmetterer', '2009-09-25', [6, 4]],
    ['Nele Ballonrieder', '2010-01-07', [6]],
    ['Oskar Unterschnittler', '2009-11-11', [6]],
    ['Pia Zelluloidner', '2011-07-03', [6]],
    ['Ruben Kurzpass', null, [6]],
    ['Adelheid Bandenwerfer', '1955-08-30', [], ['a_psts', 'm_psts']],
    ['Birger Schwammgruber', '1962-11-18'],
    ['Carsten Trainingsrath', '1973-05-05', [], ['m_boka_evts', 'm_boka_evts_cats', 'snd_not']],
    ['Edeltraud Kuchenbüfett', '1951-06-15', [], ['m_cld_evts', 'm_cld_cats']],
    ['Finn Langerarm', '2012-03-19'],
    ['Gisela Seitenwechsel', '1967-09-08'],
    ['Hubertus Auszeit', '1949-12-12'],
    ['Ilse Ranglistner', '1990-04-26', [], ['g_all_usr_qttr', 'm_usr_qttr']],
    ['Jasper Netzroller', '2013-10-21'],
    ['Kornelia Tischnummer', null],
    ['Ottmar Ersatzmann', '1983-07-12'],
  ] satisfies Line[]
).map(person);

/** They have signed up and wait for approval. */
export const waiting: readonly DemoPerson[] = (
  [
    ['Willi Wartenberg', '1995-05-29'],
    ['Yvonne Probetraining', null],
  ] satisfies Line[]
).map(person);

/** Members from the association's list who have never signed in. */
export const onlyListed: ReadonlySet<string> = new Set([
  'hubertus.auszeit@hof.example',
  'jasper.netzroller@hof.example',
  'kornelia.tischnummer@hof.example',
]);

/** The people with an account, as on the sign-in page. All share one password. */
export const password = 'ping-und-pong-1990';
export const roles: ReadonlyMap<string, { de: string; en: string }> = new Map([
  ['vera.vorhandl@hof.example', { de: 'Admin', en: 'Admin' }],
  ['konrad.kantinger@hof.example', { de: 'Mannschaftsführer', en: 'Team captain' }],
  ['mira.schupfner@hof.example', { de: 'Mitglied', en: 'Member' }],
  ['willi.wartenberg@hof.example', { de: 'Wartet auf Freigabe', en: 'Waits for approval' }],
]);
